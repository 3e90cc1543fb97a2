/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Declarations that are made from known ones: what shows that some requirements can be obeyed
 * mostly does so for others that are like them, with a few attacks or blocks exchanged. That is
 * judged, and saves a program.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_NEAR_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_NEAR_H

#include "solver/search/conflict/conflict_core.h"
#include "solver/search/conflict/conflict_memory.h"

/*
 * A declaration, where the creatures of a least one do what they do there, first of all, and of
 * what they did before as much as they can besides. In scratch memory.
 */
struct muster_declaration *muster_conflict_change(const struct conflict_query *query,
                                                  const struct muster_declaration *declaration,
                                                  const struct muster_declaration *least);

/* What a declaration obeys, in scratch memory; NULL unless it is legal and is compared with the
 * best one. */
const struct ruling *muster_conflict_judge(const struct conflict_query *query,
                                           const struct muster_declaration *declaration);

enum { EXCHANGES = 6 };

/*
 * Declarations that may obey the row `to` and all that a declaration obeys but the row `from`: two
 * creatures do what the other one did, or one does something else. Fills `list`, in scratch memory,
 * and returns how many there are; the likeliest come first.
 */
size_t muster_conflict_exchange(const struct conflict_query *query, struct conflict_memory *memory,
                                const struct muster_declaration *declaration, size_t from,
                                size_t to, struct muster_declaration *list[EXCHANGES]);

/* A declaration with one more attack or block, whether that is legal or not. In scratch memory. */
struct muster_declaration *muster_conflict_add_way(const struct conflict_query *query,
                                                   const struct muster_declaration *declaration,
                                                   const struct way *way);

#endif
