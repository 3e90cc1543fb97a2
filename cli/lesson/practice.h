/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a learner missed, in Leitner's boxes, and the lesson that was left in the middle. A question
 * that was missed goes into the first box and comes back after a day; answered right it goes on to
 * the second and the third, for three and seven days, and out of the last; missed again it goes
 * back to the first (S. Leitner, So lernt man lernen, 1972).
 */
#ifndef MUSTER_CLI_LESSON_PRACTICE_H
#define MUSTER_CLI_LESSON_PRACTICE_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { PRACTICE_BOXES = 3 };

/* A question that was missed. */
struct practice_item {
    char *lesson;
    unsigned question; /* from 0 */
    unsigned box;      /* from 1 to PRACTICE_BOXES */
    long due;          /* a day, counted from 1970-01-01 */
};

/* A lesson that was left in the middle, and how it went so far. */
struct practice_place {
    char *lesson;      /* NULL: none was */
    unsigned question; /* the next one, from 0 */
    unsigned first, right, worked, skipped;
};

/* Start from all zero. */
struct practice {
    struct practice_item *items;
    size_t count;
    struct practice_place place;
    struct text damaged; /* lines that can't be read, as they are; written back */
};

/* Today in UTC, as in practice_item. */
long practice_today(void);

/* Reads what is kept; where there is nothing to be read, nothing was missed. False: no memory. */
bool practice_read(struct practice *practice);

/* The first question due on that day, from this number on; NULL if there is none. */
const struct practice_item *practice_due(const struct practice *practice, long today, size_t from);

/* Records an answer: missed, or right on the first try. False if that can't be kept. */
bool practice_answered(const char *lesson, unsigned question, bool right);

/* Records where a lesson was left; NULL: nowhere. False if that can't be kept. */
bool practice_left(const struct practice_place *place);

/* Forgets one lesson, or all where `lesson` is NULL. False if that can't be kept. */
bool practice_forget(const char *lesson);

void practice_free(struct practice *practice);

#endif
