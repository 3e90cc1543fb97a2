/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How interesting a table is. */
#ifndef MUSTER_TEACH_QUIZ_JUDGE_H
#define MUSTER_TEACH_QUIZ_JUDGE_H

#include "teach/quiz/item.h"

/*
 * Fills in an item with this table, except for the question. Returns false if the table is of no
 * use: nothing is surprising, too much is legal, or there is hardly a choice.
 */
bool quiz_judge(struct arena *arena, struct quiz_item *item, const char *table);

/* Whether other declarations are legal where the table has these lines instead. */
bool quiz_matters(struct arena *arena, const struct quiz_item *item, const char *without);

/* The position of a table; NULL if something is wrong with its lines. */
const muster_position *quiz_read(struct arena *arena, const char *table);

#endif
