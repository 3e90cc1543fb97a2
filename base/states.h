/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The states that a count can be in after a step, each stored once with its value and the number of
 * ways to reach it: the table of a dynamic program, as a hash table.
 */
#ifndef MUSTER_BASE_STATES_H
#define MUSTER_BASE_STATES_H

#include "base/arena.h"
#include "base/natural.h"

/* An entry consists of the value (two words), the key, and the limbs of the number of ways. */
struct states {
    struct arena *arena;
    size_t count;
    size_t key_length, width; /* words of a key, limbs of a number of ways */
    size_t word_count, slot_count;
    uint32_t *words;
    uint64_t *slots; /* by hash: the hash, and 1 + the number of an entry; 0: free */
    size_t word_capacity, slot_capacity;
};

/* Empties the table. */
void muster_states_start(struct states *states, size_t key_length, size_t width);

/*
 * Adds `ways` times `factor` ways to reach this state with this value; of each state only the
 * largest value is kept. False: the table is too large.
 */
bool muster_states_add(struct states *states, const uint32_t *key, int64_t value,
                       const uint32_t *ways, size_t length, const struct natural *factor);

/* The parts of an entry. */
int64_t muster_states_value(const struct states *states, size_t entry);
const uint32_t *muster_states_key(const struct states *states, size_t entry);
const uint32_t *muster_states_ways(const struct states *states, size_t entry);

#endif
