/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in a combat besides declarations. */
#ifndef MUSTER_SOLVER_PHASE_HAPPEN_H
#define MUSTER_SOLVER_PHASE_HAPPEN_H

#include "model/event.h"
#include "solver/phase/combat.h"

/*
 * Lets an event happen, which was read for a draft of the position; the draft is changed, and
 * becomes the position.
 */
enum phase_result muster_phase_happen(struct muster_combat *combat, struct muster_position *draft,
                                      const struct combat_event *event);

/*
 * Whether damage can be assigned in the position: how much loyalty planeswalkers have is known
 * where creatures trample over them. Otherwise the reason is in combat->refusal.
 */
bool muster_phase_has_loyalties(struct muster_combat *combat);

#endif
