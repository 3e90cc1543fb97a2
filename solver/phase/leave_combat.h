/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who leaves combat, and who is blocked (506.4, 509.1h). */
#ifndef MUSTER_SOLVER_PHASE_LEAVE_COMBAT_H
#define MUSTER_SOLVER_PHASE_LEAVE_COMBAT_H

#include "solver/phase/combat.h"

/* Removes from combat (506.4); the attackers of a target attack nothing then (506.4c). */
void muster_phase_leave_combat(struct muster_position *draft, int creature, struct arena *arena);
void muster_phase_unattack(struct muster_combat *combat, struct muster_position *draft, int target);

/* Whether any creature attacks a target. */
bool muster_phase_is_attacked(const struct muster_position *draft, int target);

/* What a regeneration shield does instead of destruction (701.19a). */
void muster_phase_regenerate(struct muster_combat *combat, struct muster_position *draft,
                             int number);

/* An attacker is blocked now, by `blocker` if that is not -1. */
void muster_phase_block(struct muster_combat *combat, struct muster_position *draft, int blocker,
                        struct object attacker);

/* So are, then, all others in its band (702.22h-i). */
void muster_phase_block_band(struct muster_combat *combat, struct muster_position *draft,
                             int blocker, int attacker);

#endif
