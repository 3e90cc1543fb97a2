/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list names twice. */
#include "base/seen.h"

#include "tests/unit/table.h"

START_TEST(a_number_is_new_once_in_each_list) {
    struct seen seen = {0};
    for (int list = 0; list < 3; list++) {
        muster_seen_begin(&seen);
        ck_assert(muster_seen_first(&seen, 7, table_memory()));
        ck_assert(muster_seen_first(&seen, 0, table_memory()));
        ck_assert(!muster_seen_first(&seen, 7, table_memory()));
        ck_assert(!muster_seen_first(&seen, 0, table_memory()));
    }
}
END_TEST

START_TEST(large_numbers_make_room_and_forget_nothing) {
    struct seen seen = {0};
    muster_seen_begin(&seen);
    for (int number = 1; number < 100000; number = 3 * number + 1)
        ck_assert(muster_seen_first(&seen, number, table_memory()));
    for (int number = 1; number < 100000; number = 3 * number + 1) {
        ck_assert(!muster_seen_first(&seen, number, table_memory()));
        ck_assert(muster_seen_first(&seen, number + 1, table_memory()));
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
