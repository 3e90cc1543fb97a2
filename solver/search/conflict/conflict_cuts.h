/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cuts of a search for a conflict (conflict_search.h): what a declaration that obeys all that
 * is wanted does not obey, or breaks. Whatever is chosen has to contain an element of each.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_CUTS_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_CUTS_H

#include "solver/search/conflict/conflict_search.h"

/* Whether a row has to be obeyed if these elements are chosen. */
static inline bool conflict_is_wanted(const struct conflict_search *search,
                                      const struct element_set *chosen, size_t row) {
    return search->wanted[row] || (!search->by_grounds && muster_element_set_has(chosen, row));
}

/* Whether a declaration obeys all that is wanted if these elements are chosen. */
bool muster_conflict_obeys(const struct conflict_search *search, const struct element_set *chosen,
                           const struct ruling *ruling);

/*
 * Cuts by everything that stands in the way of a declaration that obeys what is wanted. False, and
 * no cut: something does that isn't a ground.
 */
bool muster_conflict_cut_by_grounds(struct conflict_search *search,
                                    const struct muster_declaration *declaration,
                                    const struct assumptions *assumptions);

/*
 * Cuts by the candidates that a legal declaration doesn't obey; `obeyed` is by row. The declaration
 * is one that is kept, or NULL.
 */
void muster_conflict_cut_by_rows(struct conflict_search *search, const bool *obeyed,
                                 const struct muster_declaration *declaration);

/* The same for a declaration that was just found, which is remembered. */
void muster_conflict_cut_by_ruling(struct conflict_search *search,
                                   const struct muster_declaration *declaration,
                                   const struct ruling *ruling);

/* For each of the chosen elements a declaration of whose cut it is the only one; or NULL. */
const struct muster_declaration **muster_conflict_cuts_shown(const struct conflict_search *search,
                                                             const struct element_set *chosen);

#endif
