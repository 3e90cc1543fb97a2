/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/sets.h"
#include "base/hash.h"

#include <string.h>

static uint64_t hash(const bool *members, size_t count) {
    uint64_t value = HASH_BEGIN;
    for (size_t i = 0; i < count; i++)
        value = hash_byte(value, members[i]);
    return value;
}

int muster_sets_number(struct sets *sets, const bool *members) {
    uint64_t value = hash(members, sets->universe);
    arena_tick_loop(sets->arena, sets->universe + sets->count);
    for (size_t i = 0; i < sets->count; i++)
        if (sets->hashes[i] == value &&
            memcmp(sets->members[i], members, sets->universe * sizeof(bool)) == 0)
            return (int)i;
    sets->members = arena_grow(sets->arena, sets->members, sets->count, &sets->capacity,
                               sizeof(*sets->members));
    sets->hashes = arena_grow(sets->arena, sets->hashes, sets->count, &sets->hash_capacity,
                              sizeof(*sets->hashes));
    sets->members[sets->count] = muster_arena_array(sets->arena, sets->universe, sizeof(bool));
    if (sets->universe > 0)
        memcpy(sets->members[sets->count], members, sets->universe * sizeof(bool));
    sets->hashes[sets->count] = value;
    return (int)sets->count++;
}

bool muster_sets_has(const struct sets *sets, int set, size_t element) {
    return sets->members[set][element];
}
