/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What has resolved: whom its effects are about, whether its conditions hold and the numbers in it
 * are settled as it begins, and don't change with what happens to creatures later (608.2h, 611.2c).
 */
#ifndef MUSTER_CARDS_BOARD_BEGIN_H
#define MUSTER_CARDS_BOARD_BEGIN_H

#include "cards/board/board.h"

/* What is settled of a clause. */
struct begun {
    const struct clause *clause;
    enum truth holds;     /* UNKNOWN: asked as if nothing were settled */
    enum truth *concerns; /* by number of an object */
    int64_t *numbers;     /* by number of a deed; -1: not settled */
    struct begun *next;
};

/* Whether a statement has resolved and anything of it depends on how creatures look. */
bool muster_begins(const struct statement *statement);

/* Whether it says what happens otherwise: its condition is settled with the sentence before. */
bool muster_begins_otherwise(const struct statement *statement);

/* Settles a statement by how everything looks now. */
void muster_begin(struct board *board, struct statement *statement);

/* Whether a clause holds, and whether it is about an object; settled, or as it is now. */
enum truth muster_begun_holds(struct view *view, const struct statement *statement,
                              const struct clause *clause);
enum truth muster_begun_concerns(struct view *view, const struct statement *statement,
                                 const struct clause *clause, const struct board_object *object);

/*
 * The number of a deed, or how many times it changes power and toughness, as it was when it
 * resolved (608.2h), in this position or before; false: it isn't settled. muster_settle_number
 * keeps one for the rest of a combat.
 */
bool muster_settled_number(struct board *board, const struct statement *statement,
                           const struct card_deed *deed, int64_t *number);
void muster_settle_number(struct board *board, const struct statement *statement,
                          const struct card_deed *deed, int64_t number);

#endif
