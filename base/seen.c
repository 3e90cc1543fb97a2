/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/seen.h"

#include <string.h>

void once_begin(struct once *once) {
    once->list++;
}

bool once_first(struct once *once, int number, struct memory *memory) {
    size_t index = (size_t)number;
    if (index >= once->capacity) {
        size_t capacity = index < 32 ? 64 : 2 * index;
        size_t *lists = memory_array(memory, capacity, sizeof(*lists));
        if (once->capacity > 0)
            memcpy(lists, once->lists, once->capacity * sizeof(*lists));
        once->lists = lists;
        once->capacity = capacity;
    }
    bool first = once->lists[index] != once->list;
    once->lists[index] = once->list;
    return first;
}
