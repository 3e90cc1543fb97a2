/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One function for each event (model/events.def), in the files events_*.c. */
#ifndef MUSTER_SOLVER_PHASE_EVENTS_H
#define MUSTER_SOLVER_PHASE_EVENTS_H

#include "solver/phase/combat.h"

/* Changes the draft; returns false, with combat->refusal, where the event is impossible. */
typedef bool phase_event(struct muster_combat *combat, struct muster_position *draft,
                         const struct combat_event *event);

phase_event muster_phase_leaves, muster_phase_removed, muster_phase_control,
    muster_phase_not_a_creature, muster_phase_not_a_planeswalker, muster_phase_enters,
    muster_phase_becomes_blocked, muster_phase_becomes_unblocked, muster_phase_reselect;
phase_event muster_phase_tap, muster_phase_untap, muster_phase_effect, muster_phase_end_effect,
    muster_phase_gains, muster_phase_loses, muster_phase_set, muster_phase_life,
    muster_phase_regenerates;

/* Whether effects both multiply and add to what a player gains by the event `life` (616.1). */
bool muster_phase_gains_in_some_order(const struct muster_position *draft,
                                      const struct combat_event *event);

#endif
