/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a document may leave to a default is said where it matters. */
#ifndef MUSTER_SOLVER_PHASE_SETTLE_COMBAT_H
#define MUSTER_SOLVER_PHASE_SETTLE_COMBAT_H

#include "solver/phase/combat.h"

/*
 * Says of every attacker whether it is blocked, where that isn't said yet: entries of which only
 * some individuals are blocked are split. Unless `all`, of the blocked ones only (509.1h).
 */
void muster_phase_settle_blocked(struct muster_combat *combat, struct muster_position *draft,
                                 bool all);

/* The same for all that a document may leave to a default, as far as the combat has come. */
void muster_phase_settle_combat(struct muster_combat *combat, struct muster_position *draft);

/* Whether that would change nothing. */
bool muster_phase_is_settled(const struct muster_combat *combat);

#endif
