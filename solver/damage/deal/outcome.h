/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What damage that was dealt has changed, after state-based actions (704.5). */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_OUTCOME_H
#define MUSTER_SOLVER_DAMAGE_DEAL_OUTCOME_H

#include "solver/damage/deal/state.h"

/* The results of the state in which the last event has ended: `players`, `creatures` and
 * `permanents` of an outcome, in the arena. */
void muster_deal_read_outcome(struct deal_event *event, const struct deal_state *state,
                              muster_damage_outcome *outcome, struct arena *arena);

/* A number that is the same for outcomes which differ in nothing but how they came about. */
uint64_t muster_deal_hash_outcome(const muster_damage_outcome *outcome);

/* Whether two outcomes differ in nothing but how they came about. */
bool muster_deal_same_outcome(const muster_damage_outcome *one, const muster_damage_outcome *other);

/*
 * Whether the same became of both creatures: both die, by whatever rule, or both stay with the same
 * damage and counters.
 */
bool muster_deal_same_fate(const muster_creature_result *one, const muster_creature_result *other);

#endif
