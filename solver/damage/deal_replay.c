/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal_replay.h"

#include <inttypes.h>
#include <string.h>

#include "solver/damage/deal_words.h"

/* What is known of one effect while choices are followed. */
struct shield {
    int64_t used;
    int64_t gained;   /* prevented in this event, to be gained */
    int bound;        /* a source, or -1 */
    bool gone, spare; /* spare: it could have used more of a packet */
};

/* How much "N of what one source deals to one recipient" has prevented in this event. */
struct pool {
    size_t effect;
    int source, to;
    int64_t used;
};

struct dealt_next {
    size_t effect;
    int source, to;
    int64_t amount;
};

struct dealt_tally {
    int64_t marked, minus, strength;
    bool deathtouch;
};

struct purse {
    int64_t loss, gain; /* in this event */
    int64_t lost, gained, poison;
};

struct replay {
    struct deal_event *event;
    struct deal_telling telling;
    struct arena *arena;
    size_t packet_count, packet_capacity;
    struct deal_packet *packets;
    struct shield shields[DEAL_EFFECTS_MOST];
    size_t pool_count, pool_capacity;
    struct pool *pools;
    size_t pending_count, pending_capacity;
    struct dealt_next *pending;
    size_t tally_count;
    struct dealt_tally *tallies; /* by recipient */
    struct purse *purses;        /* by player */
    int64_t *lifelinked;         /* by source, in this event */
    size_t source_count;
    bool folded; /* this event's results have been added */
    bool right;
};

static void require(struct replay *replay, bool condition) {
    replay->right = replay->right && condition;
}

static const struct damage_effect *effect_of(const struct replay *replay, size_t number) {
    return replay->event->effects[number].effect; /* NULL for abilities */
}

static void add_packet(struct replay *replay, const struct deal_packet *packet) {
    if (packet->amount <= 0)
        return;
    replay->packets = arena_grow(replay->arena, replay->packets, replay->packet_count,
                                 &replay->packet_capacity, sizeof(*replay->packets));
    replay->packets[replay->packet_count++] = *packet;
}

/* ---- Which effects apply ---- */

static bool has_place_to_go(const struct replay *replay, const struct damage_effect *effect,
                            const struct deal_packet *packet) {
    const struct muster_position *position = replay->event->position;
    const struct recipient *now = &replay->event->recipients[packet->to];
    if (effect->onto.kind == ONTO_RECIPIENT)
        return muster_recipient_compare(&effect->onto.recipient, now) != 0;
    if (effect->onto.kind == ONTO_CONTROLLER)
        return muster_deal_player(replay->event, packet->to) !=
               replay->event->sources[packet->source].object->controller;
    for (size_t i = 0; i < position->target_count; i++)
        if (position->targets[i].kind == TARGET_PLANESWALKER &&
            position->targets[i].controller == muster_deal_player(replay->event, packet->to))
            return true;
    return false;
}

static bool applies(struct replay *replay, size_t number, const struct deal_packet *packet) {
    const struct damage_effect *effect = effect_of(replay, number);
    const struct shield *shield = &replay->shields[number];
    if (deal_has_applied(packet, number) || !muster_deal_concerns(replay->event, number, packet))
        return false;
    if (effect == NULL)
        return true;
    bool limited = (effect->given & DAMAGE_KEY_AMOUNT) != 0 && !effect->each;
    if (shield->gone || (shield->bound >= 0 && shield->bound != packet->source) ||
        (limited && shield->used >= effect->amount))
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

static int64_t least(int64_t one, int64_t other) {
    return one < other ? one : other;
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
    if (one->kind == DEAL_PROTECTION)
        return packet->amount;
    if (one->kind == DEAL_ABSORB)
        return least(packet->amount,
                     absorb_of(muster_deal_creature(replay->event, packet->to), one->which) -
                         *pool_of(replay, number, packet));
    if (effect->each)
        return least(packet->amount, effect->amount - *pool_of(replay, number, packet));
    if ((effect->given & DAMAGE_KEY_AMOUNT) != 0)
        return -1;
    if ((effect->given & DAMAGE_KEY_LEAVES) != 0)
        return packet->amount - least(packet->amount, effect->leaves);
    if (effect->half == ROUND_NONE)
        return packet->amount;
    return effect->half == ROUND_UP ? packet->amount - packet->amount / 2 : packet->amount / 2;
}

/* A shield, or an effect for the next time, uses what it uses. */
static void use(struct replay *replay, const struct deal_move *move, bool limited) {
    const struct damage_effect *effect = effect_of(replay, move->effect);
    struct shield *shield = &replay->shields[move->effect];
    if (limited) {
        require(replay, move->used >= 0 && move->used <= move->packet.amount);
        shield->used += move->used;
        require(replay, shield->used <= effect->amount);
        shield->spare |= move->used < move->packet.amount;
    }
    if (effect->once && move->used > 0)
        shield->bound = move->packet.source;
}

static void follow_aftermath(struct replay *replay, const struct deal_move *move) {
    const struct damage_effect *effect = effect_of(replay, move->effect);
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
    const struct damage_effect *effect = effect_of(replay, move->effect);
    int64_t amount = prevented_amount(replay, move->effect, packet);
    bool pooled = effect == NULL || effect->each;
    require(replay, amount < 0 || amount == move->used);
    packet->amount -= move->used;
    if (pooled && replay->event->effects[move->effect].kind != DEAL_PROTECTION)
        *pool_of(replay, move->effect, packet) += move->used;
    if (effect != NULL && !muster_deal_unpreventable(replay->event, packet))
        use(replay, move, amount < 0);
    follow_aftermath(replay, move);
    muster_tell_prevented(&replay->telling, move);
}

static void follow_change(struct replay *replay, const struct deal_move *move,
                          struct deal_packet *packet) {
    const struct damage_effect *effect = effect_of(replay, move->effect);
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
        require(replay, limited || move->used == packet->amount);
        moved.to = move->onto;
        moved.amount = move->used;
        packet->amount -= move->used;
        use(replay, move, limited);
        add_packet(replay, &moved);
        break;
    }
    default: /* prevents, or is none of LOOKED_REPLACING */
        require(replay, false);
    }
    muster_tell_change(&replay->telling, move, packet->amount);
}

/* Takes the packet that a choice is about; false: there is none. */
static bool take_packet(struct replay *replay, const struct deal_packet *wanted) {
    for (size_t i = 0; i < replay->packet_count; i++) {
        const struct deal_packet *one = &replay->packets[i];
        if (one->source == wanted->source && one->to == wanted->to &&
            one->amount == wanted->amount && one->combat == wanted->combat &&
            memcmp(one->applied, wanted->applied, sizeof(one->applied)) == 0) {
            replay->packets[i] = replay->packets[--replay->packet_count];
            return true;
        }
    }
    return false;
}

static void follow_effect(struct replay *replay, const struct deal_move *move) {
    const struct damage_effect *effect = effect_of(replay, move->effect);
    struct deal_packet packet = move->packet;
    require(replay, applies(replay, move->effect, &packet));
    require(replay, move->player == chooser(replay) &&
                        move->player == muster_deal_affected(replay->event, packet.to));
    if (!take_packet(replay, &packet)) {
        replay->right = false;
        return;
    }
    if (move->chosen)
        muster_tell_choice(&replay->telling, move);
    deal_mark_applied(&packet, move->effect);
    if (move->declined)
        require(replay, effect != NULL && effect->chooser != MAY_NOBODY);
    else if (effect == NULL || effect->kind == DAMAGE_EFFECT_PREVENT_DAMAGE)
        follow_prevention(replay, move, &packet);
    else
        follow_change(replay, move, &packet);
    add_packet(replay, &packet);
}

/* ---- Results (120.3) ---- */

static void add_result(struct replay *replay, const struct deal_packet *packet, int64_t copies) {
    struct deal_event *event = replay->event;
    int player = muster_deal_player(event, packet->to);
    struct dealt_tally *tally = &replay->tallies[packet->to];
    int64_t amount = packet->amount * copies;
    bool infect = muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_INFECT);
    bool weakens = infect || muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_WITHER);
    if (player >= 0)
        *(infect ? &replay->purses[player].poison : &replay->purses[player].loss) += amount;
    else if (muster_deal_creature(event, packet->to) == NULL)
        tally->strength += amount;
    else
        *(weakens ? &tally->minus : &tally->marked) += amount;
    tally->deathtouch |= muster_deal_source_has(event, packet->source, DAMAGE_ABILITY_DEATHTOUCH);
    muster_tell_dealt(&replay->telling, packet, copies);
}

/* Toxic, once for each source and player. */
static void add_toxic(struct replay *replay) {
    for (size_t i = 0; i < replay->packet_count; i++) {
        const struct deal_packet *packet = &replay->packets[i];
        int player = muster_deal_player(replay->event, packet->to);
        bool first = packet->combat && player >= 0;
        for (size_t k = 0; k < i; k++)
            first &=
                replay->packets[k].source != packet->source || replay->packets[k].to != packet->to;
        if (first)
            replay->purses[player].poison += muster_deal_toxic(replay->event, packet->source);
    }
}

static void add_results(struct replay *replay) {
    require(replay, chooser(replay) < 0);
    for (size_t i = 0; i < replay->event->effect_count; i++)
        require(replay, !replay->shields[i].spare ||
                            replay->shields[i].used == effect_of(replay, i)->amount);
    add_toxic(replay);
    for (size_t i = 0; i < replay->packet_count; i++) {
        const struct deal_packet *packet = &replay->packets[i];
        add_result(replay, packet, 1);
        if (muster_deal_source_has(replay->event, packet->source, DAMAGE_ABILITY_LIFELINK))
            replay->lifelinked[packet->source] += packet->amount;
    }
    replay->packet_count = 0;
    replay->folded = true;
}

static void follow_gain(struct replay *replay, const struct deal_move *move) {
    int64_t total = move->used;
    bool found = false;
    if (!replay->folded)
        add_results(replay);
    for (size_t i = 0; i < replay->source_count && !found; i++)
        if (replay->lifelinked[i] == move->used &&
            replay->event->sources[i].object->controller == move->player) {
            replay->lifelinked[i] = 0;
            found = true;
        }
    for (size_t i = 0; i < replay->event->effect_count && !found; i++)
        if (replay->shields[i].gained == move->used &&
            effect_of(replay, i)->gain_player == move->player) {
            replay->shields[i].gained = 0;
            found = true;
        }
    require(replay, found);
    for (size_t i = 0; i < move->order_count && total > 0; i++) {
        const struct damage_effect *effect =
            &replay->event->position->damage_effects[move->order[i]];
        total = effect->kind == DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN ? total * effect->by
                                                                 : total + effect->by;
        total = total > 0 ? total : 0;
    }
    for (size_t i = 0; i < replay->event->position->damage_effect_count; i++) {
        const struct damage_effect *effect = &replay->event->position->damage_effects[i];
        if (effect->kind == DAMAGE_EFFECT_CANT_GAIN_LIFE &&
            muster_damage_effect_has_player(effect, move->player))
            total = 0;
    }
    require(replay, total == move->gained);
    replay->purses[move->player].gain += total;
    if (move->chosen)
        muster_tell_choice(&replay->telling, move);
    muster_tell_gain(&replay->telling, move->player, move->used, total);
}

static bool player_has(const struct replay *replay, enum damage_effect_kind kind, int player) {
    for (size_t i = 0; i < replay->event->position->damage_effect_count; i++)
        if (replay->event->position->damage_effects[i].kind == kind &&
            muster_damage_effect_has_player(&replay->event->position->damage_effects[i], player))
            return true;
    return false;
}

/* Whether a floor under a player's life is there now. */
static bool floor_stands(const struct replay *replay, const struct damage_effect *effect,
                         int player) {
    const struct muster_position *position = replay->event->position;
    if (effect->kind != DAMAGE_EFFECT_LIFE_FLOOR ||
        !muster_damage_effect_has_player(effect, player))
        return false;
    bool stands = (effect->given & DAMAGE_KEY_IF) == 0;
    for (size_t i = 0; i < position->creature_count && !stands; i++)
        stands = position->creatures[i].controller == player &&
                 muster_selector_matches(&effect->controls, &position->creatures[i], NULL);
    return stands;
}

static void settle_player(struct replay *replay, int number) {
    const struct player *player = &replay->event->position->players[number];
    struct purse *purse = &replay->purses[number];
    int64_t before = player->life - purse->lost + purse->gained;
    int64_t after = before - purse->loss + purse->gain, raised = after;
    if (player_has(replay, DAMAGE_EFFECT_CANT_LOSE_LIFE, number))
        purse->loss = 0;
    for (size_t i = 0; i < replay->event->position->damage_effect_count; i++) {
        const struct damage_effect *effect = &replay->event->position->damage_effects[i];
        if (player->has_life && purse->loss > 0 && before >= effect->at && after < effect->at &&
            effect->at > raised && floor_stands(replay, effect, number))
            raised = effect->at;
    }
    if (purse->loss > 0) {
        purse->loss -= raised - after;
        muster_tell_loss(&replay->telling, number, purse->loss, raised > after);
    }
    purse->lost += purse->loss;
    purse->gained += purse->gain;
    purse->loss = purse->gain = 0;
}

/* What was prevented is dealt next, as the search has it after excess damage (120.4a). */
static void begin_next(struct replay *replay, const struct deal_state *state) {
    int64_t pending = 0, opened = 0;
    for (size_t i = 0; i < replay->pending_count; i++)
        pending += replay->pending[i].amount;
    for (size_t i = 0; i < state->opened_count; i++) {
        opened += state->opened[i].amount;
        add_packet(replay, &state->opened[i]);
    }
    require(replay, pending == opened);
    replay->pending_count = 0;
}

/* An event ends, and what it prevented may be dealt next. */
static void end_event(struct replay *replay, const struct deal_state *state) {
    if (!replay->folded)
        add_results(replay);
    for (size_t i = 0; i < replay->source_count; i++)
        require(replay, replay->lifelinked[i] == 0);
    for (int i = 0; i < (int)replay->event->position->player_count; i++)
        settle_player(replay, i);
    for (size_t i = 0; i < replay->event->effect_count; i++) {
        struct shield *shield = &replay->shields[i];
        require(replay, shield->gained == 0);
        shield->gone |= shield->bound >= 0;
        shield->spare = false;
    }
    replay->pool_count = 0;
    replay->folded = false;
    begin_next(replay, state);
}

/* ---- The whole ---- */

static void begin(struct replay *replay) {
    struct deal_event *event = replay->event;
    replay->right = true;
    replay->source_count = event->source_count;
    replay->lifelinked =
        muster_arena_array(replay->arena, event->source_count, sizeof(*replay->lifelinked));
    replay->tallies =
        muster_arena_array(replay->arena, event->recipient_count, sizeof(*replay->tallies));
    replay->purses =
        muster_arena_array(replay->arena, event->position->player_count, sizeof(*replay->purses));
    for (size_t i = 0; i < event->effect_count; i++)
        replay->shields[i].bound = -1;
    for (size_t i = 0; i < event->dealt_count; i++) {
        const struct deal_dealt *dealt = &event->dealt[i];
        int player = muster_deal_player(event, dealt->packet.to);
        const struct creature *source = event->sources[dealt->packet.source].object;
        if (dealt->copies == 1) {
            add_packet(replay, &dealt->packet);
            continue;
        }
        add_result(replay, &dealt->packet, dealt->copies);
        if (player >= 0 && dealt->packet.combat)
            replay->purses[player].poison +=
                dealt->copies * muster_deal_toxic(event, dealt->packet.source);
        if (muster_deal_source_has(event, dealt->packet.source, DAMAGE_ABILITY_LIFELINK))
            replay->purses[source->controller].gain += dealt->packet.amount * dealt->copies;
    }
}

/* Whether the sums of the search are those of the replay. */
static bool agrees(const struct replay *replay, const struct deal_state *state) {
    for (int i = 0; i < (int)replay->event->position->player_count; i++)
        if (muster_deal_sum(state, SUM_LOST, i, 0, 0) != replay->purses[i].lost ||
            muster_deal_sum(state, SUM_GAINED, i, 0, 0) != replay->purses[i].gained ||
            muster_deal_sum(state, SUM_POISON, i, 0, 0) != replay->purses[i].poison)
            return false;
    for (int i = 0; i < (int)replay->event->recipient_count; i++) {
        const struct dealt_tally *tally = &replay->tallies[i];
        bool creature = muster_deal_creature(replay->event, i) != NULL;
        if (muster_deal_sum(state, SUM_MARKED, i, 0, 0) != tally->marked ||
            muster_deal_sum(state, SUM_MINUS, i, 0, 0) != tally->minus ||
            muster_deal_sum(state, SUM_STRENGTH, i, 0, 0) != tally->strength ||
            (creature &&
             (muster_deal_sum(state, SUM_DEATHTOUCH, i, 0, 0) != 0) != tally->deathtouch))
            return false;
    }
    return true;
}

bool muster_deal_replay(struct deal_event *event, struct deal_found *found, struct arena *arena) {
    struct replay replay = {.event = event, .arena = arena};
    size_t count = 0;
    for (const struct deal_state *state = found->state; state->before != NULL;
         state = state->before)
        count++;
    const struct deal_state **path = muster_arena_array(arena, count, sizeof(*path));
    for (const struct deal_state *state = found->state; state->before != NULL;
         state = state->before)
        path[--count] = state;
    muster_telling_begin(&replay.telling, event);
    begin(&replay);
    for (const struct deal_state *last = NULL; last != found->state; last = path[count++]) {
        switch (path[count]->move.kind) {
        case MOVE_EFFECT:
            follow_effect(&replay, &path[count]->move);
            break;
        case MOVE_GAIN:
            follow_gain(&replay, &path[count]->move);
            break;
        case MOVE_NONE:
            end_event(&replay, path[count]);
            break;
        }
    }
    muster_telling_end(&replay.telling, &found->outcome);
    return replay.right && agrees(&replay, found->state);
}
