/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal_moves.h"

/* Whether an effect on damage is a shield against so much damage (615.7), or redirects so much. */
static bool is_shield(const struct damage_effect *effect) {
    return (effect->given & DAMAGE_KEY_AMOUNT) != 0 && !effect->each;
}

static int64_t shield_left(const struct deal_state *state, const struct damage_effect *effect,
                           size_t number) {
    return effect->amount - muster_deal_sum(state, SUM_USED, (int)number, 0, 0);
}

/* The place where a redirected packet goes, the `which`th; -1: there is none. */
static int destination(struct deal_event *event, const struct damage_effect *effect,
                       const struct deal_packet *packet, size_t which) {
    const struct muster_position *position = event->position;
    int to = -1;
    switch (effect->onto.kind) {
    case ONTO_RECIPIENT:
        to = which == 0 ? muster_deal_recipient(event, &effect->onto.recipient) : -1;
        break;
    case ONTO_CONTROLLER:
        to = which == 0 ? muster_deal_recipient_player(
                              event, event->sources[packet->source].object->controller)
                        : -1;
        break;
    case ONTO_PLANESWALKER_OF:
        for (size_t i = 0; i < position->target_count && to < 0; i++)
            if (position->targets[i].kind == TARGET_PLANESWALKER &&
                position->targets[i].controller == muster_deal_player(event, packet->to) &&
                which-- == 0)
                to = muster_deal_recipient(event, &(struct recipient){RECIPIENT_TARGET, (int)i, 0});
        break;
    }
    return to == packet->to ? -1 : to;
}

static bool effect_applies(struct deal_event *event, const struct deal_state *state, size_t number,
                           const struct deal_packet *packet) {
    const struct damage_effect *effect = event->effects[number].effect;
    int64_t bound = muster_deal_sum(state, SUM_BOUND, (int)number, 0, 0);
    if (muster_deal_sum(state, SUM_GONE, (int)number, 0, 0) != 0 ||
        (bound != 0 && bound != packet->source + 1))
        return false;
    if (is_shield(effect) && shield_left(state, effect, number) == 0)
        return false;
    if (effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE)
        return destination(event, effect, packet, 0) >= 0;
    return effect->kind != DAMAGE_EFFECT_COUNTERS_INSTEAD ||
           muster_deal_creature(event, packet->to) != NULL;
}

bool muster_deal_applies(struct deal_event *event, const struct deal_state *state, size_t effect,
                         const struct deal_packet *packet) {
    if (deal_has_applied(packet, effect) || !muster_deal_concerns(event, effect, packet))
        return false;
    return event->effects[effect].kind != DEAL_EFFECT ||
           effect_applies(event, state, effect, packet);
}

static bool is_open(struct deal_event *event, const struct deal_state *state,
                    const struct deal_packet *packet) {
    for (size_t i = 0; i < event->effect_count; i++)
        if (muster_deal_applies(event, state, i, packet))
            return true;
    return false;
}

/* ---- Moves ---- */

static void add_move(struct deal_moves *moves, const struct deal_move *move, struct arena *arena) {
    moves->moves =
        arena_grow(arena, moves->moves, moves->count, &moves->capacity, sizeof(*moves->moves));
    moves->moves[moves->count++] = *move;
    arena_tick(arena);
}

/* Every amount that a shield may use of a packet; all of it for what is no shield. */
static void add_amounts(struct deal_event *event, const struct deal_state *state,
                        struct deal_move *move, struct deal_moves *moves, struct arena *arena) {
    const struct damage_effect *effect = event->effects[move->effect].effect;
    if (!is_shield(effect)) {
        move->used = move->packet.amount;
        add_move(moves, move, arena);
        return;
    }
    int64_t left = shield_left(state, effect, move->effect);
    int64_t most = left < move->packet.amount ? left : move->packet.amount;
    for (move->used = most; move->used >= 0; move->used--)
        add_move(moves, move, arena);
}

static void add_redirections(struct deal_event *event, const struct deal_state *state,
                             struct deal_move *move, struct deal_moves *moves,
                             struct arena *arena) {
    const struct damage_effect *effect = event->effects[move->effect].effect;
    for (size_t which = 0;; which++) {
        move->onto = destination(event, effect, &move->packet, which);
        if (move->onto < 0)
            return;
        add_amounts(event, state, move, moves, arena);
    }
}

/* How much an effect that prevents a part of each packet, or of each source's, prevents. */
static int64_t part_prevented(const struct deal_state *state, const struct deal_move *move,
                              int64_t each) {
    int64_t left = each - muster_deal_sum(state, SUM_POOL, (int)move->effect, move->packet.source,
                                          move->packet.to);
    return left < move->packet.amount ? left : move->packet.amount;
}

static void add_preventions(struct deal_event *event, const struct deal_state *state,
                            struct deal_move *move, struct deal_moves *moves, struct arena *arena) {
    const struct damage_effect *effect = event->effects[move->effect].effect;
    int64_t amount = move->packet.amount;
    if (muster_deal_unpreventable(event, &move->packet)) {
        move->used = 0;
        add_move(moves, move, arena);
    } else if (effect->each) {
        move->used = part_prevented(state, move, effect->amount);
        add_move(moves, move, arena);
    } else if ((effect->given & DAMAGE_KEY_LEAVES) != 0) {
        move->used = amount > effect->leaves ? amount - effect->leaves : 0;
        add_move(moves, move, arena);
    } else if (effect->half != ROUND_NONE) {
        move->used = (amount + (effect->half == ROUND_UP)) / 2;
        add_move(moves, move, arena);
    } else {
        add_amounts(event, state, move, moves, arena);
    }
}

/* What may be chosen once an effect applies to a packet. */
static void add_effect_moves(struct deal_event *event, const struct deal_state *state,
                             struct deal_move *move, struct deal_moves *moves,
                             struct arena *arena) {
    const struct damage_effect *effect = event->effects[move->effect].effect;
    switch (effect->kind) {
    case DAMAGE_EFFECT_PREVENT_DAMAGE:
        add_preventions(event, state, move, moves, arena);
        break;
    case DAMAGE_EFFECT_REDIRECT_DAMAGE:
        add_redirections(event, state, move, moves, arena);
        break;
    case DAMAGE_EFFECT_MULTIPLY_DAMAGE:
    case DAMAGE_EFFECT_ADD_DAMAGE:
    case DAMAGE_EFFECT_COUNTERS_INSTEAD:
        move->used = move->packet.amount;
        add_move(moves, move, arena);
        break;
    default: /* event->effects has only those of LOOKED_REPLACING */
        break;
    }
    if (effect->chooser == MAY_NOBODY)
        return;
    struct deal_move declines = *move;
    declines.declined = true;
    declines.used = 0;
    declines.onto = -1;
    add_move(moves, &declines, arena);
}

/* The Nth absorb of a creature. */
static int64_t absorbed(const struct creature *creature, size_t which) {
    for (size_t i = 0; i < creature->keywords.count; i++) {
        const struct keyword *keyword = &creature->keywords.keywords[i];
        if (keyword->damage == DAMAGE_ABILITY_ABSORB && which-- == 0)
            return keyword->amount;
    }
    return 0;
}

/* An ability of the recipient has no choices. */
static void add_ability_move(struct deal_event *event, const struct deal_state *state,
                             struct deal_move *move, struct deal_moves *moves,
                             struct arena *arena) {
    const struct deal_effect *ability = &event->effects[move->effect];
    const struct creature *creature = muster_deal_creature(event, move->packet.to);
    if (muster_deal_unpreventable(event, &move->packet))
        move->used = 0;
    else if (ability->kind == DEAL_PROTECTION)
        move->used = move->packet.amount;
    else
        move->used = part_prevented(state, move, absorbed(creature, ability->which));
    add_move(moves, move, arena);
}

static void add_packet_moves(struct deal_event *event, const struct deal_state *state,
                             const struct deal_packet *packet, struct deal_moves *moves,
                             struct arena *arena) {
    for (size_t i = 0; i < event->effect_count; i++) {
        struct deal_move move = {.kind = MOVE_EFFECT,
                                 .player = muster_deal_affected(event, packet->to),
                                 .packet = *packet,
                                 .effect = i,
                                 .onto = -1};
        if (!muster_deal_applies(event, state, i, packet))
            continue;
        if (event->effects[i].kind == DEAL_EFFECT)
            add_effect_moves(event, state, &move, moves, arena);
        else
            add_ability_move(event, state, &move, moves, arena);
    }
}

/* Whether an effect could still apply to packets of this source, whoever gets them. */
static bool could_apply(const struct deal_event *event, size_t number,
                        const struct deal_packet *packet) {
    const struct deal_effect *effect = &event->effects[number];
    return !deal_has_applied(packet, number) &&
           (effect->kind != DEAL_EFFECT ||
            (damage_effect_is_about(effect->effect, packet->combat) &&
             muster_selector_matches(&effect->effect->from, event->sources[packet->source].object,
                                     NULL)));
}

/* Whether two packets share something of an effect that depends on which comes first. */
static bool is_shared(const struct deal_event *event, const struct deal_state *state, size_t number,
                      const struct deal_packet *one, const struct deal_packet *other) {
    const struct deal_effect *effect = &event->effects[number];
    bool same = one->source == other->source;
    if (effect->kind == DEAL_PROTECTION)
        return false;
    bool pool = effect->kind == DEAL_ABSORB || effect->effect->each;
    bool once = effect->kind == DEAL_EFFECT && effect->effect->once &&
                muster_deal_sum(state, SUM_BOUND, (int)number, 0, 0) == 0 &&
                muster_deal_sum(state, SUM_GONE, (int)number, 0, 0) == 0;
    return ((pool && same) || (once && !same)) && could_apply(event, number, one) &&
           could_apply(event, number, other);
}

static bool depends_on_order(const struct deal_event *event, const struct deal_state *state,
                             size_t packet) {
    for (size_t i = 0; i < state->packet_count; i++)
        for (size_t k = 0; k < event->effect_count && i != packet; k++)
            if (is_shared(event, state, k, &state->packets[packet], &state->packets[i]))
                return true;
    return false;
}

/* The first player in turn order who is affected by an open packet (616.1). */
static int find_chooser(struct deal_event *event, const struct deal_state *state) {
    for (size_t i = 0; i < event->position->player_count; i++)
        for (size_t k = 0; k < state->packet_count; k++)
            if (muster_deal_affected(event, state->packets[k].to) == event->turn[i])
                return event->turn[i];
    return -1;
}

static bool is_same_packet(const struct deal_packet *one, const struct deal_packet *other) {
    if (one->source != other->source || one->to != other->to || one->amount != other->amount ||
        one->combat != other->combat)
        return false;
    for (size_t i = 0; i < DEAL_EFFECT_WORDS; i++)
        if (one->applied[i] != other->applied[i])
            return false;
    return true;
}

/* Whether applying an effect to a packet says something about when it applies to another. */
static bool is_shared_with_any(const struct deal_event *event, const struct deal_state *state,
                               const struct deal_move *move) {
    for (size_t i = 0; i < state->packet_count; i++)
        if (!is_same_packet(&state->packets[i], &move->packet) &&
            is_shared(event, state, move->effect, &move->packet, &state->packets[i]))
            return true;
    return false;
}

static void add_moves_in_any_order(struct deal_event *event, const struct deal_state *state,
                                   int chooser, struct deal_moves *moves, struct arena *arena) {
    bool focused = false;
    for (size_t i = 0; i < state->packet_count && !focused; i++) {
        const struct deal_packet *packet = &state->packets[i];
        if (!packet->focused || muster_deal_affected(event, packet->to) != chooser)
            continue;
        add_packet_moves(event, state, packet, moves, arena);
        focused = true;
    }
    for (size_t i = 0; i < state->packet_count && !focused; i++)
        if (muster_deal_affected(event, state->packets[i].to) == chooser)
            add_packet_moves(event, state, &state->packets[i], moves, arena);
    for (size_t i = 0; i < moves->count; i++)
        moves->moves[i].focuses = !is_shared_with_any(event, state, &moves->moves[i]);
}

void muster_deal_find_moves(struct deal_event *event, const struct deal_state *state,
                            struct deal_moves *moves, struct arena *arena) {
    int chooser = find_chooser(event, state);
    moves->count = 0;
    for (size_t i = 0; i < state->packet_count; i++) {
        const struct deal_packet *packet = &state->packets[i];
        arena_tick_loop(arena, state->packet_count * event->effect_count);
        if (muster_deal_affected(event, packet->to) == chooser &&
            !depends_on_order(event, state, i)) {
            add_packet_moves(event, state, packet, moves, arena);
            break;
        }
    }
    if (moves->count == 0)
        add_moves_in_any_order(event, state, chooser, moves, arena);
    for (size_t i = 0; i < moves->count; i++)
        moves->moves[i].chosen = moves->count > 1;
    arena_tick_loop(arena, moves->count + state->packet_count * event->effect_count);
}

/* ---- What a choice leads to ---- */

static void take_packet(struct deal_state *state, const struct deal_packet *packet) {
    size_t i = 0;
    while (!is_same_packet(&state->packets[i], packet))
        i++;
    muster_deal_packet_remove(state, i);
}

/* What a shield that is used, a bound effect, and prevented damage leave in the sums. */
static void note_use(struct deal_event *event, struct deal_state *state,
                     const struct deal_move *move) {
    const struct damage_effect *effect = event->effects[move->effect].effect;
    int number = (int)move->effect;
    if (is_shield(effect)) {
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
    if (unpreventable)
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
    enum { AMOUNT_BITS = 53 };
    const struct damage_effect *effect = event->effects[move->effect].effect;
    int64_t changed;
    bool over = effect->kind == DAMAGE_EFFECT_MULTIPLY_DAMAGE
                    ? __builtin_mul_overflow(rest->amount, effect->by, &changed)
                    : __builtin_add_overflow(rest->amount, effect->by, &changed);
    if (over || changed > (int64_t)1 << AMOUNT_BITS) {
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
    take_packet(after, &move->packet);
    deal_mark_applied(&rest, move->effect);
    rest.focused = move->focuses;
    if (move->declined) {
        /* it has had its opportunity */
    } else if (effect->kind != DEAL_EFFECT ||
               effect->effect->kind == DAMAGE_EFFECT_PREVENT_DAMAGE) {
        prevent(event, after, move, &rest);
    } else if (effect->effect->kind == DAMAGE_EFFECT_REDIRECT_DAMAGE) {
        struct deal_packet moved = rest;
        moved.to = move->onto;
        moved.amount = move->used;
        rest.amount -= move->used;
        /* another player may choose next, who hasn't had the choice where to begin */
        if (rest.amount > 0 || muster_deal_affected(event, moved.to) != move->player)
            moved.focused = rest.focused = false;
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
        if (could_apply(event, effect, &state->packets[i]))
            return true;
    return false;
}

/* Forgets what no open packet depends on, so that more states are alike. */
static void forget(struct deal_state *state, const struct deal_event *event) {
    for (size_t i = state->sum_count; i-- > 0;) {
        const struct deal_sum sum = state->sums[i];
        bool over = sum.kind == SUM_POOL && !has_open_packet(state, sum.other);
        over |= sum.kind == SUM_TOXIC && !has_open_packet(state, sum.one);
        over |= sum.kind == SUM_SPARE && muster_deal_sum(state, SUM_USED, sum.one, 0, 0) ==
                                             event->effects[sum.one].effect->amount;
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
    return false;
}

void muster_deal_close_packets(struct deal_event *event, struct deal_state *state) {
    for (size_t i = state->packet_count; i-- > 0;) {
        struct deal_packet packet = state->packets[i];
        if (is_open(event, state, &packet))
            continue;
        muster_deal_packet_remove(state, i);
        muster_deal_fold(event, state, &packet, 1);
        if (muster_deal_source_has(event, packet.source, DAMAGE_ABILITY_LIFELINK))
            muster_deal_sum_add(state, SUM_LIFELINK, packet.source, 0, 0, packet.amount);
    }
    forget(state, event);
}
