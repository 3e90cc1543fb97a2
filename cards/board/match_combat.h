/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What creatures do in combat, as descriptions ask for it. */
#ifndef MUSTER_CARDS_BOARD_MATCH_COMBAT_H
#define MUSTER_CARDS_BOARD_MATCH_COMBAT_H

#include "cards/board/board.h"

/* "attacking", "attacking you", "attacking alone" */
enum truth muster_match_attacking(struct view *view, const struct pick *pick,
                                  const struct board_object *object);

/* "blocking", "blocking it" */
enum truth muster_match_blocking(struct view *view, const struct pick *pick,
                                 const struct board_object *object);

/* "blocked", "unblocked": neither before blockers are declared (509.1h) */
enum truth muster_match_blocked(struct view *view, const struct pick *pick,
                                const struct board_object *object);

#endif
