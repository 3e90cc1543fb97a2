/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/effects.h"

bool muster_deal_is_shield(const struct damage_effect *effect) {
    return (effect->given & DAMAGE_KEY_AMOUNT) != 0 && !effect->each;
}

int64_t muster_deal_shield_left(const struct deal_state *state, const struct damage_effect *effect,
                                size_t number) {
    return effect->amount - muster_deal_sum(state, SUM_USED, (int)number, 0, 0);
}

/* The which-th planeswalker of a player, those that are creatures, too, last; -1: there is none. */
static int planeswalker_of(struct deal_event *event, int player, size_t which) {
    const struct muster_position *position = event->position;
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].kind == TARGET_PLANESWALKER &&
            position->targets[i].controller == player && which-- == 0)
            return muster_deal_recipient(event, &(struct recipient){RECIPIENT_TARGET, (int)i, 0});
    for (size_t i = 0; i < position->creature_count; i++) {
        const struct creature *creature = &position->creatures[i];
        if (creature->controller != player || !muster_creature_is_planeswalker(position, creature))
            continue;
        size_t count = (size_t)creature->count;
        if (which < count) {
            int64_t ordinal = creature->count == 1 ? 0 : (int64_t)which + 1;
            return muster_deal_recipient(event,
                                         &(struct recipient){RECIPIENT_CREATURE, (int)i, ordinal});
        }
        which -= count;
    }
    return -1;
}

int muster_deal_destination(struct deal_event *event, const struct damage_effect *effect,
                            const struct deal_packet *packet, size_t which) {
    int to = -1;
    switch (effect->onto.kind) {
    case ONTO_RECIPIENT:
        to = which == 0 ? muster_deal_recipient(event, &effect->onto.recipient) : -1;
        break;
    case ONTO_SOURCE:
        return -1;
    case ONTO_CONTROLLER:
        to = which == 0 ? muster_deal_recipient_player(
                              event, event->sources[packet->source].object->controller)
                        : -1;
        break;
    case ONTO_PLANESWALKER_OF:
        to = planeswalker_of(event, muster_deal_player(event, packet->to), which);
        break;
    }
    return to == packet->to ? -1 : to;
}

bool muster_deal_is_unbound(const struct deal_event *event, const struct deal_state *state,
                            size_t effect) {
    return event->effects[effect].kind == DEAL_EFFECT && event->effects[effect].effect->once &&
           muster_deal_sum(state, SUM_BOUND, (int)effect, 0, 0) == 0 &&
           muster_deal_sum(state, SUM_GONE, (int)effect, 0, 0) == 0;
}

bool muster_deal_waits(const struct deal_state *state, size_t effect, int source) {
    return muster_deal_sum(state, SUM_WAITS, (int)effect, source, 0) != 0;
}

/* Whether an effect with `once` is there for the source of a packet (615.8). */
static bool is_once_for(const struct deal_state *state, size_t number,
                        const struct deal_packet *packet) {
    int64_t bound = muster_deal_sum(state, SUM_BOUND, (int)number, 0, 0);
    return muster_deal_sum(state, SUM_GONE, (int)number, 0, 0) == 0 &&
           (bound == 0 || bound == packet->source + 1) &&
           !muster_deal_waits(state, number, packet->source);
}

static bool effect_applies(struct deal_event *event, const struct deal_state *state, size_t number,
                           const struct deal_packet *packet) {
    const struct damage_effect *effect = event->effects[number].effect;
    if (effect->once && !is_once_for(state, number, packet))
        return false;
    if (muster_deal_is_shield(effect) && muster_deal_shield_left(state, effect, number) == 0)
        return false;
    if (effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE)
        return muster_deal_destination(event, effect, packet, 0) >= 0;
    return effect->kind != DAMAGE_EFFECT_COUNTERS_INSTEAD ||
           muster_deal_creature(event, packet->to) != NULL;
}

/*
 * Whether shield counters are left (122.1c). One of them is removed after each event in which their
 * effect was applied, however many packets it was applied to. Of a list of kinds there is no
 * number.
 */
static bool is_shielded(struct deal_event *event, const struct deal_state *state, int to) {
    int64_t counters = muster_deal_shield_counters(event, to);
    if (counters < 0)
        event->too_much = muster_arena_format(
            event->arena, "nobody says how many shield counters '%s' has, as {\"shield\": 1} does",
            muster_recipient_id(event->position, &event->recipients[to], event->arena));
    return counters != muster_deal_sum(state, SUM_SHIELDS, to, 0, 0);
}

bool muster_deal_applies(struct deal_event *event, const struct deal_state *state, size_t effect,
                         const struct deal_packet *packet) {
    if (deal_has_applied(packet, effect) || !muster_deal_concerns(event, effect, packet))
        return false;
    if (event->effects[effect].kind == DEAL_SHIELD_COUNTER)
        return is_shielded(event, state, packet->to);
    return event->effects[effect].kind != DEAL_EFFECT ||
           effect_applies(event, state, effect, packet);
}

bool muster_deal_is_open(struct deal_event *event, const struct deal_state *state,
                         const struct deal_packet *packet) {
    for (size_t i = 0; i < event->effect_count; i++)
        if (muster_deal_applies(event, state, i, packet))
            return true;
    return false;
}

/* Whether an effect is about damage by a source. */
static bool matches_source(const struct deal_event *event, size_t number, int source) {
    const struct selector *from = &event->effects[number].effect->from;
    if ((size_t)source >= event->concern_sources)
        return muster_selector_matches(from, event->sources[source].object, NULL);
    signed char *known = &event->matches[number * event->concern_sources + (size_t)source];
    if (*known == 0)
        *known = muster_selector_matches(from, event->sources[source].object, NULL) ? 1 : -1;
    return *known > 0;
}

bool muster_deal_could_apply(const struct deal_event *event, size_t number,
                             const struct deal_packet *packet) {
    const struct deal_effect *effect = &event->effects[number];
    if (effect->kind != DEAL_EFFECT) /* that of another recipient may */
        return event->redirects || !deal_has_applied(packet, number);
    return !deal_has_applied(packet, number) &&
           damage_effect_is_about(effect->effect, packet->combat) &&
           matches_source(event, number, packet->source);
}

bool muster_deal_is_same_packet(const struct deal_packet *one, const struct deal_packet *other) {
    if (one->source != other->source || one->to != other->to || one->amount != other->amount ||
        one->combat != other->combat)
        return false;
    for (size_t i = 0; i < DEAL_EFFECT_WORDS; i++)
        if (one->applied[i] != other->applied[i])
            return false;
    return true;
}
