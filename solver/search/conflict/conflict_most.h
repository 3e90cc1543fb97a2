/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question behind a conflict core: how much of some requirements could be obeyed. */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_MOST_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_MOST_H

#include "solver/search/conflict/conflict_core.h"

/* The position with the assumption that only these grounds hold; NULL: all grounds hold. */
struct muster_position *muster_conflict_position(const struct conflict_query *query,
                                                 const struct assumptions *assumptions);

/* A declaration as one of such a position. */
struct muster_declaration muster_conflict_moved(const struct muster_declaration *declaration,
                                                const struct muster_position *position);

/* Whether a declaration is compared with the best one if only these grounds hold. */
bool muster_conflict_is_compared(const struct conflict_query *query,
                                 const struct muster_declaration *declaration,
                                 const struct assumptions *assumptions);

/*
 * A declaration with the largest sum of weights (by row) among those that pay for no more than the
 * best one, assuming that only some grounds hold. It lives in the scratch memory.
 */
struct search_result muster_conflict_find_most(const struct conflict_query *query,
                                               const int64_t *weights,
                                               const struct assumptions *assumptions);

/* Weights by which only these rows count, in the scratch memory. */
int64_t *muster_conflict_weights(const struct conflict_query *query, const size_t *rows,
                                 size_t count);

#endif
