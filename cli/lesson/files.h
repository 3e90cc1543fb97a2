/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where lessons are, and reading them. */
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

/* Lists the folder; free with lesson_names_free, whatever comes back. */
muster_status lesson_names_read(struct lesson_names *names, muster_error *error);

void lesson_names_free(struct lesson_names *names);

/* One lesson in memory; start from all zero. */
struct lesson_file {
    struct text path;
    struct text name; /* the file's, without folder and ".lesson" */
    struct arena arena;
    struct lesson *lesson;
};

/* Reads a file. That something is wrong in the lesson is no failure. */
muster_status lesson_file_read(struct lesson_file *file, const char *path, muster_error *error);

/* Reads a lesson by its name, or a file where that names one. */
muster_status lesson_file_find(struct lesson_file *file, const char *name, muster_error *error);

void lesson_file_free(struct lesson_file *file);

#endif
