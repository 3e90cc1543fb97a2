/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a choice leads to. */
#include "base/numbers.h"
#include "solver/damage/deal/effects.h"
#include "solver/damage/deal/moves.h"
#include "solver/damage/deal/waiting.h"

static void take_packet(struct deal_state *state, const struct deal_packet *packet) {
    size_t i = 0;
    while (!muster_deal_is_same_packet(&state->packets[i], packet))
        i++;
    muster_deal_packet_remove(state, i);
}

/* What a shield that is used, a bound effect, and prevented damage leave in the sums. */
static void note_use(struct deal_event *event, struct deal_state *state,
                     const struct deal_move *move) {
    const struct damage_effect *effect = event->effects[move->effect].effect;
    int number = (int)move->effect;
    if (muster_deal_is_shield(effect)) {
        muster_deal_sum_add(state, SUM_USED, number, 0, 0, move->used);
        if (move->used < move->packet.amount &&
            muster_deal_sum(state, SUM_SPARE, number, 0, 0) == 0)
            muster_deal_sum_add(state, SUM_SPARE, number, 0, 0, 1);
    }
    if (move->used > 0 && effect->once && muster_deal_sum(state, SUM_BOUND, number, 0, 0) == 0)
        muster_deal_sum_add(state, SUM_BOUND, number, 0, 0, move->packet.source + 1);
}

static void note_aftermath(struct deal_event *event, struct deal_state *state,
                           const struct deal_move *move) {
    const struct damage_effect *effect = event->effects[move->effect].effect;
    int number = (int)move->effect, to = -1;
    switch (effect->aftermath) {
    case THEN_NOTHING:
        return;
    case THEN_GAIN_LIFE:
        muster_deal_sum_add(state, SUM_THEN_GAIN, number, 0, 0, move->used);
        return;
    case THEN_DEAL:
        to = effect->deal_to.kind == ONTO_RECIPIENT
                 ? muster_deal_recipient(event, &effect->deal_to.recipient)
                 : muster_deal_recipient_player(
                       event, event->sources[move->packet.source].object->controller);
        muster_deal_sum_add(state, SUM_THEN_DEAL, number, to, 0, move->used);
        return;
    }
}

static void prevent(struct deal_event *event, struct deal_state *state,
                    const struct deal_move *move, struct deal_packet *rest) {
    const struct deal_effect *effect = &event->effects[move->effect];
    bool unpreventable = muster_deal_unpreventable(event, &move->packet);
    rest->amount -= move->used;
    if (effect->kind == DEAL_SHIELD_COUNTER &&
        muster_deal_sum(state, SUM_SHIELDED, rest->to, 0, 0) == 0)
        muster_deal_sum_add(state, SUM_SHIELDED, rest->to, 0, 0, 1);
    if (unpreventable) /* what else an effect does it does all the same (615.12) */
        return;
    if (effect->kind == DEAL_ABSORB || (effect->kind == DEAL_EFFECT && effect->effect->each))
        muster_deal_sum_add(state, SUM_POOL, (int)move->effect, move->packet.source,
                            move->packet.to, move->used);
    if (effect->kind != DEAL_EFFECT)
        return;
    note_use(event, state, move);
    note_aftermath(event, state, move);
}

static void change(struct deal_event *event, const struct deal_move *move,
                   struct deal_packet *rest) {
    const struct damage_effect *effect = event->effects[move->effect].effect;
    int64_t changed;
    bool over = effect->kind == DAMAGE_EFFECT_MULTIPLY_DAMAGE
                    ? __builtin_mul_overflow(rest->amount, effect->by, &changed)
                    : __builtin_add_overflow(rest->amount, effect->by, &changed);
    if (over || changed > DAMAGE_LIMIT) {
        event->too_much = "an amount of damage passes 2^53";
        changed = 0;
    }
    rest->amount = changed > 0 ? changed : 0;
}

struct deal_state *muster_deal_apply(struct deal_event *event, const struct deal_state *state,
                                     const struct deal_move *move, struct arena *arena) {
    size_t open = state->packet_count + 1;
    struct deal_state *after =
        muster_deal_state_copy(state, 1, 6 + open * DEAL_SUMS_OF_PACKET, arena);
    const struct deal_effect *effect = &event->effects[move->effect];
    struct deal_packet rest = move->packet;
    after->move = *move;
    if (move->kind == MOVE_WAIT) {
        muster_deal_wait(after, move->effect, move->packet.source);
        muster_deal_close_packets(event, after);
        return after;
    }
    take_packet(after, &move->packet);
    for (size_t i = 0; i < after->packet_count && move->shared; i++)
        after->packets[i].focused = false;
    deal_mark_applied(&rest, move->effect);
    rest.focused = move->focuses;
    if (move->declined) {
        /* it has had its opportunity */
    } else if (effect->kind != DEAL_EFFECT ||
               effect->effect->kind == DAMAGE_EFFECT_PREVENT_DAMAGE) {
        prevent(event, after, move, &rest);
    } else if (effect->effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE) {
        struct deal_packet moved = rest;
        muster_deal_packet_redirect(event, &moved, move->onto);
        moved.amount = move->used;
        rest.amount -= move->used;
        /* another player may choose next, who hasn't had the choice where to begin */
        moved.focused = move->focuses && muster_deal_affected(event, moved.to) == move->player;
        note_use(event, after, move);
        muster_deal_packet_add(after, &moved);
    } else if (effect->effect->kind == DAMAGE_EFFECT_COUNTERS_INSTEAD) {
        muster_deal_sum_add(after, SUM_MINUS, rest.to, 0, 0, rest.amount);
        rest.amount = 0;
    } else {
        change(event, move, &rest);
    }
    muster_deal_packet_add(after, &rest);
    muster_deal_close_packets(event, after);
    return after;
}

/* ---- What comes of damage (120.3) ---- */

void muster_deal_fold(struct deal_event *event, struct deal_state *state,
                      const struct deal_packet *packet, int64_t copies) {
    int player = muster_deal_player(event, packet->to), source = packet->source;
    int64_t amount = packet->amount * copies;
    bool infect = muster_deal_source_has(event, source, DAMAGE_ABILITY_INFECT);
    if (player >= 0) {
        int64_t toxic = packet->combat ? muster_deal_toxic(event, source) : 0;
        muster_deal_sum_add(state, infect ? SUM_POISON : SUM_LOSS, player, 0, 0, amount);
        if (toxic > 0 && muster_deal_sum(state, SUM_TOXIC, source, player, 0) == 0) {
            muster_deal_sum_add(state, SUM_TOXIC, source, player, 0, 1);
            muster_deal_sum_add(state, SUM_POISON, player, 0, 0, toxic * copies);
        }
    } else if (muster_deal_creature(event, packet->to) != NULL) {
        bool weakens = infect || muster_deal_source_has(event, source, DAMAGE_ABILITY_WITHER);
        muster_deal_sum_add(state, weakens ? SUM_MINUS : SUM_MARKED, packet->to, 0, 0, amount);
        if (muster_deal_loyalty(event, packet->to) >= 0) /* 120.3c */
            muster_deal_sum_add(state, SUM_STRENGTH, packet->to, 0, 0, amount);
        if (muster_deal_source_has(event, source, DAMAGE_ABILITY_DEATHTOUCH) &&
            muster_deal_sum(state, SUM_DEATHTOUCH, packet->to, 0, 0) == 0)
            muster_deal_sum_add(state, SUM_DEATHTOUCH, packet->to, 0, 0, 1);
    } else {
        muster_deal_sum_add(state, SUM_STRENGTH, packet->to, 0, 0, amount);
    }
}

static bool has_open_packet(const struct deal_state *state, int source) {
    for (size_t i = 0; i < state->packet_count; i++)
        if (state->packets[i].source == source)
            return true;
    return false;
}

/* Whether a shield could still be used for an open packet. */
static bool could_be_used(const struct deal_event *event, const struct deal_state *state,
                          size_t effect) {
    for (size_t i = 0; i < state->packet_count; i++)
        if (muster_deal_could_apply(event, effect, &state->packets[i]))
            return true;
    return false;
}

/* Whether how far an effect is used up, or for which source it is, matters no more. */
static bool is_use_over(const struct deal_event *event, const struct deal_state *state,
                        const struct deal_sum *sum) {
    return (sum->kind == SUM_USED || sum->kind == SUM_BOUND) && !event->goes_on &&
           muster_deal_sum(state, SUM_SPARE, sum->one, 0, 0) == 0 &&
           !muster_deal_is_owed(state, (size_t)sum->one) &&
           !could_be_used(event, state, (size_t)sum->one);
}

/* Whether an effect is used up, or for the damage of another source (615.8), and so isn't for one.
 */
static bool is_past(const struct deal_event *event, const struct deal_state *state, size_t number,
                    int source) {
    const struct damage_effect *effect = event->effects[number].effect;
    if (muster_deal_is_shield(effect) && muster_deal_shield_left(state, effect, number) == 0)
        return true;
    int64_t bound = effect->once ? muster_deal_sum(state, SUM_BOUND, (int)number, 0, 0) : 0;
    return effect->once && ((bound != 0 && bound != source + 1) ||
                            muster_deal_sum(state, SUM_GONE, (int)number, 0, 0) != 0);
}

/* An effect that can't apply to a packet any more is like one that has: more states are alike. */
static void mark_past(const struct deal_event *event, struct deal_state *state) {
    for (size_t i = 0; i < event->effect_count; i++)
        for (size_t k = 0; k < state->packet_count && event->effects[i].kind == DEAL_EFFECT; k++)
            if (muster_deal_could_apply(event, i, &state->packets[k]) &&
                is_past(event, state, i, state->packets[k].source))
                deal_mark_applied(&state->packets[k], i);
}

/* A shield that is used up could not have been used any more. */
static void forget_spares(struct deal_state *state, const struct deal_event *event) {
    for (size_t i = state->sum_count; i-- > 0;) {
        const struct deal_sum sum = state->sums[i];
        if (sum.kind == SUM_SPARE &&
            muster_deal_shield_left(state, event->effects[sum.one].effect, (size_t)sum.one) == 0)
            muster_deal_sum_add(state, sum.kind, sum.one, sum.other, sum.third, -sum.amount);
    }
}

/* Forgets what no open packet depends on, so that more states are alike. */
static void forget(struct deal_state *state, const struct deal_event *event) {
    forget_spares(state, event);
    for (size_t i = state->sum_count; i-- > 0;) {
        const struct deal_sum sum = state->sums[i];
        bool over = sum.kind == SUM_POOL && !has_open_packet(state, sum.other);
        over |= sum.kind == SUM_TOXIC && !has_open_packet(state, sum.one);
        over |= sum.kind == SUM_WAITS && !has_open_packet(state, sum.other);
        over |= (sum.kind == SUM_WAITS || sum.kind == SUM_OWED) &&
                !muster_deal_is_unbound(event, state, (size_t)sum.one);
        over |= is_use_over(event, state, &sum);
        if (over)
            muster_deal_sum_add(state, sum.kind, sum.one, sum.other, sum.third, -sum.amount);
    }
}

bool muster_deal_is_hopeless(const struct deal_event *event, const struct deal_state *state) {
    for (size_t i = 0; i < state->sum_count; i++)
        if (state->sums[i].kind == SUM_SPARE &&
            muster_deal_sum(state, SUM_USED, state->sums[i].one, 0, 0) <
                event->effects[state->sums[i].one].effect->amount &&
            !could_be_used(event, state, (size_t)state->sums[i].one))
            return true;
    return muster_deal_waits_in_vain(event, state);
}

void muster_deal_close_packets(struct deal_event *event, struct deal_state *state) {
    for (size_t i = state->packet_count; i-- > 0;) {
        struct deal_packet packet = state->packets[i];
        if (muster_deal_is_open(event, state, &packet))
            continue;
        muster_deal_packet_remove(state, i);
        muster_deal_fold(event, state, &packet, 1);
        if (muster_deal_source_has(event, packet.source, DAMAGE_ABILITY_LIFELINK))
            muster_deal_sum_add(state, SUM_LIFELINK, packet.source, 0, 0, packet.amount);
    }
    mark_past(event, state);
    forget(state, event);
}
