/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of actors or objects; equal sets are stored once, so they have equal numbers. */
#ifndef MUSTER_BASE_SETS_H
#define MUSTER_BASE_SETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

struct sets {
    struct arena *arena;
    size_t universe; /* elements are numbered from 0 to universe - 1 */
    size_t count;
    size_t capacity;
    bool **members; /* by set: whether each element is in it */
    uint64_t *hashes;
    size_t hash_capacity;
};

/* The number of the set with these members; the array is copied if the set is new. */
int muster_sets_number(struct sets *sets, const bool *members);

bool muster_sets_has(const struct sets *sets, int set, size_t element);

#endif
