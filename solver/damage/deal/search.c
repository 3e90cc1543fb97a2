/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/search.h"

#include "solver/damage/deal/outcome.h"

enum { EVENTS_MOST = 20 };

/* States still to be looked at, the last first. */
struct stack {
    size_t count, capacity;
    struct deal_state **states;
};

static void put(struct stack *stack, struct deal_state *state, struct arena *arena) {
    stack->states =
        arena_grow(arena, stack->states, stack->count, &stack->capacity, sizeof(*stack->states));
    stack->states[stack->count++] = state;
}

static void push(struct stack *stack, struct deal_states *states, struct deal_state *state,
                 const struct deal_event *event, struct arena *arena) {
    if (!muster_deal_is_hopeless(event, state) && muster_deal_states_add(states, state, arena))
        put(stack, state, arena);
}

/* The same for what a choice about a packet leads to: most of these are known already. */
static void follow(struct deal_search *search, const struct deal_state *state,
                   const struct deal_move *move, struct stack *stack, struct deal_states *states,
                   struct arena *arena) {
    muster_deal_states_reserve(states, arena);
    struct mark mark = muster_arena_mark(arena);
    struct deal_state *after = muster_deal_apply(search->event, state, move, arena);
    if (muster_deal_is_hopeless(search->event, after)) {
        muster_arena_release(arena, mark);
        return;
    }
    after = muster_deal_states_keep(states, after, mark, arena);
    if (after != NULL)
        put(stack, after, arena);
}

static void add_outcome(struct deal_search *search, const struct deal_state *state,
                        struct arena *arena) {
    struct deal_found found = {.state = state};
    struct mark mark = muster_arena_mark(search->event->arena);
    muster_deal_read_outcome(search->event, state, &found.outcome, search->event->arena);
    if (search->count == 1) /* where there is one outcome alone, nothing is compared */
        search->found[0].hash = muster_deal_hash_outcome(&search->found[0].outcome);
    if (search->count > 0)
        found.hash = muster_deal_hash_outcome(&found.outcome);
    for (size_t i = 0; i < search->count; i++)
        if (search->found[i].hash == found.hash &&
            muster_deal_same_outcome(&search->found[i].outcome, &found.outcome)) {
            muster_arena_release(search->event->arena, mark);
            return;
        }
    if (search->count == search->most) {
        search->more = true;
        return;
    }
    search->found =
        arena_grow(arena, search->found, search->count, &search->capacity, sizeof(*search->found));
    search->found[search->count++] = found;
}

/* Looks at one state: its choices, a gain of life, or the end of its event. */
static void visit(struct deal_search *search, const struct deal_state *state, struct stack *stack,
                  struct deal_states *states, struct deal_moves *moves, struct arena *arena) {
    struct deal_event *event = search->event;
    bool open = state->packet_count > 0, ended;
    if (open)
        muster_deal_find_moves(event, state, moves, arena);
    else if (!muster_deal_is_sound(event, state))
        return;
    else
        muster_deal_find_gains(event, state, moves, arena);
    /* the first choice is looked at first: it comes last */
    for (size_t i = moves->count; i-- > 0;)
        if (open)
            follow(search, state, &moves->moves[i], stack, states, arena);
        else
            push(stack, states, muster_deal_apply_gain(event, state, &moves->moves[i], arena),
                 event, arena);
    if (open || moves->count > 0)
        return;
    struct deal_state *after = muster_deal_settle(event, state, &ended, arena);
    if (ended)
        add_outcome(search, after, arena);
    else if (after->number > EVENTS_MOST)
        search->reason = "a chain of more than 20 events of damage";
    else
        push(stack, states, after, event, arena);
}

void muster_deal_search(struct deal_search *search, struct deal_state *begin, struct arena *arena) {
    struct stack stack = {0};
    struct deal_states states = {.event = search->event};
    struct deal_moves moves = {0};
    if (begin->packet_count == 0) /* no effect applies: nothing leads back here */
        put(&stack, begin, arena);
    else
        push(&stack, &states, begin, search->event, arena);
    while (stack.count > 0 && !search->more && search->event->too_much == NULL &&
           search->reason == NULL) {
        if (muster_limits_reached(search->limits)) {
            search->stopped = true;
            search->reason = muster_limits_reason(search->limits);
            return;
        }
        visit(search, stack.states[--stack.count], &stack, &states, &moves, arena);
    }
    if (search->reason == NULL)
        search->reason = search->event->too_much;
}
