/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding and reading lessons. */
#ifndef MUSTER_CLI_LESSON_FILES_H
#define MUSTER_CLI_LESSON_FILES_H

#include "base/text.h"
#include "cli/failure.h"
#include "teach/lesson.h"

/* The names of all lessons in the folder of lessons. */
struct lesson_names {
    char **names; /* without the folder and ".lesson", sorted */
    size_t count;
    struct text folder;
};

/*
 * Lists the folder; free with lesson_names_free, whatever is returned. What is not a regular file,
 * or has a name that is not UTF-8, is skipped: with a message where `report`.
 */
muster_status lesson_names_read(struct lesson_names *names, bool report, muster_error *error);

void lesson_names_free(struct lesson_names *names);

/* One lesson in memory; start from all zero. */
struct lesson_file {
    struct text path;
    struct text name; /* the file's, without folder and ".lesson" */
    struct arena arena;
    struct lesson *lesson;
};

/* Reads a lesson by its name, or a file if `name` is the path of one. */
muster_status lesson_file_find(struct lesson_file *file, const char *name, muster_error *error);

void lesson_file_free(struct lesson_file *file);

#endif
