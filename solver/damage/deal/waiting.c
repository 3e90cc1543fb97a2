/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/waiting.h"

#include "solver/damage/deal/effects.h"

bool muster_deal_is_owed(const struct deal_state *state, size_t effect) {
    return muster_deal_sum(state, SUM_OWED, (int)effect, 0, 0) != 0;
}

/*
 * Whether whatever other effects than one redirect of a packet is still chosen for by the same
 * player. What that effect redirects itself doesn't matter to it: it doesn't apply to that again.
 */
static bool stays_with(struct deal_event *event, const struct deal_packet *packet, int chooser,
                       size_t waiting) {
    for (size_t i = 0; i < event->effect_count; i++) {
        const struct damage_effect *effect = event->effects[i].effect;
        int to = -1;
        if (i == waiting || event->effects[i].kind != DEAL_EFFECT ||
            effect->kind != DAMAGE_EFFECT_REDIRECT_DAMAGE ||
            !muster_deal_could_apply(event, i, packet))
            continue;
        if (effect->onto.kind == ONTO_RECIPIENT)
            to = muster_deal_recipient(event, &effect->onto.recipient);
        else if (effect->onto.kind == ONTO_CONTROLLER)
            to = muster_deal_recipient_player(event,
                                              event->sources[packet->source].object->controller);
        if (to >= 0 && muster_deal_affected(event, to) != chooser)
            return false;
    }
    return true;
}

void muster_deal_find_confined(struct deal_event *event, const struct deal_state *state,
                               int chooser, bool *confined) {
    for (size_t i = 0; i < event->effect_count; i++) {
        confined[i] = muster_deal_is_unbound(event, state, i);
        for (size_t k = 0; k < state->packet_count && confined[i]; k++) {
            const struct deal_packet *packet = &state->packets[k];
            confined[i] = !muster_deal_could_apply(event, i, packet) ||
                          (muster_deal_affected(event, packet->to) == chooser &&
                           stays_with(event, packet, chooser, i));
        }
    }
}

bool muster_deal_can_wait(const struct deal_event *event, const struct deal_state *state,
                          size_t effect, int source) {
    for (size_t i = 0; i < state->packet_count; i++)
        if (state->packets[i].source != source &&
            muster_deal_could_apply(event, effect, &state->packets[i]) &&
            !muster_deal_waits(state, effect, state->packets[i].source))
            return true;
    return false;
}

void muster_deal_wait(struct deal_state *state, size_t effect, int source) {
    muster_deal_sum_add(state, SUM_WAITS, (int)effect, source, 0, 1);
    if (!muster_deal_is_owed(state, effect))
        muster_deal_sum_add(state, SUM_OWED, (int)effect, 0, 0, 1);
}

bool muster_deal_waits_in_vain(const struct deal_event *event, const struct deal_state *state) {
    for (size_t i = 0; i < state->sum_count; i++)
        if (state->sums[i].kind == SUM_OWED &&
            !muster_deal_can_wait(event, state, (size_t)state->sums[i].one, -1))
            return true;
    return false;
}
