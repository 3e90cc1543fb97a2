/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the public header says of entries. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "muster.h"

size_t muster_run_id(const muster_run *run, int64_t number, char *buffer, size_t size) {
    int length = number == 0 ? snprintf(buffer, size, "%s", run->id)
                             : snprintf(buffer, size, "%s#%" PRId64, run->id, number);
    return length < 0 ? 0 : (size_t)length;
}

bool muster_entry_equal(const muster_entry *one, const muster_entry *other) {
    if (strcmp(one->creature, other->creature) != 0 || one->count != other->count ||
        one->run_count != other->run_count)
        return false;
    for (size_t i = 0; i < one->run_count; i++)
        if (strcmp(one->runs[i].id, other->runs[i].id) != 0 ||
            one->runs[i].first != other->runs[i].first || one->runs[i].last != other->runs[i].last)
            return false;
    return true;
}

bool muster_entries_equal(const muster_entry *one, size_t one_count, const muster_entry *other,
                          size_t other_count) {
    if (one_count != other_count)
        return false;
    for (size_t i = 0; i < one_count; i++)
        if (!muster_entry_equal(&one[i], &other[i]))
            return false;
    return true;
}

int64_t muster_entry_size(const muster_entry *entry) {
    int64_t size = 0;
    for (size_t i = 0; i < entry->run_count; i++)
        size += entry->runs[i].last - entry->runs[i].first + 1;
    return size;
}
