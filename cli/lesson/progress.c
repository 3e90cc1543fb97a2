/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line for each lesson: its name, questions right on the first try, questions. */
#include "cli/lesson/progress.h"

#include "cli/files/input.h"
#include "cli/files/output.h"
#include "cli/files/replace_file.h"
#include "cli/lesson/state_file.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* No name of a lesson holds one of these: lines would be read wrongly. */
static const char blanks[] = " \t\n\v\f\r";

/* ---- Reading ---- */

/* Records a result of a lesson, unless an earlier one was better. */
static bool put(struct lesson_progress *progress, const char *name, unsigned first,
                unsigned total) {
    for (size_t i = 0; i < progress->count; i++) {
        struct lesson_passed *passed = &progress->passed[i];
        if (strcmp(passed->name, name) != 0)
            continue;
        passed->first = passed->total == total && passed->first > first ? passed->first : first;
        passed->total = total;
        return true;
    }
    size_t size = (progress->count + 1) * sizeof(progress->passed[0]);
    struct lesson_passed *more = realloc(progress->passed, size);
    if (more == NULL)
        return false;
    progress->passed = more;
    progress->passed[progress->count] = (struct lesson_passed){strdup(name), first, total};
    return progress->passed[progress->count++].name != NULL;
}

/* A line "NAME FIRST TOTAL". Returns false if it is not one; the line is changed. */
static bool parse(char *line, size_t length, unsigned *first, unsigned *total) {
    unsigned *const numbers[] = {total, first};
    if (strlen(line) != length)
        return false;
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        char *blank = strrchr(line, ' ');
        size_t digits = blank == NULL ? 0 : strspn(blank + 1, "0123456789");
        if (digits == 0 || digits > 6 || blank[1 + digits] != '\0')
            return false;
        *numbers[i] = (unsigned)atoi(blank + 1);
        *blank = '\0';
    }
    return line[0] != '\0' && strpbrk(line, blanks) == NULL;
}

/* Takes a line, or keeps it as it is. Returns false if memory runs out. */
static bool take_line(struct lesson_progress *progress, const struct bytes *line) {
    unsigned first, total;
    char *copy = malloc(line->length + 1);
    if (copy == NULL)
        return false;
    memcpy(copy, line->data, line->length + 1);
    bool taken = true;
    if (parse(copy, line->length, &first, &total)) {
        taken = put(progress, copy, first, total);
    } else if (line->length > 0) {
        text_put(&progress->damaged, line->data, line->length);
        text_put_letter(&progress->damaged, '\n');
        progress->damaged_lines++;
        taken = !progress->damaged.failed;
    }
    free(copy);
    return taken;
}

static muster_status read_lines(struct lesson_progress *progress, struct input *input,
                                muster_error *error) {
    for (;;) {
        struct bytes line;
        bool done;
        muster_status status = input_line(&line, input, &done, error);
        if (status != MUSTER_OK || done)
            return status;
        if (!take_line(progress, &line))
            return input_fail(input->name, ENOMEM, error);
    }
}

muster_status lesson_progress_read(struct lesson_progress *progress) {
    struct text path = {0};
    struct input input = {0};
    muster_error error;
    state_file_path(&path, "lessons");
    /* Where there is no file, nothing has been passed. */
    bool there = path.length > 0 && !path.failed && access(text_bytes(&path), F_OK) == 0;
    muster_status status = path.failed ? input_fail("what was passed", ENOMEM, &error) : MUSTER_OK;
    if (there) {
        status = input_open(&input, text_bytes(&path), &error);
        if (status == MUSTER_OK)
            status = read_lines(progress, &input, &error);
        input_close(&input);
    }
    if (status != MUSTER_OK)
        output_complain("%s", error.message);
    else if (progress->damaged_lines > 0)
        output_complain(progress->damaged_lines == 1
                            ? "%s: %zu line can't be read; it is kept as it is"
                            : "%s: %zu lines can't be read; they are kept as they are",
                        text_bytes(&path), progress->damaged_lines);
    muster_text_free(&path);
    return status;
}

const struct lesson_passed *lesson_progress_of(const struct lesson_progress *progress,
                                               const char *name) {
    for (size_t i = 0; i < progress->count; i++)
        if (strcmp(progress->passed[i].name, name) == 0)
            return &progress->passed[i];
    return NULL;
}

void lesson_progress_free(struct lesson_progress *progress) {
    for (size_t i = 0; i < progress->count; i++)
        free(progress->passed[i].name);
    free(progress->passed);
    muster_text_free(&progress->damaged);
    *progress = (struct lesson_progress){0};
}

/* ---- Writing ---- */

/* Returns 0 or an errno. */
static int write_lines(const struct lesson_progress *progress, const char *path) {
    struct text bytes = {0};
    for (size_t i = 0; i < progress->count; i++)
        muster_text_format(&bytes, "%s %u %u\n", progress->passed[i].name,
                           progress->passed[i].first, progress->passed[i].total);
    text_put(&bytes, text_bytes(&progress->damaged), progress->damaged.length);
    int reason = bytes.failed ? ENOMEM : replace_file(path, text_bytes(&bytes), bytes.length);
    muster_text_free(&bytes);
    return reason;
}

/* Reads the file, changes it and writes it, with nobody else in between. */
static bool update(bool (*change)(struct lesson_progress *progress, const void *context),
                   const void *context) {
    struct lesson_progress progress = {0};
    struct text path = {0};
    int reason = 0, descriptor = -1;
    bool readable = true;
    state_file_path(&path, "lessons");
    if (path.length == 0 || path.failed) {
        output_complain("what was passed can't be kept: neither XDG_STATE_HOME nor HOME names a "
                        "folder");
        muster_text_free(&path);
        return false;
    }
    descriptor = state_file_lock(&path, &reason);
    if (reason == 0)
        readable = lesson_progress_read(&progress) == MUSTER_OK;
    if (reason == 0 && readable)
        reason = change(&progress, context) ? write_lines(&progress, text_bytes(&path)) : ENOMEM;
    if (reason != 0)
        output_complain("what was passed can't be kept in %s: %s", text_bytes(&path),
                        strerror(reason));
    if (descriptor >= 0)
        close(descriptor);
    lesson_progress_free(&progress);
    muster_text_free(&path);
    return reason == 0 && readable;
}

static bool add(struct lesson_progress *progress, const void *context) {
    const struct lesson_passed *passed = context;
    return put(progress, passed->name, passed->first, passed->total);
}

bool lesson_progress_add(const char *name, unsigned first, unsigned total) {
    const struct lesson_passed passed = {(char *)(uintptr_t)name, first, total};
    if (strpbrk(name, blanks) != NULL)
        return true; /* a file of the user's own, not one of the lessons */
    return update(add, &passed);
}

/* Removes one lesson, or all if the name is NULL. */
static bool forget(struct lesson_progress *progress, const void *context) {
    const char *name = context;
    size_t kept = 0;
    for (size_t i = 0; i < progress->count; i++) {
        if (name == NULL || strcmp(progress->passed[i].name, name) == 0)
            free(progress->passed[i].name);
        else
            progress->passed[kept++] = progress->passed[i];
    }
    progress->count = kept;
    return true;
}

bool lesson_progress_reset(const char *name) {
    return update(forget, name);
}
