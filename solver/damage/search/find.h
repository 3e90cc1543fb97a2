/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds assignments with the integer program, and has each judged again. */
#ifndef MUSTER_SOLVER_DAMAGE_SEARCH_FIND_H
#define MUSTER_SOLVER_DAMAGE_SEARCH_FIND_H

#include "base/limits.h"
#include "solver/damage/referee/combatants.h"

struct found_assignment {
    bool infeasible; /* proved: nothing legal has what is given */
    bool found;
    bool proved; /* nothing is better */
    struct assignment assignment;
};

/*
 * The best assignment of a side (SIDE_BOTH: of each side for itself) that gives each pair of
 * individuals of `given` (may be NULL) what its row says. Leaves with MUSTER_INTERNAL if the judge
 * refuses what was found.
 */
struct found_assignment muster_find_assignment(const struct muster_position *position,
                                               enum damage_side side, muster_preference prefer,
                                               const struct assignment *given,
                                               struct limits *limits, struct arena *arena);

/* The legal assignment that moves the fewest points from a proposed one. */
struct found_assignment muster_find_nearest(const struct muster_position *position,
                                            enum damage_side side,
                                            const struct assignment *proposed,
                                            struct limits *limits, struct arena *arena);

#endif
