/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the phase begins, goes on and ends: what is declared next. */
#ifndef MUSTER_SOLVER_PHASE_BEGIN_H
#define MUSTER_SOLVER_PHASE_BEGIN_H

#include "solver/phase/combat.h"

/* Begins with a position, which has to stay. Under the arena's guard, as all of these. */
void muster_phase_begin(struct muster_combat *combat, const struct muster_position *position);

/* Ends the step where nothing else can come in this phase (508.8, 511). */
void muster_phase_finish(struct muster_combat *combat);

/* What is declared next. */
muster_combat_next muster_phase_next(const struct muster_combat *combat);

/* The position in which attackers, or the next blockers, can be declared. */
const struct muster_position *muster_phase_declaring(struct muster_combat *combat);

/* Begins another combat phase (500.8). */
bool muster_phase_again(struct muster_combat *combat);

#endif
