/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/seen.h"

#include <string.h>

void muster_seen_begin(struct seen *seen) {
    seen->list++;
}

bool muster_seen_first(struct seen *seen, int number, struct arena *arena) {
    size_t index = (size_t)number;
    if (index >= seen->capacity) {
        size_t capacity = index < 32 ? 64 : 2 * index;
        size_t *lists = muster_arena_array(arena, capacity, sizeof(*lists));
        if (seen->capacity > 0)
            memcpy(lists, seen->lists, seen->capacity * sizeof(*lists));
        seen->lists = lists;
        seen->capacity = capacity;
    }
    bool first = seen->lists[index] != seen->list;
    seen->lists[index] = seen->list;
    return first;
}
