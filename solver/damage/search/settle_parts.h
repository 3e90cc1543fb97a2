/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a combat that can be settled each for itself, without a program. */
#ifndef MUSTER_SOLVER_DAMAGE_SEARCH_SETTLE_PARTS_H
#define MUSTER_SOLVER_DAMAGE_SEARCH_SETTLE_PARTS_H

#include "solver/damage/referee/combatants.h"

/*
 * Adds the best assignments of all parts of a side that can be settled so. Returns by combatant
 * which sources that is; *all: it is every one.
 */
const bool *muster_settle_parts(const struct combatants *combatants, enum damage_side side,
                                muster_preference prefer, struct assignment *assignment, bool *all,
                                struct arena *arena);

#endif
