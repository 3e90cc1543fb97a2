/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/damage/deal/state.h"

#include <string.h>

#include "base/hash.h"
#include "base/numbers.h"
#include "base/sort.h"

struct deal_state *muster_deal_state_copy(const struct deal_state *state, size_t packets,
                                          size_t sums, struct arena *arena) {
    struct deal_state *copy = muster_arena_take(arena, sizeof(*copy));
    *copy = (struct deal_state){.packet_count = state->packet_count,
                                .sum_count = state->sum_count,
                                .number = state->number,
                                .before = state};
    copy->packets =
        muster_arena_array(arena, state->packet_count + packets, sizeof(*copy->packets));
    copy->sums = muster_arena_array(arena, state->sum_count + sums, sizeof(*copy->sums));
    memcpy(copy->packets, state->packets, state->packet_count * sizeof(*copy->packets));
    memcpy(copy->sums, state->sums, state->sum_count * sizeof(*copy->sums));
    arena_tick_loop(arena, state->packet_count + state->sum_count);
    return copy;
}

/* ---- Sums ---- */

static int compare_sums(const struct deal_sum *a, const struct deal_sum *b) {
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (a->one != b->one)
        return a->one < b->one ? -1 : 1;
    if (a->other != b->other)
        return a->other < b->other ? -1 : 1;
    return (a->third > b->third) - (a->third < b->third);
}

/* The place of a sum, or where it would come. */
static size_t find_sum(const struct deal_state *state, const struct deal_sum *wanted) {
    size_t first = 0, last = state->sum_count;
    while (first < last) {
        size_t middle = first + (last - first) / 2;
        if (compare_sums(&state->sums[middle], wanted) < 0)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

int64_t muster_deal_sum(const struct deal_state *state, enum deal_sum_kind kind, int one, int other,
                        int third) {
    const struct deal_sum wanted = {kind, one, other, third, 0};
    size_t at = find_sum(state, &wanted);
    return at < state->sum_count && compare_sums(&state->sums[at], &wanted) == 0
               ? state->sums[at].amount
               : 0;
}

void muster_deal_sum_add(struct deal_state *state, enum deal_sum_kind kind, int one, int other,
                         int third, int64_t amount) {
    const struct deal_sum added = {kind, one, other, third, amount};
    size_t at = find_sum(state, &added);
    if (amount == 0)
        return;
    if (at == state->sum_count || compare_sums(&state->sums[at], &added) != 0) {
        memmove(&state->sums[at + 1], &state->sums[at],
                (state->sum_count - at) * sizeof(*state->sums));
        state->sums[at] = added;
        state->sum_count++;
        return;
    }
    state->sums[at].amount += amount;
    if (state->sums[at].amount != 0)
        return;
    state->sum_count--;
    memmove(&state->sums[at], &state->sums[at + 1], (state->sum_count - at) * sizeof(*state->sums));
}

/* ---- Packets ---- */

void muster_deal_packet_remove(struct deal_state *state, size_t number) {
    state->packet_count--;
    memmove(&state->packets[number], &state->packets[number + 1],
            (state->packet_count - number) * sizeof(*state->packets));
}

void muster_deal_packet_add(struct deal_state *state, const struct deal_packet *packet) {
    if (packet->amount > 0)
        state->packets[state->packet_count++] = *packet;
}

static int compare_packets(const void *one, const void *other) {
    const struct deal_packet *a = one, *b = other;
    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    if (a->source != b->source)
        return a->source < b->source ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    if (a->amount != b->amount)
        return a->amount < b->amount ? -1 : 1;
    if (a->combat != b->combat)
        return a->combat ? -1 : 1;
    if (a->focused != b->focused)
        return a->focused ? -1 : 1;
    for (size_t i = 0; i < DEAL_EFFECT_WORDS; i++)
        if (a->applied[i] != b->applied[i])
            return a->applied[i] < b->applied[i] ? -1 : 1;
    return 0;
}

/* ---- The table ---- */

/* How much of a sum counts: what dies anyway is the same in every way. */
static int64_t counted(const struct deal_states *states, const struct deal_sum *sum) {
    if (sum->kind != SUM_MARKED && sum->kind != SUM_MINUS && sum->kind != SUM_STRENGTH)
        return sum->amount;
    const struct deal_lethal *lethal = &states->event->lethal[sum->one];
    return smaller(sum->amount, sum->kind == SUM_MARKED  ? lethal->marked
                                : sum->kind == SUM_MINUS ? lethal->minus
                                                         : lethal->strength);
}

static uint64_t hash_state(const struct deal_states *states, const struct deal_state *state) {
    uint64_t hash = HASH_BEGIN + (uint64_t)state->number;
    for (size_t i = 0; i < state->packet_count; i++) {
        const struct deal_packet *packet = &state->packets[i];
        hash = hash_word(hash, (uint64_t)packet->source << 32 | (uint64_t)packet->to);
        hash = hash_word(hash, (uint64_t)packet->amount << 2 | (uint64_t)packet->combat << 1 |
                                   packet->focused);
        for (size_t k = 0; k < DEAL_EFFECT_WORDS; k++)
            hash = hash_word(hash, packet->applied[k]);
    }
    for (size_t i = 0; i < state->sum_count; i++) {
        const struct deal_sum *sum = &state->sums[i];
        hash = hash_word(hash, (uint64_t)sum->kind << 32 | (uint64_t)(uint32_t)sum->one);
        hash =
            hash_word(hash, (uint64_t)(uint32_t)sum->other << 32 | (uint64_t)(uint32_t)sum->third);
        hash = hash_word(hash, (uint64_t)counted(states, sum));
    }
    return hash;
}

static bool is_same(const struct deal_states *states, const struct deal_state *one,
                    const struct deal_state *other) {
    if (one->hash != other->hash || one->number != other->number ||
        one->packet_count != other->packet_count || one->sum_count != other->sum_count)
        return false;
    for (size_t i = 0; i < one->packet_count; i++)
        if (compare_packets(&one->packets[i], &other->packets[i]) != 0)
            return false;
    for (size_t i = 0; i < one->sum_count; i++)
        if (compare_sums(&one->sums[i], &other->sums[i]) != 0 ||
            counted(states, &one->sums[i]) != counted(states, &other->sums[i]))
            return false;
    return true;
}

/* The slot of a state, or the free one where it belongs. */
static size_t find_slot(const struct deal_states *states, const struct deal_state *state) {
    size_t slot = (size_t)state->hash & (states->capacity - 1);
    while (states->slots[slot].state != NULL &&
           !(states->slots[slot].hash == state->hash &&
             is_same(states, states->slots[slot].state, state)))
        slot = (slot + 1) & (states->capacity - 1);
    return slot;
}

static void grow(struct deal_states *states, struct arena *arena) {
    struct deal_states larger = *states;
    larger.capacity = states->capacity == 0 ? 64 : 2 * states->capacity;
    larger.slots = muster_arena_array(arena, larger.capacity, sizeof(*larger.slots));
    for (size_t i = 0; i < states->capacity; i++) {
        if (states->slots[i].state == NULL)
            continue;
        size_t slot = (size_t)states->slots[i].hash & (larger.capacity - 1);
        while (larger.slots[slot].state != NULL)
            slot = (slot + 1) & (larger.capacity - 1);
        larger.slots[slot] = states->slots[i];
    }
    *states = larger;
}

void muster_deal_states_reserve(struct deal_states *states, struct arena *arena) {
    if (2 * states->count >= states->capacity)
        grow(states, arena);
}

/* The slot of a state in canonical order. */
static size_t slot_of(const struct deal_states *states, struct deal_state *state,
                      struct arena *arena) {
    muster_sort_list(state->packets, state->packet_count, sizeof(*state->packets), compare_packets);
    state->hash = hash_state(states, state);
    arena_tick_loop(arena, state->packet_count + state->sum_count);
    return find_slot(states, state);
}

bool muster_deal_states_add(struct deal_states *states, struct deal_state *state,
                            struct arena *arena) {
    muster_deal_states_reserve(states, arena);
    size_t slot = slot_of(states, state, arena);
    if (states->slots[slot].state != NULL)
        return false;
    states->slots[slot] = (struct deal_slot){state->hash, state};
    states->count++;
    return true;
}

static void *copy_of(const void *elements, size_t count, size_t size, struct arena *arena) {
    void *copy = muster_arena_array(arena, count, size);
    memcpy(copy, elements, count * size);
    return copy;
}

struct deal_state *muster_deal_states_keep(struct deal_states *states, struct deal_state *state,
                                           struct mark mark, struct arena *arena) {
    size_t slot = slot_of(states, state, arena);
    bool fits = states->packets != NULL && state->packet_count <= states->packet_capacity &&
                state->sum_count <= states->sum_capacity;
    if (states->slots[slot].state != NULL) {
        muster_arena_release(arena, mark);
        return NULL;
    }
    if (fits) {
        struct deal_state kept = *state;
        memcpy(states->packets, state->packets, kept.packet_count * sizeof(*kept.packets));
        memcpy(states->sums, state->sums, kept.sum_count * sizeof(*kept.sums));
        muster_arena_release(arena, mark);
        state = muster_arena_take(arena, sizeof(*state));
        *state = kept;
        state->packets = copy_of(states->packets, kept.packet_count, sizeof(*kept.packets), arena);
        state->sums = copy_of(states->sums, kept.sum_count, sizeof(*kept.sums), arena);
    } else { /* this one keeps its room, and the next ones find some on their way */
        states->packet_capacity = 2 * state->packet_count;
        states->sum_capacity = 2 * state->sum_count;
        states->packets =
            muster_arena_array(arena, states->packet_capacity, sizeof(*states->packets));
        states->sums = muster_arena_array(arena, states->sum_capacity, sizeof(*states->sums));
    }
    states->slots[slot] = (struct deal_slot){state->hash, state};
    states->count++;
    return state;
}
