/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overload (702.96). */
#ifndef MUSTER_CARDS_BOARD_OVERLOAD_H
#define MUSTER_CARDS_BOARD_OVERLOAD_H

#include "cards/board/board.h"

/*
 * The text of something that has resolved: another one if the document tells that its overload cost
 * was paid, with "each" for each "target" (702.96a).
 */
struct ability_text *muster_overloaded(struct board *board, struct board_object *object,
                                       struct ability_text *text);

#endif
