/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting for conditions. */
#ifndef MUSTER_CARDS_BOARD_JUDGE_H
#define MUSTER_CARDS_BOARD_JUDGE_H

#include "cards/board/board.h"

/*
 * How many objects a pick matches for certain; *exact: there are no others. Returns false where the
 * pick says something that can't be decided.
 */
bool muster_count_least(struct view *view, const struct pick *pick, int64_t *least, bool *exact);

#endif
