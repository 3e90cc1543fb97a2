/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/results.h"

#include "base/numbers.h"
#include "solver/damage/deal/begin.h"

/* ---- The end of an event ---- */

bool muster_deal_is_sound(const struct deal_event *event, const struct deal_state *state) {
    for (size_t i = 0; i < state->sum_count; i++)
        if (state->sums[i].kind == SUM_SPARE) {
            int number = state->sums[i].one;
            if (muster_deal_sum(state, SUM_USED, number, 0, 0) <
                event->effects[number].effect->amount)
                return false;
        }
    return true;
}

/* ---- Life that is gained ---- */

/* The gain that is looked at next; NULL: none is left. */
static const struct deal_sum *next_gain(const struct deal_state *state) {
    for (size_t i = 0; i < state->sum_count; i++)
        if (state->sums[i].kind == SUM_LIFELINK || state->sums[i].kind == SUM_THEN_GAIN ||
            state->sums[i].kind == SUM_GAIN)
            return &state->sums[i];
    return NULL;
}

static int gaining_player(const struct deal_event *event, const struct deal_sum *gain) {
    if (gain->kind == SUM_GAIN)
        return gain->one;
    return gain->kind == SUM_LIFELINK ? event->sources[gain->one].object->controller
                                      : event->effects[gain->one].effect->gain_player;
}

/* The effects that change a gain, tried in every order that leads to another total. */
struct gain_orders {
    struct deal_event *event;
    struct deal_moves *moves;
    struct arena *arena;
    struct deal_move move;
    size_t count;
    int *effects, *order;
    bool *placed;
};

static void add_total(struct gain_orders *orders, int64_t total) {
    struct deal_moves *moves = orders->moves;
    for (size_t i = 0; i < moves->count; i++)
        if (moves->moves[i].gained == total)
            return;
    moves->moves = arena_grow(orders->arena, moves->moves, moves->count, &moves->capacity,
                              sizeof(*moves->moves));
    int *order = muster_arena_array(orders->event->arena, orders->count, sizeof(*order));
    for (size_t i = 0; i < orders->count; i++)
        order[i] = orders->order[i];
    struct deal_move *move = &moves->moves[moves->count++];
    *move = orders->move;
    move->gained = total;
    move->order = order;
    move->order_count = orders->count;
}

static int64_t changed_gain(struct deal_event *event, const struct damage_effect *effect,
                            int64_t total) {
    int64_t changed;
    bool over = effect->kind == DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN
                    ? __builtin_mul_overflow(total, effect->by, &changed)
                    : __builtin_add_overflow(total, effect->by, &changed);
    if (!over && changed <= DAMAGE_LIMIT)
        return changed;
    event->too_much = "an amount of life passes 2^53";
    return 0;
}

/* As deep as there are effects on one player's gains, which are few (GAIN_EFFECTS_MOST). */
static void try_orders(struct gain_orders *orders, size_t depth, int64_t total) {
    arena_tick(orders->arena);
    if (depth == orders->count) {
        add_total(orders, total);
        return;
    }
    for (size_t i = 0; i < orders->count; i++) {
        const struct damage_effect *effect =
            &orders->event->position->damage_effects[orders->effects[i]];
        if (orders->placed[i])
            continue;
        int64_t changed = total > 0 ? changed_gain(orders->event, effect, total) : total;
        orders->placed[i] = true;
        orders->order[depth] = orders->effects[i];
        try_orders(orders, depth + 1, changed > 0 ? changed : 0);
        orders->placed[i] = false;
    }
}

void muster_deal_find_gains(struct deal_event *event, const struct deal_state *state,
                            struct deal_moves *moves, struct arena *arena) {
    enum { GAIN_EFFECTS_MOST = 8 };
    const struct deal_sum *gain = next_gain(state);
    moves->count = 0;
    if (gain == NULL)
        return;
    int player = gaining_player(event, gain);
    int effects[GAIN_EFFECTS_MOST], order[GAIN_EFFECTS_MOST];
    bool placed[GAIN_EFFECTS_MOST] = {false};
    struct gain_orders orders = {
        .event = event,
        .moves = moves,
        .arena = arena,
        .move = {.kind = MOVE_GAIN, .player = player, .used = gain->amount, .onto = -1},
        .effects = effects,
        .order = order,
        .placed = placed};
    bool none = muster_deal_has_effect(event, DAMAGE_EFFECT_CANT_GAIN_LIFE, player); /* 119.7 */
    for (size_t i = 0; i < event->position->damage_effect_count && !none; i++) {
        const struct damage_effect *effect = &event->position->damage_effects[i];
        if (!deal_is_about_player(effect, DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN, player) &&
            !deal_is_about_player(effect, DAMAGE_EFFECT_ADD_LIFE_GAIN, player))
            continue;
        if (orders.count == GAIN_EFFECTS_MOST)
            event->too_much = "there are too many effects on life gain to try all orders";
        else
            effects[orders.count++] = (int)i;
    }
    try_orders(&orders, 0, none ? 0 : gain->amount);
    for (size_t i = 0; i < moves->count; i++)
        moves->moves[i].chosen = moves->count > 1;
}

struct deal_state *muster_deal_apply_gain(struct deal_event *event, const struct deal_state *state,
                                          const struct deal_move *move, struct arena *arena) {
    struct deal_state *after = muster_deal_state_copy(state, 0, 1, arena);
    const struct deal_sum gain = *next_gain(state);
    after->move = *move;
    muster_deal_sum_add(after, gain.kind, gain.one, gain.other, gain.third, -gain.amount);
    muster_deal_sum_add(after, SUM_GAINED_NOW, gaining_player(event, &gain), 0, 0, move->gained);
    return after;
}

/* ---- Settling ---- */

static bool floor_holds(const struct deal_event *event, const struct damage_effect *effect,
                        int player) {
    const struct muster_position *position = event->position;
    if ((effect->given & DAMAGE_KEY_IF) == 0)
        return true;
    for (size_t i = 0; i < position->creature_count; i++)
        if (position->creatures[i].controller == player &&
            muster_selector_matches(&effect->controls, &position->creatures[i], NULL))
            return true;
    return false;
}

/* What a player really loses by an event's damage (119.8, and effects like Worship's). */
static int64_t life_lost(const struct deal_event *event, const struct deal_state *state, int player,
                         int64_t loss, int64_t gained) {
    const struct player *who = &event->position->players[player];
    if (loss == 0 || muster_deal_has_effect(event, DAMAGE_EFFECT_CANT_LOSE_LIFE, player))
        return 0;
    if (!who->has_life)
        return loss;
    int64_t before = who->life - muster_deal_sum(state, SUM_LOST, player, 0, 0) +
                     muster_deal_sum(state, SUM_GAINED, player, 0, 0);
    int64_t floor = INT64_MIN;
    for (size_t i = 0; i < event->position->damage_effect_count; i++) {
        const struct damage_effect *effect = &event->position->damage_effects[i];
        if (deal_is_about_player(effect, DAMAGE_EFFECT_LIFE_FLOOR, player) &&
            before >= effect->at && before - loss + gained < effect->at && effect->at > floor &&
            floor_holds(event, effect, player))
            floor = effect->at;
    }
    return floor == INT64_MIN ? loss : before + gained - floor;
}

/* What was prevented and is dealt next becomes packets of the next event (615.5). */
static void add_next_packets(struct deal_event *event, const struct deal_state *state,
                             struct deal_state *after) {
    for (size_t i = 0; i < state->sum_count; i++) {
        const struct deal_sum *sum = &state->sums[i];
        if (sum->kind != SUM_THEN_DEAL)
            continue;
        const struct damage_effect *effect = event->effects[sum->one].effect;
        muster_deal_packet_add(
            after, &(struct deal_packet){
                       .source = muster_deal_source(
                           event, muster_damage_source(event->position, effect->deal_by), 0),
                       .to = sum->other,
                       .amount = sum->amount});
    }
}

struct deal_state *muster_deal_settle(struct deal_event *event, const struct deal_state *state,
                                      bool *ended, struct arena *arena) {
    size_t players = event->position->player_count;
    struct deal_state *after =
        muster_deal_state_copy(state, state->sum_count, 2 * players + state->sum_count, arena);
    for (int i = 0; i < (int)players; i++) {
        int64_t gained = muster_deal_sum(state, SUM_GAINED_NOW, i, 0, 0);
        int64_t lost =
            life_lost(event, state, i, muster_deal_sum(state, SUM_LOSS, i, 0, 0), gained);
        muster_deal_sum_add(after, SUM_LOST, i, 0, 0, lost);
        muster_deal_sum_add(after, SUM_GAINED, i, 0, 0, gained);
    }
    for (size_t i = 0; i < state->sum_count; i++)
        if (state->sums[i].kind == SUM_SHIELDED) {
            muster_deal_sum_add(after, SUM_SHIELDS, state->sums[i].one, 0, 0, 1);
        } else if (state->sums[i].kind == SUM_BOUND) {
            muster_deal_sum_add(after, SUM_GONE, state->sums[i].one, 0, 0, 1);
            muster_deal_sum_add(after, SUM_BOUND, state->sums[i].one, 0, 0, -state->sums[i].amount);
        }
    for (size_t i = 0; i < state->sum_count && state->sums[i].kind <= SUM_LAST_OF_EVENT; i++) {
        const struct deal_sum sum = state->sums[i];
        muster_deal_sum_add(after, sum.kind, sum.one, sum.other, sum.third, -sum.amount);
    }
    add_next_packets(event, state, after);
    *ended = after->packet_count == 0;
    if (*ended)
        return after;
    after->number++;
    return muster_deal_open(event, after, arena);
}
