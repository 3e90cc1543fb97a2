/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a search for a conflict (conflict_search.h) can use of declarations that are known: those
 * found for other rows whose cores are known, and those found in the same search.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_KNOWN_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_KNOWN_H

#include "solver/search/conflict/conflict_search.h"

/*
 * Cuts by what was found for other rows of the same effect, or, for grounds, with the same rows
 * besides, and while the rows were looked for. Whether there is any.
 */
bool muster_conflict_cut_by_known(struct conflict_search *search);

/* Chooses the rows of a known core, or its grounds, if each cut has one of them. */
bool muster_conflict_take_known(struct conflict_search *search, struct element_set *chosen);

/*
 * While the set grows: what was found last doesn't obey the row that was added for it. Cuts by a
 * declaration that obeys it as well, or in place of another that isn't chosen; those of the same
 * effect are the likeliest.
 */
bool muster_conflict_grow_by_exchange(struct conflict_search *search,
                                      const struct element_set *chosen);

/*
 * Cuts by a declaration that obeys all that is chosen but one row (`fewer`), made from one that
 * obeys all but another.
 */
bool muster_conflict_leave_out_by_exchange(struct conflict_search *search,
                                           const struct element_set *chosen,
                                           const struct element_set *fewer, size_t row);

#endif
