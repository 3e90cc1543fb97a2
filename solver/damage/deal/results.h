/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How an event of damage ends: life that is gained, once everything has been replaced or prevented;
 * what is lost; what is dealt next (615.5).
 */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_RESULTS_H
#define MUSTER_SOLVER_DAMAGE_DEAL_RESULTS_H

#include "solver/damage/deal/moves.h"

/* Whether a state without open packets is one that choices may lead to (615.7): no shield has
 * something left that it could have used. */
bool muster_deal_is_sound(const struct deal_event *event, const struct deal_state *state);

/* The ways in which the next gain of life may come out; none if no gain is left. */
void muster_deal_find_gains(struct deal_event *event, const struct deal_state *state,
                            struct deal_moves *moves, struct arena *arena);

struct deal_state *muster_deal_apply_gain(struct deal_event *event, const struct deal_state *state,
                                          const struct deal_move *move, struct arena *arena);

/*
 * Settles an event without gains left. *ended becomes whether no other follows; otherwise the state
 * is the beginning of the next event.
 */
struct deal_state *muster_deal_settle(struct deal_event *event, const struct deal_state *state,
                                      bool *ended, struct arena *arena);

#endif
