/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/moves.h"

#include "solver/damage/deal/effects.h"
#include "solver/damage/deal/waiting.h"

/* What a chooser looks at: which effects may wait for a later source. */
struct looking {
    struct deal_event *event;
    const struct deal_state *state;
    int chooser;
    const bool *confined;
};

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
    if (!muster_deal_is_shield(effect)) {
        move->used = move->packet.amount;
        add_move(moves, move, arena);
        return;
    }
    int64_t left = muster_deal_shield_left(state, effect, move->effect);
    int64_t most = left < move->packet.amount ? left : move->packet.amount;
    for (move->used = most; move->used >= 0; move->used--)
        add_move(moves, move, arena);
}

static void add_redirections(struct deal_event *event, const struct deal_state *state,
                             struct deal_move *move, struct deal_moves *moves,
                             struct arena *arena) {
    const struct damage_effect *effect = event->effects[move->effect].effect;
    for (size_t which = 0;; which++) {
        move->onto = muster_deal_destination(event, effect, &move->packet, which);
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
    CASES_OF_ASSIGNING_EFFECTS: /* event->effects has none of these */
    CASES_OF_DEALING_EFFECTS:
    CASES_OF_RESULT_EFFECTS:
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

/* What the recipient itself has offers no choices. */
static void add_ability_move(struct deal_event *event, const struct deal_state *state,
                             struct deal_move *move, struct deal_moves *moves,
                             struct arena *arena) {
    const struct deal_effect *ability = &event->effects[move->effect];
    const struct creature *creature = muster_deal_creature(event, move->packet.to);
    if (muster_deal_unpreventable(event, &move->packet))
        move->used = 0;
    else if (ability->kind != DEAL_ABSORB)
        move->used = move->packet.amount;
    else
        move->used = part_prevented(state, move, absorbed(creature, ability->which));
    add_move(moves, move, arena);
}

static void add_packet_moves(const struct looking *looking, const struct deal_packet *packet,
                             struct deal_moves *moves, struct arena *arena) {
    struct deal_event *event = looking->event;
    const struct deal_state *state = looking->state;
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
        if (!looking->confined[i] || !muster_deal_can_wait(event, state, i, packet->source))
            continue;
        struct deal_move waits = {
            .kind = MOVE_WAIT, .packet = *packet, .effect = i, .onto = -1, .player = move.player};
        add_move(moves, &waits, arena);
    }
}

/* Whether two packets share something of an effect that depends on which comes first. */
static bool is_shared(const struct looking *looking, size_t number, const struct deal_packet *one,
                      const struct deal_packet *other) {
    const struct deal_event *event = looking->event;
    const struct deal_effect *effect = &event->effects[number];
    bool same = one->source == other->source;
    if (effect->kind == DEAL_PROTECTION || effect->kind == DEAL_SHIELD_COUNTER)
        return false;
    bool pool = effect->kind == DEAL_ABSORB || effect->effect->each;
    if (!(pool && same) && (same || looking->confined[number] ||
                            !muster_deal_is_unbound(event, looking->state, number)))
        return false;
    return muster_deal_could_apply(event, number, one) &&
           muster_deal_could_apply(event, number, other);
}

/*
 * Whether the order of two packets of one chooser matters. All moves of a chooser come before those
 * of players later in turn order, so that packets of others needn't be looked at.
 */
static bool depend_on_order(const struct looking *looking, size_t one, size_t other) {
    const struct deal_event *event = looking->event;
    const struct deal_packet *a = &looking->state->packets[one],
                             *b = &looking->state->packets[other];
    if (muster_deal_affected(event, a->to) != muster_deal_affected(event, b->to))
        return false;
    for (size_t i = 0; i < event->effect_count; i++)
        if (is_shared(looking, i, a, b))
            return true;
    return false;
}

static bool depends_on_order(const struct looking *looking, size_t packet) {
    for (size_t i = 0; i < looking->state->packet_count; i++)
        if (i != packet && depend_on_order(looking, packet, i))
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

/* Whether applying an effect to a packet says something about when it applies to another. */
static bool is_shared_with_any(const struct looking *looking, const struct deal_move *move) {
    const struct deal_state *state = looking->state;
    for (size_t i = 0; i < state->packet_count; i++)
        if (!muster_deal_is_same_packet(&state->packets[i], &move->packet) &&
            is_shared(looking, move->effect, &move->packet, &state->packets[i]))
            return true;
    return false;
}

/* Marks the packets whose order matters, directly or by way of others, to the one marked. */
static void mark_dependent(const struct looking *looking, bool *marked) {
    size_t count = looking->state->packet_count;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < count; i++)
            for (size_t k = 0; k < count && !marked[i]; k++)
                if (marked[k] && depend_on_order(looking, i, k))
                    marked[i] = more = true;
    }
}

/* Packets that are focused come first; else all of a group whose order matters, in any order. */
static void add_moves_in_any_order(const struct looking *looking, struct deal_moves *moves,
                                   struct arena *arena) {
    const struct deal_state *state = looking->state;
    bool *marked = muster_arena_array(arena, state->packet_count, sizeof(*marked)), focused = false;
    size_t first = state->packet_count;
    for (size_t i = state->packet_count; i-- > 0;)
        if (muster_deal_affected(looking->event, state->packets[i].to) == looking->chooser) {
            first = i;
            marked[i] = state->packets[i].focused;
            focused |= marked[i];
        }
    if (!focused) {
        marked[first] = true;
        mark_dependent(looking, marked);
    }
    for (size_t i = 0; i < state->packet_count; i++)
        if (marked[i])
            add_packet_moves(looking, &state->packets[i], moves, arena);
}

/* Which of the moves were chosen among others; who waited chose as well. */
static void note_choices(const struct looking *looking, struct deal_moves *moves) {
    bool ordered = false;
    for (size_t i = 1; i < moves->count; i++)
        ordered |= moves->moves[i].effect != moves->moves[0].effect ||
                   moves->moves[i].kind != moves->moves[0].kind ||
                   !muster_deal_is_same_packet(&moves->moves[i].packet, &moves->moves[0].packet);
    for (size_t i = 0; i < moves->count; i++) {
        bool owed = muster_deal_is_owed(looking->state, moves->moves[i].effect);
        moves->moves[i].chosen = moves->count > 1 || owed;
        moves->moves[i].ordered = ordered || owed;
    }
}

void muster_deal_find_moves(struct deal_event *event, const struct deal_state *state,
                            struct deal_moves *moves, struct arena *arena) {
    bool confined[DEAL_EFFECTS_MOST];
    const struct looking looking = {event, state, find_chooser(event, state), confined};
    moves->count = 0;
    muster_deal_find_confined(event, state, looking.chooser, confined);
    for (size_t i = 0; i < state->packet_count; i++) {
        const struct deal_packet *packet = &state->packets[i];
        arena_tick_loop(arena, state->packet_count * event->effect_count);
        if (muster_deal_affected(event, packet->to) == looking.chooser &&
            !depends_on_order(&looking, i)) {
            add_packet_moves(&looking, packet, moves, arena);
            break;
        }
    }
    bool any_order = moves->count == 0;
    if (any_order)
        add_moves_in_any_order(&looking, moves, arena);
    note_choices(&looking, moves);
    for (size_t i = 0; i < moves->count; i++) {
        struct deal_move *move = &moves->moves[i];
        move->shared = move->kind != MOVE_WAIT && is_shared_with_any(&looking, move);
        move->focuses = any_order && !move->shared;
    }
    arena_tick_loop(arena, moves->count + state->packet_count * event->effect_count);
}
