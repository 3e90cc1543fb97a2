/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an outcome of damage changes in the position. */
#ifndef MUSTER_SOLVER_PHASE_OUTCOME_H
#define MUSTER_SOLVER_PHASE_OUTCOME_H

#include "solver/phase/combat.h"

/* Changes the draft as an outcome says; ids of the draft are those that the outcome has. */
void muster_phase_apply_outcome(struct muster_combat *combat, struct muster_position *draft,
                                const struct phase_outcome *outcome);

#endif
