/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/states.h"

#include <string.h>

enum { VALUE_WORDS = 2, ENTRY_LIMIT = 1000000, WORD_LIMIT = 1 << 25, FIRST_SLOTS = 64 };

static size_t stride(const struct states *states) {
    return VALUE_WORDS + states->key_length + states->width;
}

static uint32_t *words_of(const struct states *states, size_t entry) {
    return states->words + entry * stride(states);
}

int64_t muster_states_value(const struct states *states, size_t entry) {
    int64_t value;
    memcpy(&value, words_of(states, entry), sizeof(value));
    return value;
}

const uint32_t *muster_states_key(const struct states *states, size_t entry) {
    return words_of(states, entry) + VALUE_WORDS;
}

const uint32_t *muster_states_ways(const struct states *states, size_t entry) {
    return words_of(states, entry) + VALUE_WORDS + states->key_length;
}

/* Clears the slots, and makes room for at least this many entries. */
static void clear_slots(struct states *states, size_t count) {
    if (count > states->slot_capacity) {
        states->slots = muster_arena_array(states->arena, count, sizeof(*states->slots));
        states->slot_capacity = count;
    } else {
        memset(states->slots, 0, count * sizeof(*states->slots));
    }
    states->slot_count = count;
}

void muster_states_start(struct states *states, size_t key_length, size_t width) {
    states->count = 0;
    states->key_length = key_length;
    states->width = width;
    clear_slots(states, FIRST_SLOTS);
}

/* Two words at a time: keys are long, and each step waits for the one before. */
static uint32_t hash(const struct states *states, const uint32_t *key) {
    uint64_t mixed = 0;
    for (size_t i = 0; i < states->key_length; i += 2) {
        uint64_t second = i + 1 < states->key_length ? key[i + 1] : 0;
        mixed = (mixed ^ key[i] ^ second << 32) * 0xff51afd7ed558ccdu;
        mixed ^= mixed >> 32;
    }
    return (uint32_t)(mixed ^ mixed >> 29);
}

/* A slot has the hash of its entry, too, so that the keys of others need hardly be looked at. */
static uint64_t slot_of(size_t entry, uint32_t hashed) {
    return (uint64_t)hashed << 32 | (uint64_t)(entry + 1);
}

static size_t entry_of(uint64_t slot) {
    return (size_t)(slot & UINT32_MAX) - 1;
}

static bool matches(const struct states *states, size_t entry, const uint32_t *key) {
    return states->key_length == 0 ||
           memcmp(muster_states_key(states, entry), key, states->key_length * sizeof(*key)) == 0;
}

/* The slot of a state, or the free slot where it belongs. */
static size_t find(const struct states *states, const uint32_t *key, uint32_t hashed) {
    size_t slot = hashed & (states->slot_count - 1);
    for (; states->slots[slot] != 0; slot = (slot + 1) & (states->slot_count - 1))
        if (states->slots[slot] >> 32 == hashed &&
            matches(states, entry_of(states->slots[slot]), key))
            break;
    return slot;
}

/* Puts an entry that isn't there yet into a free slot. */
static void put(struct states *states, uint64_t entry) {
    size_t slot = (size_t)(entry >> 32) & (states->slot_count - 1);
    while (states->slots[slot] != 0)
        slot = (slot + 1) & (states->slot_count - 1);
    states->slots[slot] = entry;
}

static void more_slots(struct states *states) {
    clear_slots(states, states->slot_count * 2);
    for (size_t i = 0; i < states->count; i++)
        put(states, slot_of(i, hash(states, muster_states_key(states, i))));
}

static bool make_room(struct states *states) {
    size_t needed = (states->count + 1) * stride(states), capacity = states->word_capacity;
    if (states->count == ENTRY_LIMIT || needed > WORD_LIMIT)
        return false;
    if (needed <= capacity)
        return true;
    while (capacity < needed)
        capacity = capacity == 0 ? 256 : capacity * 2;
    uint32_t *words = muster_arena_array(states->arena, capacity, sizeof(*words));
    if (states->count > 0)
        memcpy(words, states->words, states->count * stride(states) * sizeof(*words));
    states->words = words;
    states->word_capacity = capacity;
    return true;
}

static void set_value(struct states *states, size_t entry, int64_t value) {
    uint32_t *words = words_of(states, entry);
    memcpy(words, &value, sizeof(value));
    memset(words + VALUE_WORDS + states->key_length, 0, states->width * sizeof(*words));
}

bool muster_states_add(struct states *states, const uint32_t *key, int64_t value,
                       const uint32_t *ways, size_t length, const struct natural *factor) {
    uint32_t hashed = hash(states, key);
    size_t slot = find(states, key, hashed), entry;
    if (states->slots[slot] == 0) {
        if (!make_room(states))
            return false;
        entry = states->count++;
        if (states->key_length > 0)
            memcpy(words_of(states, entry) + VALUE_WORDS, key, states->key_length * sizeof(*key));
        set_value(states, entry, value);
        states->slots[slot] = slot_of(entry, hashed);
        if (states->count * 2 > states->slot_count)
            more_slots(states);
    } else {
        entry = entry_of(states->slots[slot]);
        if (value < muster_states_value(states, entry))
            return true;
        if (value > muster_states_value(states, entry))
            set_value(states, entry, value);
    }
    uint32_t *sum = words_of(states, entry) + VALUE_WORDS + states->key_length;
    muster_limbs_add_product(sum, states->width, ways, length, factor->limbs, factor->length);
    return true;
}
