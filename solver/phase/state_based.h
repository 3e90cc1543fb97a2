/* SPDX-License-Identifier: GPL-3.0-or-later */
/* State-based actions on creatures (704.5f-g). */
#ifndef MUSTER_SOLVER_PHASE_STATE_BASED_H
#define MUSTER_SOLVER_PHASE_STATE_BASED_H

#include "solver/phase/combat.h"

/* What becomes of a creature by state-based actions (704.5f-g). */
enum phase_fate { PHASE_LIVES, PHASE_REGENERATED, PHASE_DIES };

/*
 * Looks at one creature of a draft, and notes what happens: it regenerates, or has to be taken off
 * the battlefield.
 */
enum phase_fate muster_phase_fate(struct muster_combat *combat, struct muster_position *draft,
                                  int number);

/*
 * What state-based actions do where abilities have changed, and no damage is dealt (704.5f-g):
 * whether a creature is gone, or was regenerated, after which they are looked at again.
 */
bool muster_phase_state_based(struct muster_combat *combat);

#endif
