/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damage that is dealt, in combat (510) or by an event. */
#ifndef MUSTER_SOLVER_PHASE_DAMAGE_H
#define MUSTER_SOLVER_PHASE_DAMAGE_H

#include "solver/phase/combat.h"

/*
 * Deals what a legal assignment of combat damage says, once both sides have theirs. `completed`:
 * the same of both sides, with what those do who are left out, if that was found to judge it; or
 * NULL.
 */
enum phase_result muster_phase_assign(struct muster_combat *combat,
                                      const struct assignment *assignment,
                                      const struct assignment *completed);

/*
 * Deals damage that is not combat damage (120.4, 701.14), or has a player gain life where the order
 * of effects on that may matter (616.1).
 */
enum phase_result muster_phase_deal(struct muster_combat *combat, const struct combat_event *event);

/*
 * Deals the event of a document of the step `damage` (`division` NULL), or a legal division. What
 * follows is in the step `damage`, and nothing is dealt in it any more.
 */
enum phase_result muster_phase_deal_document(struct muster_combat *combat,
                                             const struct assignment *division);

/* Lets one of several outcomes happen. */
enum phase_result muster_phase_choose(struct muster_combat *combat, int64_t which);

#endif
