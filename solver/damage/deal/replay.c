/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/replay.h"

#include "base/numbers.h"
#include "solver/damage/deal/replaying.h"

static bool has_place_to_go(const struct replay *replay, const struct damage_effect *effect,
                            const struct deal_packet *packet) {
    const struct muster_position *position = replay->event->position;
    const struct recipient *now = &replay->event->recipients[packet->to];
    if (effect->onto.kind == ONTO_RECIPIENT)
        return muster_recipient_compare(&effect->onto.recipient, now) != 0;
    if (effect->onto.kind == ONTO_SOURCE)
        return false;
    const int player = muster_deal_player(replay->event, packet->to);
    if (effect->onto.kind == ONTO_CONTROLLER)
        return player != replay->event->sources[packet->source].object->controller;
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].kind == TARGET_PLANESWALKER &&
            position->targets[i].controller == player)
            return true;
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].controller == player &&
            muster_creature_is_planeswalker(position, &position->creatures[i]))
            return true;
    return false;
}

static bool applies(struct replay *replay, size_t number, const struct deal_packet *packet) {
    const struct damage_effect *effect = replay_effect(replay, number);
    if (deal_has_applied(packet, number) || !muster_deal_concerns(replay->event, number, packet))
        return false;
    if (replay->event->effects[number].kind == DEAL_SHIELD_COUNTER)
        return muster_deal_shield_counters(replay->event, packet->to) >
               replay->tallies[packet->to].shields;
    if (effect == NULL)
        return true;
    if (replay_is_used_up(replay, number, packet))
        return false;
    if (effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE)
        return has_place_to_go(replay, effect, packet);
    return effect->kind != DAMAGE_EFFECT_COUNTERS_INSTEAD ||
           muster_deal_creature(replay->event, packet->to) != NULL;
}

/* The first player in turn order with something that applies (616.1); -1: there is none. */
static int chooser(struct replay *replay) {
    for (size_t i = 0; i < replay->event->position->player_count; i++)
        for (size_t k = 0; k < replay->packet_count; k++) {
            const struct deal_packet *packet = &replay->packets[k];
            if (muster_deal_affected(replay->event, packet->to) != replay->event->turn[i])
                continue;
            for (size_t number = 0; number < replay->event->effect_count; number++)
                if (applies(replay, number, packet))
                    return replay->event->turn[i];
        }
    return -1;
}

/* What comes of the packets is looked at when nothing applies to them any more. */
static void require_over(struct replay *replay) {
    if (!replay->folded)
        replay_require(replay, chooser(replay) < 0);
}

/* ---- One choice ---- */

static int64_t *pool_of(struct replay *replay, size_t effect, const struct deal_packet *packet) {
    for (size_t i = 0; i < replay->pool_count; i++)
        if (replay->pools[i].effect == effect && replay->pools[i].source == packet->source &&
            replay->pools[i].to == packet->to)
            return &replay->pools[i].used;
    replay->pools = arena_grow(replay->arena, replay->pools, replay->pool_count,
                               &replay->pool_capacity, sizeof(*replay->pools));
    replay->pools[replay->pool_count] =
        (struct pool){.effect = effect, .source = packet->source, .to = packet->to};
    return &replay->pools[replay->pool_count++].used;
}

/* N of "absorb N", the `which`th. */
static int64_t absorb_of(const struct creature *creature, size_t which) {
    size_t seen = 0;
    for (size_t i = 0; i < creature->keywords.count; i++)
        if (creature->keywords.keywords[i].damage == DAMAGE_ABILITY_ABSORB && seen++ == which)
            return creature->keywords.keywords[i].amount;
    return 0;
}

/* How much a prevention effect without a choice prevents; -1: its chooser says. */
static int64_t prevented_amount(struct replay *replay, size_t number,
                                const struct deal_packet *packet) {
    const struct deal_effect *one = &replay->event->effects[number];
    const struct damage_effect *effect = one->effect;
    if (muster_deal_unpreventable(replay->event, packet))
        return 0;
    if (one->kind == DEAL_PROTECTION || one->kind == DEAL_SHIELD_COUNTER)
        return packet->amount;
    if (one->kind == DEAL_ABSORB)
        return smaller(packet->amount,
                       absorb_of(muster_deal_creature(replay->event, packet->to), one->which) -
                           *pool_of(replay, number, packet));
    if (effect->each)
        return smaller(packet->amount, effect->amount - *pool_of(replay, number, packet));
    if ((effect->given & DAMAGE_KEY_AMOUNT) != 0)
        return -1;
    if ((effect->given & DAMAGE_KEY_LEAVES) != 0)
        return packet->amount - smaller(packet->amount, effect->leaves);
    if (effect->half == ROUND_NONE)
        return packet->amount;
    return effect->half == ROUND_UP ? packet->amount - packet->amount / 2 : packet->amount / 2;
}

/* A shield, or an effect for the next time, uses what it uses. */
static void use(struct replay *replay, const struct deal_move *move, bool limited) {
    const struct damage_effect *effect = replay_effect(replay, move->effect);
    struct shield *shield = &replay->shields[move->effect];
    if (limited) {
        replay_require(replay, move->used >= 0 && move->used <= move->packet.amount);
        shield->used += move->used;
        replay_require(replay, shield->used <= effect->amount);
        shield->spare |= move->used < move->packet.amount;
    }
    if (effect->once && move->used > 0)
        shield->bound = move->packet.source;
}

static void follow_aftermath(struct replay *replay, const struct deal_move *move) {
    const struct damage_effect *effect = replay_effect(replay, move->effect);
    if (effect == NULL || move->used == 0 || effect->aftermath == THEN_NOTHING)
        return;
    if (effect->aftermath == THEN_GAIN_LIFE) {
        replay->shields[move->effect].gained += move->used;
        return;
    }
    const struct creature *by = muster_damage_source(replay->event->position, effect->deal_by);
    int to =
        effect->deal_to.kind == ONTO_RECIPIENT
            ? muster_deal_recipient(replay->event, &effect->deal_to.recipient)
            : muster_deal_recipient_player(
                  replay->event, replay->event->sources[move->packet.source].object->controller);
    for (size_t i = 0; i < replay->pending_count; i++)
        if (replay->pending[i].effect == move->effect && replay->pending[i].to == to) {
            replay->pending[i].amount += move->used;
            return;
        }
    replay->pending = arena_grow(replay->arena, replay->pending, replay->pending_count,
                                 &replay->pending_capacity, sizeof(*replay->pending));
    replay->pending[replay->pending_count++] =
        (struct dealt_next){move->effect, muster_deal_source(replay->event, by, 0), to, move->used};
}

static void follow_prevention(struct replay *replay, const struct deal_move *move,
                              struct deal_packet *packet) {
    const struct damage_effect *effect = replay_effect(replay, move->effect);
    int64_t amount = prevented_amount(replay, move->effect, packet);
    enum deal_effect_kind kind = replay->event->effects[move->effect].kind;
    bool pooled = kind == DEAL_ABSORB || (effect != NULL && effect->each);
    replay_require(replay, amount < 0 || amount == move->used);
    packet->amount -= move->used;
    replay->tallies[packet->to].shielded |= kind == DEAL_SHIELD_COUNTER;
    if (pooled)
        *pool_of(replay, move->effect, packet) += move->used;
    if (effect != NULL && !muster_deal_unpreventable(replay->event, packet))
        use(replay, move, amount < 0);
    follow_aftermath(replay, move);
    muster_tell_prevented(&replay->telling, move);
}

static void follow_change(struct replay *replay, const struct deal_move *move,
                          struct deal_packet *packet) {
    const struct damage_effect *effect = replay_effect(replay, move->effect);
    switch (effect->kind) {
    case DAMAGE_EFFECT_MULTIPLY_DAMAGE:
        packet->amount *= effect->by;
        break;
    case DAMAGE_EFFECT_ADD_DAMAGE:
        packet->amount += effect->by;
        break;
    case DAMAGE_EFFECT_COUNTERS_INSTEAD:
        replay->tallies[packet->to].minus += packet->amount;
        packet->amount = 0;
        break;
    case DAMAGE_EFFECT_REDIRECT_DAMAGE: {
        struct deal_packet moved = *packet;
        bool limited = (effect->given & DAMAGE_KEY_AMOUNT) != 0;
        replay_require(replay, limited || move->used == packet->amount);
        muster_deal_packet_redirect(replay->event, &moved, move->onto);
        moved.amount = move->used;
        packet->amount -= move->used;
        use(replay, move, limited);
        replay_add_packet(replay, &moved);
        break;
    }
    case DAMAGE_EFFECT_PREVENT_DAMAGE: /* follow_prevention does that */
    CASES_OF_ASSIGNING_EFFECTS:
    CASES_OF_DEALING_EFFECTS:
    CASES_OF_RESULT_EFFECTS:
        replay_require(replay, false);
    }
    muster_tell_change(&replay->telling, move, packet->amount);
}

/*
 * Whether the effects that have applied to a packet are those of another. The search says so of an
 * effect, too, that is used up, or about another source.
 */
static bool has_had_the_same(struct replay *replay, const struct deal_packet *one,
                             const struct deal_packet *wanted) {
    for (size_t i = 0; i < replay->event->effect_count; i++)
        if (deal_has_applied(one, i) != deal_has_applied(wanted, i) &&
            (deal_has_applied(one, i) || !replay_is_used_up(replay, i, one)))
            return false;
    return true;
}

/* Takes the packet that a choice is about; false: there is none. */
static bool take_packet(struct replay *replay, struct deal_packet *wanted) {
    for (size_t i = 0; i < replay->packet_count; i++) {
        const struct deal_packet *one = &replay->packets[i];
        if (one->source == wanted->source && one->to == wanted->to &&
            one->amount == wanted->amount && one->combat == wanted->combat &&
            has_had_the_same(replay, one, wanted)) {
            *wanted = *one;
            replay->packets[i] = replay->packets[--replay->packet_count];
            return true;
        }
    }
    return false;
}

static void follow_effect(struct replay *replay, const struct deal_move *move) {
    const struct damage_effect *effect = replay_effect(replay, move->effect);
    struct deal_packet packet = move->packet;
    replay_require(replay, applies(replay, move->effect, &packet));
    replay_require(replay, move->player == chooser(replay) &&
                               move->player == muster_deal_affected(replay->event, packet.to));
    if (!take_packet(replay, &packet)) {
        replay->right = false;
        return;
    }
    if (move->chosen)
        muster_tell_choice(&replay->telling, move);
    deal_mark_applied(&packet, move->effect);
    if (move->declined)
        replay_require(replay, effect != NULL && effect->chooser != MAY_NOBODY);
    else if (effect == NULL || effect->kind == DAMAGE_EFFECT_PREVENT_DAMAGE)
        follow_prevention(replay, move, &packet);
    else
        follow_change(replay, move, &packet);
    replay_add_packet(replay, &packet);
}

/* ---- The whole ---- */

static void begin(struct replay *replay) {
    struct deal_event *event = replay->event;
    struct arena *arena = replay->arena;
    replay->right = true;
    replay->gain = event->position->damage.gain;
    replay->source_count = event->source_count;
    replay->lifelinked = muster_arena_array(arena, event->source_count, sizeof(int64_t));
    replay->tallies = muster_arena_array(arena, event->recipient_count, sizeof(*replay->tallies));
    replay->life_changes =
        muster_arena_array(arena, event->position->player_count, sizeof(*replay->life_changes));
    replay->shields = muster_arena_array(arena, event->effect_count, sizeof(*replay->shields));
    for (size_t i = 0; i < event->effect_count; i++)
        replay->shields[i].bound = -1;
    for (size_t i = 0; i < event->dealt_count; i++) {
        const struct deal_dealt *dealt = &event->dealt[i];
        int player = muster_deal_player(event, dealt->packet.to);
        const struct creature *source = event->sources[dealt->packet.source].object;
        if (dealt->copies == 1) {
            replay_add_packet(replay, &dealt->packet);
            continue;
        }
        muster_replay_add_result(replay, &dealt->packet, dealt->copies);
        if (player >= 0 && dealt->packet.combat) {
            replay->life_changes[player].poison +=
                dealt->copies * muster_deal_toxic(event, dealt->packet.source);
            muster_tell_toxic(&replay->telling, &dealt->packet, dealt->copies);
        }
        if (muster_deal_source_has(event, dealt->packet.source, DAMAGE_ABILITY_LIFELINK)) {
            int64_t gain = dealt->packet.amount * dealt->copies;
            replay->life_changes[source->controller].gain += gain;
            muster_tell_gain(
                &replay->telling,
                &(struct deal_gain){.player = source->controller,
                                    .amount = gain,
                                    .gained = gain,
                                    .rule = "702.15b",
                                    .from = muster_telling_lifelink(
                                        &replay->telling, dealt->packet.source, dealt->copies)});
        }
    }
}

bool muster_deal_replay(struct deal_event *event, struct deal_found *found, struct arena *arena) {
    struct replay replay = {.event = event, .arena = arena};
    size_t count = 0;
    const struct deal_state *first = found->state;
    for (; first->before != NULL; first = first->before)
        count++;
    const struct deal_state **path = muster_arena_array(arena, count, sizeof(*path));
    for (const struct deal_state *state = found->state; state->before != NULL;
         state = state->before)
        path[--count] = state;
    muster_telling_begin(&replay.telling, event);
    muster_tell_left_out(&replay.telling);
    replay_tell_excess(&replay, first);
    begin(&replay);
    for (const struct deal_state *last = NULL; last != found->state; last = path[count++]) {
        switch (path[count]->move.kind) {
        case MOVE_EFFECT:
            follow_effect(&replay, &path[count]->move);
            break;
        case MOVE_GAIN:
            require_over(&replay);
            muster_replay_follow_gain(&replay, &path[count]->move);
            break;
        case MOVE_WAIT: /* nobody has done anything */
            break;
        case MOVE_NONE:
            require_over(&replay);
            muster_replay_end_event(&replay, path[count]);
            break;
        }
    }
    muster_telling_end(&replay.telling, &found->outcome);
    return replay.right && muster_replay_agrees(&replay, found->state);
}
