/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/sort.h"

#include <stdlib.h>
#include <string.h>

enum { SHORT_LIST = 12, SHORT_ELEMENT = 256 };

/* Insertion sort. */
static void sort_short(char *list, size_t count, size_t size,
                       int (*compare)(const void *one, const void *other)) {
    char moved[SHORT_ELEMENT];
    for (size_t i = 1; i < count; i++) {
        size_t to = i;
        while (to > 0 && compare(list + (to - 1) * size, list + i * size) > 0)
            to--;
        if (to == i)
            continue;
        memcpy(moved, list + i * size, size);
        memmove(list + (to + 1) * size, list + to * size, (i - to) * size);
        memcpy(list + to * size, moved, size);
    }
}

void muster_sort_list(void *list, size_t count, size_t size,
                      int (*compare)(const void *one, const void *other)) {
    if (count <= SHORT_LIST && size <= SHORT_ELEMENT)
        sort_short(list, count, size, compare);
    else
        qsort(list, count, size, compare);
}
