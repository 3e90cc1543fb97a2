/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list names twice. */
#include "base/seen.h"

#include "tests/unit/table.h"

START_TEST(a_number_is_new_once_in_each_list) {
    struct once once = {0};
    for (int list = 0; list < 3; list++) {
        once_begin(&once);
        ck_assert(once_first(&once, 7, table_memory()));
        ck_assert(once_first(&once, 0, table_memory()));
        ck_assert(!once_first(&once, 7, table_memory()));
        ck_assert(!once_first(&once, 0, table_memory()));
    }
}
END_TEST

START_TEST(large_numbers_make_room_and_forget_nothing) {
    struct once once = {0};
    once_begin(&once);
    for (int number = 1; number < 100000; number = 3 * number + 1)
        ck_assert(once_first(&once, number, table_memory()));
    for (int number = 1; number < 100000; number = 3 * number + 1) {
        ck_assert(!once_first(&once, number, table_memory()));
        ck_assert(once_first(&once, number + 1, table_memory()));
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_number_is_new_once_in_each_list,
        large_numbers_make_room_and_forget_nothing,
    };
    return TABLE_RUN("once", tests);
}
