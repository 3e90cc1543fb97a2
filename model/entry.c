/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the public header says of entries. */
#include <inttypes.h>
#include <stdio.h>

#include "muster.h"

size_t muster_run_id(const muster_run *run, int64_t number, char *buffer, size_t size) {
    int length = number == 0 ? snprintf(buffer, size, "%s", run->id)
                             : snprintf(buffer, size, "%s#%" PRId64, run->id, number);
    return length < 0 ? 0 : (size_t)length;
}

int64_t muster_entry_size(const muster_entry *entry) {
    int64_t size = 0;
    for (size_t i = 0; i < entry->run_count; i++)
        size += entry->runs[i].last - entry->runs[i].first + 1;
    return size;
}
