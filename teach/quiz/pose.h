/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked about a random table, and what is said when it has been answered. */
#ifndef MUSTER_TEACH_QUIZ_POSE_H
#define MUSTER_TEACH_QUIZ_POSE_H

#include "teach/page.h"
#include "teach/quiz/dice.h"
#include "teach/quiz/item.h"

/*
 * Adds the lines of a question about the table of an item to the text of a lesson: `declares` asks
 * for a declaration, otherwise the dice choose the kind. Fills in what of the item is then told.
 */
void quiz_pose(struct page *page, struct quiz_item *item, struct dice *dice, bool declares);

/* A declaration in short form, as it is typed. */
const char *quiz_typed(struct arena *arena, muster_declaration *declaration);

#endif
