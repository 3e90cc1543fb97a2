/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/sort.h"

#include <stdint.h>
#include <stdlib.h>

#include "tests/unit/table.h"

struct pair {
    int key, place;
    char rest[300]; /* more than an element of a short list */
};

static int compare_numbers(const void *one, const void *other) {
    int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

/* Compares the keys alone. */
static int compare_keys(const void *one, const void *other) {
    return compare_numbers(one, other);
}

START_TEST(short_and_long_lists_are_sorted) {
    enum { MOST = 40 };
    int list[MOST], same[MOST];
    uint64_t state = 1;
    for (size_t count = 0; count <= MOST; count++)
        for (int round = 0; round < 50; round++) {
            for (size_t i = 0; i < count; i++) {
                state = state * 6364136223846793005U + 1442695040888963407U;
                same[i] = list[i] = (int)(state >> 33) % 10;
            }
            muster_sort_list(list, count, sizeof(*list), compare_numbers);
            qsort(same, count, sizeof(*same), compare_numbers);
            for (size_t i = 0; i < count; i++)
                ck_assert_int_eq(list[i], same[i]);
        }
}
END_TEST

START_TEST(long_lists_that_are_nearly_sorted_are_sorted) {
    enum { COUNT = 100 };
    int list[COUNT];
    for (int far = 0; far < COUNT; far++)
        for (int step = 1; step < COUNT; step += 7) {
            for (int i = 0; i < COUNT; i++)
                list[i] = i;
            for (int i = 0; i < COUNT; i += step) { /* some stand in the place of another */
                int other = (i + far) % COUNT, number = list[i];
                list[i] = list[other];
                list[other] = number;
            }
            muster_sort_list(list, COUNT, sizeof(*list), compare_numbers);
            for (int i = 0; i < COUNT; i++)
                ck_assert_int_eq(list[i], i);
        }
}
END_TEST

START_TEST(equal_elements_of_short_lists_keep_their_order) {
    int list[6][2] = {{2, 0}, {1, 1}, {2, 2}, {1, 3}, {0, 4}, {2, 5}};
    static const int places[6] = {4, 1, 3, 0, 2, 5};
    muster_sort_list(list, 6, sizeof(list[0]), compare_keys);
    for (int i = 0; i < 6; i++)
        ck_assert_int_eq(list[i][1], places[i]);
}
END_TEST

START_TEST(large_elements_are_sorted) {
    struct pair list[3] = {{.key = 3}, {.key = 1}, {.key = 2}};
    muster_sort_list(list, 3, sizeof(list[0]), compare_keys);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(list[i].key, i + 1);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        short_and_long_lists_are_sorted,
        long_lists_that_are_nearly_sorted_are_sorted,
        equal_elements_of_short_lists_keep_their_order,
        large_elements_are_sorted,
    };
    return TABLE_RUN("sort", tests);
}
