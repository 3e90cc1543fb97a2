/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which effects apply to the packets of an event as it stands. */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_EFFECTS_H
#define MUSTER_SOLVER_DAMAGE_DEAL_EFFECTS_H

#include "solver/damage/deal/state.h"

/* Whether it is a shield against an amount of damage (615.7), or redirects an amount. */
bool muster_deal_is_shield(const struct damage_effect *effect);

/* How much of such an amount is left. */
int64_t muster_deal_shield_left(const struct deal_state *state, const struct damage_effect *effect,
                                size_t number);

/* Where a redirected packet goes, the place numbered `which`; -1: there is none. */
int muster_deal_destination(struct deal_event *event, const struct damage_effect *effect,
                            const struct deal_packet *packet, size_t which);

/* Whether an effect with `once` hasn't bound itself to a source yet. */
bool muster_deal_is_unbound(const struct deal_event *event, const struct deal_state *state,
                            size_t effect);

/* Whether it waits, and so doesn't apply to packets of this source (waiting.h). */
bool muster_deal_waits(const struct deal_state *state, size_t effect, int source);

/* Whether an effect applies to a packet now. */
bool muster_deal_applies(struct deal_event *event, const struct deal_state *state, size_t effect,
                         const struct deal_packet *packet);

/* Whether any does. */
bool muster_deal_is_open(struct deal_event *event, const struct deal_state *state,
                         const struct deal_packet *packet);

/* Whether an effect could still apply to packets of this source, whoever gets them. */
bool muster_deal_could_apply(const struct deal_event *event, size_t number,
                             const struct deal_packet *packet);

/* Whether two packets are alike in all that matters from now on. */
bool muster_deal_is_same_packet(const struct deal_packet *one, const struct deal_packet *other);

#endif
