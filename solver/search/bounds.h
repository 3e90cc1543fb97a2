/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bounds, as in branch and bound. A ceiling is an upper bound on the requirements that any
 * declaration obeys, found without a search. A declaration that reaches it is thereby proved to be
 * the best, and most ordinary boards have one that is easily found. docs/integer-program.md says
 * why each ceiling is right.
 */
#ifndef MUSTER_SOLVER_SEARCH_BOUNDS_H
#define MUSTER_SOLVER_SEARCH_BOUNDS_H

#include "solver/search/find_best.h"

/* A ceiling: everything that is in force for the declaration of this ruling. */
int64_t muster_ruling_ceiling(const struct ruling *ruling);

/*
 * A ceiling: what each actor could obey at best by itself, and each demand on an object if it can
 * be met at all.
 */
int64_t muster_combat_ceiling(const struct combat *combat);

/* Settles a search, before a combat is built, if no declaration could obey anything. */
bool muster_nothing_to_obey(const struct muster_position *position, const struct search *search,
                            struct arena *arena, struct search_result *finding);

/*
 * Settles a search with a declaration that reaches the ceiling. It tries `search->known`, then
 * nothing at all, then each actor at what obeys most, or (`near`) the given declaration without
 * what can't be done. Otherwise returns false and leaves *finding unchanged.
 */
bool muster_bounds_meet(const struct combat *combat, const struct search *search,
                        struct search_result *finding);

#endif
