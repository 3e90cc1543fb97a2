/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line for each lesson: its name, questions right on the first try, questions. */
#include "cli/lesson/progress.h"

#include "base/text.h"
#include "cli/output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The file ---- */

/* The folder for state (XDG Base Directory Specification); empty if there is none. */
static void add_folder(struct text *text) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && state[0] == '/')
        muster_text_format(text, "%s/muster", state);
    else if (home != NULL && home[0] == '/')
        muster_text_format(text, "%s/.local/state/muster", home);
}

static void add_path(struct text *text) {
    add_folder(text);
    if (text->length > 0)
        muster_text_add(text, "/lessons");
}

/* Creates the folders on the way to a file, accessible only to the user. */
static bool make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made)
            return false;
    }
    return true;
}

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

void lesson_progress_read(struct lesson_progress *progress) {
    enum { NAME = 200 };
    struct text path = {0};
    char name[NAME + 1];
    unsigned first, total;
    add_path(&path);
    FILE *file = path.length == 0 || path.failed ? NULL : fopen(text_bytes(&path), "r");
    muster_text_free(&path);
    if (file == NULL)
        return;
    while (fscanf(file, "%200s %u %u%*[^\n]", name, &first, &total) == 3)
        if (!put(progress, name, first, total))
            break;
    fclose(file);
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
    *progress = (struct lesson_progress){0};
}

/* ---- Writing ---- */

/* Writes a temporary file and renames it into place, so that a full disk loses nothing. */
static bool write_to(const char *path, const char *bytes) {
    struct text beside = {0};
    muster_text_format(&beside, "%s.new", path);
    FILE *file = beside.failed ? NULL : fopen(text_bytes(&beside), "w");
    bool written = file != NULL && fputs(bytes, file) != EOF;
    written = file != NULL && fclose(file) == 0 && written;
    written = written && rename(text_bytes(&beside), path) == 0;
    int reason = errno;
    if (file != NULL && !written)
        remove(text_bytes(&beside));
    errno = reason;
    muster_text_free(&beside);
    return written;
}

static bool save(const struct lesson_progress *progress) {
    struct text path = {0}, bytes = {0};
    add_path(&path);
    for (size_t i = 0; i < progress->count; i++)
        muster_text_format(&bytes, "%s %u %u\n", progress->passed[i].name,
                           progress->passed[i].first, progress->passed[i].total);
    bool able = path.length > 0 && !path.failed && !bytes.failed;
    errno = 0;
    bool saved =
        able && make_folders(path.bytes) && write_to(text_bytes(&path), text_bytes(&bytes));
    if (!saved && errno != 0)
        output_complain("what was passed can't be kept in %s: %s", text_bytes(&path),
                        strerror(errno));
    else if (!saved)
        output_complain("what was passed can't be kept: neither XDG_STATE_HOME nor HOME names a "
                        "folder");
    muster_text_free(&path);
    muster_text_free(&bytes);
    return saved;
}

bool lesson_progress_add(const char *name, unsigned first, unsigned total) {
    struct lesson_progress progress = {0};
    if (strchr(name, ' ') != NULL)
        return true; /* a file of the user's own, not one of the lessons */
    lesson_progress_read(&progress);
    bool saved = put(&progress, name, first, total) && save(&progress);
    lesson_progress_free(&progress);
    return saved;
}

bool lesson_progress_reset(const char *name) {
    struct lesson_progress progress = {0}, kept = {0};
    bool saved = true;
    if (name != NULL)
        lesson_progress_read(&progress);
    for (size_t i = 0; i < progress.count; i++)
        if (strcmp(progress.passed[i].name, name) != 0)
            saved = put(&kept, progress.passed[i].name, progress.passed[i].first,
                        progress.passed[i].total) &&
                    saved;
    saved = saved && save(&kept);
    lesson_progress_free(&progress);
    lesson_progress_free(&kept);
    return saved;
}
