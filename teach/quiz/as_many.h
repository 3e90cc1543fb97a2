/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables on which nothing is asked for, for lessons on what creatures can't do: as many of them as
 * can be are to be declared.
 */
#ifndef MUSTER_TEACH_QUIZ_AS_MANY_H
#define MUSTER_TEACH_QUIZ_AS_MANY_H

#include "teach/page.h"
#include "teach/quiz/item.h"

/*
 * Fills in an item with this table, except for the question. Returns false if the table is of no
 * use: nothing is forbidden, nobody can be declared, or most creatures in more than one way.
 */
bool quiz_judge_as_many(struct arena *arena, struct quiz_item *item, const char *table);

/* Adds the lines of the question to the text of a lesson. */
void quiz_pose_as_many(struct page *page, const struct quiz_item *item);

#endif
