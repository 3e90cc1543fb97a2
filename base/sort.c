/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/sort.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SHORT_LIST = 12, SHORT_ELEMENT = 256, FEW_PLACES = 4 };

/*
 * Insertion sort. In a longer list, as long as elements are few places from where they belong;
 * whether it came to its end.
 */
static bool insert_all(char *list, size_t count, size_t size,
                       int (*compare)(const void *one, const void *other)) {
    char moved[SHORT_ELEMENT];
    const size_t most = count <= SHORT_LIST ? SIZE_MAX : FEW_PLACES * count;
    size_t places = 0;
    for (size_t i = 1; i < count && places <= most; i++) {
        size_t to = i;
        while (to > 0 && compare(list + (to - 1) * size, list + i * size) > 0)
            to--;
        if (to == i)
            continue;
        memcpy(moved, list + i * size, size);
        memmove(list + (to + 1) * size, list + to * size, (i - to) * size);
        memcpy(list + to * size, moved, size);
        places += i - to;
    }
    return places <= most;
}

void muster_sort_list(void *list, size_t count, size_t size,
                      int (*compare)(const void *one, const void *other)) {
    if (size > SHORT_ELEMENT || !insert_all(list, count, size, compare))
        qsort(list, count, size, compare);
}

int muster_compare_numbers(const void *one, const void *other) {
    int64_t a = *(const int64_t *)one, b = *(const int64_t *)other;
    return (a > b) - (a < b);
}

int muster_compare_sizes(const void *one, const void *other) {
    size_t a = *(const size_t *)one, b = *(const size_t *)other;
    return (a > b) - (a < b);
}
