/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assignments that name individuals as they were before they were told apart. */
#ifndef MUSTER_SOLVER_PHASE_RETELL_H
#define MUSTER_SOLVER_PHASE_RETELL_H

#include "model/damage/assignment.h"
#include "model/position.h"

/*
 * Makes of an assignment in the position `before` the same one in `now`, which differs from it in
 * entries that were split, and in nothing else that has a number.
 */
void muster_phase_retell(const struct muster_position *before, const struct muster_position *now,
                         struct assignment *assignment, struct arena *arena);

#endif
