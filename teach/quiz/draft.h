/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One random table, as the lines of a lesson. Whether it makes a good question is for judge.h. */
#ifndef MUSTER_TEACH_QUIZ_DRAFT_H
#define MUSTER_TEACH_QUIZ_DRAFT_H

#include "base/arena.h"
#include "teach/quiz/dice.h"
#include "teach/quiz/wish.h"

struct quiz_table {
    const char *lines;
    /* What is on it, without names and numbers: two tables of one shape are the same to solve. */
    const char *shape;
    /* The lines without what the wished lesson teaches; NULL where there is no lesson, or nothing
       of it on the table. */
    const char *without;
};

/*
 * A table of the wished difficulty and, where the wish names a lesson, with something that this
 * lesson teaches.
 */
struct quiz_table quiz_draft(struct arena *arena, struct dice *dice, const struct quiz_wish *wish,
                             bool attacking);

#endif
