/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Effects with `once` that wait. Such an effect binds itself to the source of the first packet of
 * which it takes something (615.8), so which packet comes first matters. Where one player chooses
 * for all packets that it may ever apply to, every order comes down to which source it is bound to:
 * the chooser may look at that source's packet first, and then the effect doesn't apply to the
 * others. So packets are looked at in one order, and before each the effect may decide to wait for
 * a later source. It has to bind itself to one before that player has nothing left to choose.
 */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_WAITING_H
#define MUSTER_SOLVER_DAMAGE_DEAL_WAITING_H

#include "solver/damage/deal/state.h"

/* Whether an effect waits for any source. */
bool muster_deal_is_owed(const struct deal_state *state, size_t effect);

/*
 * The effects that may wait: unbound, and all open packets that they may ever apply to are chosen
 * for by this player, wherever other effects redirect them.
 */
void muster_deal_find_confined(struct deal_event *event, const struct deal_state *state,
                               int chooser, bool *confined);

/* Whether an open packet of another source is left that it could bind itself to. */
bool muster_deal_can_wait(const struct deal_event *event, const struct deal_state *state,
                          size_t effect, int source);

/* Notes that an effect waits, in a state with room for two sums. */
void muster_deal_wait(struct deal_state *state, size_t effect, int source);

/* Whether an effect waits in vain: nothing is left that it could bind itself to. */
bool muster_deal_waits_in_vain(const struct deal_event *event, const struct deal_state *state);

#endif
