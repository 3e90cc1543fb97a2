/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lesson/catalogue.h"

#include "cli/failure.h"
#include "cli/lesson/practice.h"

#include <stdlib.h>
#include <string.h>

/* By level, then by the order that they give, then by name. */
static int compare(const void *one, const void *other) {
    const struct lesson_file *left = one, *right = other;
    if (left->lesson->level != right->lesson->level)
        return left->lesson->level - right->lesson->level;
    if (left->lesson->order != right->lesson->order)
        return left->lesson->order < right->lesson->order ? -1 : 1;
    return strcmp(text_bytes(&left->name), text_bytes(&right->name));
}

muster_status catalogue_read(struct catalogue *catalogue, bool say, muster_error *error) {
    muster_status status = lesson_names_read(&catalogue->names, say, error);
    size_t count = catalogue->names.count;
    if (status != MUSTER_OK)
        return status;
    catalogue->files = calloc(count + 1, sizeof(catalogue->files[0]));
    if (catalogue->files == NULL) {
        catalogue->names.count = 0;
        return fail_no_memory(error);
    }
    for (size_t i = 0; i < count && status == MUSTER_OK; i++)
        status = lesson_file_find(&catalogue->files[i], catalogue->names.names[i], error);
    if (status == MUSTER_OK)
        qsort(catalogue->files, count, sizeof(catalogue->files[0]), compare);
    /* Lessons can be listed without what was passed, but not as if nothing had been. */
    if (say && lesson_progress_read(&catalogue->progress) == MUSTER_NO_MEMORY &&
        status == MUSTER_OK)
        status = fail_no_memory(error);
    return status;
}

void catalogue_free(struct catalogue *catalogue) {
    for (size_t i = 0; catalogue->files != NULL && i < catalogue->names.count; i++)
        lesson_file_free(&catalogue->files[i]);
    free(catalogue->files);
    lesson_progress_free(&catalogue->progress);
    lesson_names_free(&catalogue->names);
}

const struct lesson_file *catalogue_find(const struct catalogue *catalogue, const char *name) {
    for (size_t i = 0; i < catalogue->names.count; i++) {
        const struct lesson_file *file = &catalogue->files[i];
        if (strcmp(text_bytes(&file->name), name) == 0)
            return file->lesson->problems.count > 0 ? NULL : file;
    }
    return NULL;
}

const struct lesson_file *catalogue_next(const struct catalogue *catalogue, const char *name) {
    for (size_t i = 0; i + 1 < catalogue->names.count; i++)
        if (strcmp(text_bytes(&catalogue->files[i].name), name) == 0)
            return catalogue_find(catalogue, text_bytes(&catalogue->files[i + 1].name));
    return NULL;
}

void catalogue_add_known(struct text *text, const struct catalogue *catalogue, const char *name) {
    size_t last = 0;
    while (last < catalogue->names.count &&
           strcmp(text_bytes(&catalogue->files[last].name), name) != 0)
        last++;
    for (size_t i = 0; last < catalogue->names.count && i <= last; i++)
        muster_text_format(text, " %s,", text_bytes(&catalogue->files[i].name));
}

size_t catalogue_due(const struct catalogue *catalogue, const struct practice *practice,
                     struct review due[REVIEWS]) {
    long today = practice_today();
    size_t count = 0;
    const struct practice_item *item = practice_due(practice, today, 0);
    for (; item != NULL && count < REVIEWS;
         item = practice_due(practice, today, (size_t)(item - practice->items) + 1)) {
        const struct lesson_file *file = catalogue_find(catalogue, item->lesson);
        if (file != NULL && item->question < lesson_question_count(file->lesson))
            due[count++] = (struct review){file, item->question};
    }
    return count;
}
