/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bounds that meet, as in branch and bound. A ceiling is an upper bound on the requirements that
 * any declaration obeys, found without a search. A declaration that reaches it is proved the best
 * by that alone, and most ordinary boards have one that is easily found. docs/integer-program.md
 * says why each ceiling is right.
 */
#ifndef MUSTER_SOLVER_SEARCH_BOUNDS_H
#define MUSTER_SOLVER_SEARCH_BOUNDS_H

#include "solver/search/find_best.h"

/* Everything that is in force for the declaration of this ruling. */
int64_t muster_ruling_ceiling(const struct ruling *ruling);

/* What each actor could obey at best by itself, and each demand on objects if anybody can meet it.
 */
int64_t muster_combat_ceiling(const struct combat *combat);

/* Settles a search where no declaration could obey anything, before a combat is built. */
bool muster_nothing_to_obey(const struct muster_position *position, const struct search *search,
                            struct arena *arena, struct search_result *finding);

/*
 * Settles a search by a declaration that reaches the ceiling: `search->known`, nothing at all, each
 * actor at what obeys most, or (`near`) the declaration without what can't be done. False, and
 * *finding as it was, where none does.
 */
bool muster_bounds_meet(const struct combat *combat, const struct search *search,
                        struct search_result *finding);

#endif
