/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which lessons were passed. This is kept only for the learner; nothing else depends on it. */
#ifndef MUSTER_CLI_LESSON_PROGRESS_H
#define MUSTER_CLI_LESSON_PROGRESS_H

#include "base/text.h"
#include "muster.h"

#include <stdbool.h>
#include <stddef.h>

/* A lesson that was passed. */
struct lesson_passed {
    char *name;
    unsigned first; /* questions answered right on the first try, in the best attempt */
    unsigned total;
};

/* Start from all zero. */
struct lesson_progress {
    struct lesson_passed *passed;
    size_t count;
    struct text damaged; /* lines that can't be read, as they are; written back */
    size_t damaged_lines;
};

/*
 * Reads what is kept, and reports lines that can't be read. Fails after a message if the file is
 * there but can't be read: then it must not be written.
 */
muster_status lesson_progress_read(struct lesson_progress *progress);

/* The record of a lesson, or NULL. */
const struct lesson_passed *lesson_progress_of(const struct lesson_progress *progress,
                                               const char *name);

/* Records that a lesson was passed. Returns false after a message. */
bool lesson_progress_add(const char *name, unsigned first, unsigned total);

/* Forgets one lesson, or all of them where `name` is NULL. Returns false after a message. */
bool lesson_progress_reset(const char *name);

void lesson_progress_free(struct lesson_progress *progress);

#endif
