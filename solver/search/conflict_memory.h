/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the searches for several cores of one position share: the ways to obey each requirement, and
 * which requirements were all obeyed by declarations found on the way.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_MEMORY_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_MEMORY_H

#include "solver/search/ways.h"

struct conflict_memory {
    struct arena *arena;
    const struct muster_position *position;
    const struct ruling *ruling;  /* its requirements are the rows */
    struct row_ways *ways;        /* by row */
    bool looked;                  /* whether these have been looked for: */
    const bool *options;          /* muster_options_allowed of the position */
    size_t capacity, count, next; /* of declarations: when all room is taken, the oldest goes */
    bool **obeyed;                /* by declaration, by row: whether that is obeyed in full */
};

/* Everything comes from the arena. */
struct conflict_memory *muster_conflict_memory_new(const struct muster_position *position,
                                                   const struct ruling *ruling,
                                                   struct arena *arena);

const struct row_ways *muster_conflict_memory_ways(struct conflict_memory *memory, size_t row);

/* Which options the position allows by themselves, looked for once. */
const bool *muster_conflict_memory_options(struct conflict_memory *memory);

/* Remembers which rows a legal declaration obeys that is compared with the best one. */
void muster_conflict_memory_add(struct conflict_memory *memory, const bool *obeyed);

#endif
