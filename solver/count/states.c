/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/count/states.h"

#include <string.h>

enum { VALUE_WORDS = 2, ENTRY_LIMIT = 1000000, WORD_LIMIT = 1 << 25, FIRST_SLOTS = 64 };

static size_t stride(const struct layer *layer) {
    return VALUE_WORDS + layer->key_length + layer->width;
}

static uint32_t *words_of(const struct layer *layer, size_t entry) {
    return layer->words + entry * stride(layer);
}

int64_t layer_value(const struct layer *layer, size_t entry) {
    int64_t value;
    memcpy(&value, words_of(layer, entry), sizeof(value));
    return value;
}

const uint32_t *layer_key(const struct layer *layer, size_t entry) {
    return words_of(layer, entry) + VALUE_WORDS;
}

const uint32_t *layer_ways(const struct layer *layer, size_t entry) {
    return words_of(layer, entry) + VALUE_WORDS + layer->key_length;
}

/* Slots are cleared, of what there is room for at least so many. */
static void clear_slots(struct layer *layer, size_t count) {
    if (count > layer->slot_capacity) {
        layer->slots = memory_array(layer->memory, count, sizeof(*layer->slots));
        layer->slot_capacity = count;
    } else {
        memset(layer->slots, 0, count * sizeof(*layer->slots));
    }
    layer->slot_count = count;
}

void layer_start(struct layer *layer, size_t key_length, size_t width) {
    layer->count = 0;
    layer->key_length = key_length;
    layer->width = width;
    clear_slots(layer, FIRST_SLOTS);
}

static size_t hash(const struct layer *layer, const uint32_t *key, int64_t value) {
    uint64_t mixed = layer->exact ? (uint64_t)value * 0x9e3779b97f4a7c15u : 0;
    for (size_t i = 0; i < layer->key_length; i++) {
        mixed = (mixed ^ key[i]) * 0xff51afd7ed558ccdu;
        mixed ^= mixed >> 32;
    }
    return (size_t)(mixed ^ mixed >> 29);
}

static bool matches(const struct layer *layer, size_t entry, const uint32_t *key, int64_t value) {
    return (layer->key_length == 0 ||
            memcmp(layer_key(layer, entry), key, layer->key_length * sizeof(*key)) == 0) &&
           (!layer->exact || layer_value(layer, entry) == value);
}

/* The slot of a state, or the free one that it would get. */
static size_t find(const struct layer *layer, const uint32_t *key, int64_t value) {
    size_t slot = hash(layer, key, value) & (layer->slot_count - 1);
    while (layer->slots[slot] != 0 && !matches(layer, layer->slots[slot] - 1, key, value))
        slot = (slot + 1) & (layer->slot_count - 1);
    return slot;
}

static void more_slots(struct layer *layer) {
    clear_slots(layer, layer->slot_count * 2);
    for (size_t i = 0; i < layer->count; i++) {
        size_t slot = find(layer, layer_key(layer, i), layer_value(layer, i));
        layer->slots[slot] = (uint32_t)i + 1;
    }
}

static bool make_room(struct layer *layer) {
    size_t needed = (layer->count + 1) * stride(layer), capacity = layer->word_capacity;
    if (layer->count == ENTRY_LIMIT || needed > WORD_LIMIT)
        return false;
    if (needed <= capacity)
        return true;
    while (capacity < needed)
        capacity = capacity == 0 ? 256 : capacity * 2;
    uint32_t *words = memory_array(layer->memory, capacity, sizeof(*words));
    if (layer->count > 0)
        memcpy(words, layer->words, layer->count * stride(layer) * sizeof(*words));
    layer->words = words;
    layer->word_capacity = capacity;
    return true;
}

static void set_value(struct layer *layer, size_t entry, int64_t value) {
    uint32_t *words = words_of(layer, entry);
    memcpy(words, &value, sizeof(value));
    memset(words + VALUE_WORDS + layer->key_length, 0, layer->width * sizeof(*words));
}

bool layer_add(struct layer *layer, const uint32_t *key, int64_t value, const uint32_t *ways,
               size_t length, const struct natural *factor) {
    size_t slot = find(layer, key, value), entry;
    if (layer->slots[slot] == 0) {
        if (!make_room(layer))
            return false;
        entry = layer->count++;
        if (layer->key_length > 0)
            memcpy(words_of(layer, entry) + VALUE_WORDS, key, layer->key_length * sizeof(*key));
        set_value(layer, entry, value);
        layer->slots[slot] = (uint32_t)entry + 1;
        if (layer->count * 2 > layer->slot_count)
            more_slots(layer);
    } else {
        entry = layer->slots[slot] - 1;
        if (value < layer_value(layer, entry))
            return true;
        if (value > layer_value(layer, entry))
            set_value(layer, entry, value);
    }
    uint32_t *sum = words_of(layer, entry) + VALUE_WORDS + layer->key_length;
    limbs_add_product(sum, layer->width, ways, length, factor->limbs, factor->length);
    return true;
}
