/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Neighbors of a declaration: those that differ from it in one single attack or block. Where one of
 * them is legal, no search is needed for the nearest legal declaration: there is nothing nearer to
 * an illegal one. The incremental evaluation goes through all of them.
 */
#ifndef MUSTER_SOLVER_SEARCH_NEIGHBORS_H
#define MUSTER_SOLVER_SEARCH_NEIGHBORS_H

#include "model/declaration.h"

struct neighborhood;

/*
 * The neighbors of an illegal declaration. `maximum` is the most that any declaration obeys that
 * makes no payment that this one doesn't make; where there are costs, this one can be paid for.
 * NULL where what is legal depends on more than that (conditions, bands, edition 2004), or where
 * there are too many.
 */
struct neighborhood *muster_neighborhood_new(const struct muster_declaration *declaration,
                                             int64_t maximum, struct arena *arena);

/* A legal neighbor with one attack or block more, or with one less; NULL: there is none. */
struct muster_declaration *muster_neighbor_with_more(struct neighborhood *neighborhood);
struct muster_declaration *muster_neighbor_with_less(struct neighborhood *neighborhood);

#endif
