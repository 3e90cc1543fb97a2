/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The states after a step, each stored once, and the most that they can lead to. */
#include <string.h>

#include "solver/damage/search/part_search.h"

enum { FIRST_SLOTS = 64 };

#define UNKNOWN_MOST (INT64_MAX / 2)

static size_t slot_of(const struct part_search *search, uint64_t key) {
    uint64_t mixed = (key ^ key >> 32) * 0xff51afd7ed558ccdu;
    return (size_t)(mixed >> 32) & (search->slot_count - 1);
}

static void put(struct part_search *search, uint64_t key, size_t number) {
    size_t slot = slot_of(search, key);
    while (search->slots[slot] != 0)
        slot = (slot + 1) & (search->slot_count - 1);
    search->slots[slot] = (uint32_t)number + 1;
}

static void more_slots(struct part_search *search, const struct part_layer *layer) {
    search->slot_count *= 2;
    if (search->slot_count > search->slot_room) {
        search->slot_room = search->slot_count;
        search->slots =
            muster_arena_array(search->part->arena, search->slot_room, sizeof(*search->slots));
    }
    memset(search->slots, 0, search->slot_count * sizeof(*search->slots));
    for (size_t i = 0; i < layer->count; i++)
        put(search, layer->states[i].key, i);
}

/* What bounds have from a step on, for a state. */
static int64_t bound_from(const struct part_search *search, const struct part_bounds *bounds,
                          size_t step, uint64_t key) {
    int64_t sum = bounds->rest[step];
    for (size_t i = 0; i < search->held_count[step]; i++)
        sum += part_gain(search, bounds, step, search->held[step][i], key);
    return sum;
}

int64_t muster_part_destroyed(const struct part_search *search, int64_t value) {
    /* all else is worth less than one of them, and no less than -total */
    return (value + search->kills.total) / search->kills.unit;
}

bool muster_part_destroys_enough(const struct part_search *search, size_t step, uint64_t key,
                                 int64_t value) {
    const struct part_kills *kills = &search->kills;
    int64_t missing = kills->count - muster_part_destroyed(search, value);
    return bound_from(search, kills->bounds, step, key) + kills->total >= missing * PART_KILL_UNIT;
}

int64_t muster_part_most_from(const struct part_search *search, size_t step, uint64_t key,
                              int64_t value) {
    if (search->bounds == NULL)
        return UNKNOWN_MOST;
    if (search->kills.fixed)
        value -= (search->kills.unit - search->bounds->kill) * muster_part_destroyed(search, value);
    return value + bound_from(search, search->bounds, step, key);
}

void muster_part_note_state(struct part_search *search, uint64_t key, int64_t value) {
    struct part_layer *layer = &search->layers[search->step + 1];
    const struct part_state state = {key, value, search->before};
    for (size_t slot = slot_of(search, key); search->slots[slot] != 0;
         slot = (slot + 1) & (search->slot_count - 1)) {
        struct part_state *known = &layer->states[search->slots[slot] - 1];
        if (known->key != key)
            continue;
        if (known->value < value)
            *known = state;
        return;
    }
    layer->states = arena_grow(search->part->arena, layer->states, layer->count, &layer->capacity,
                               sizeof(*layer->states));
    put(search, key, layer->count);
    layer->states[layer->count++] = state;
    if (2 * layer->count > search->slot_count)
        more_slots(search, layer);
}

void muster_part_begin_states(struct part_search *search) {
    search->slot_count = FIRST_SLOTS;
    if (search->slot_room == 0) {
        search->slots =
            muster_arena_array(search->part->arena, FIRST_SLOTS, sizeof(*search->slots));
        search->slot_room = FIRST_SLOTS;
    }
    memset(search->slots, 0, FIRST_SLOTS * sizeof(*search->slots));
}
