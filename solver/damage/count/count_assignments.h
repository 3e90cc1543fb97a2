/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many legal assignments and divisions there are. */
#ifndef MUSTER_SOLVER_DAMAGE_COUNT_COUNT_ASSIGNMENTS_H
#define MUSTER_SOLVER_DAMAGE_COUNT_COUNT_ASSIGNMENTS_H

#include "base/natural.h"
#include "solver/damage/referee/combatants.h"

struct assignment_count {
    bool done; /* else they have to be gone through one by one */
    struct natural count;
};

/*
 * The legal assignments of a side that give each pair of `given` (may be NULL) what its row says.
 * What differs only in which of several identical individuals is meant is counted once. For
 * SIDE_BOTH assignments of all creatures.
 */
struct assignment_count muster_count_assignments(const struct muster_position *position,
                                                 enum damage_side side,
                                                 const struct assignment *given,
                                                 struct arena *arena, struct arena *scratch);

/* The same for divisions. */
struct natural muster_count_divisions(const struct muster_position *position,
                                      const struct assignment *given, struct arena *arena);

#endif
