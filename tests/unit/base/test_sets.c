/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Equal sets have equal numbers. */
#include "base/sets.h"

#include "tests/unit/table.h"

static struct sets sets_of(size_t universe) {
    return (struct sets){.arena = table_memory(), .universe = universe};
}

START_TEST(equal_sets_have_one_number) {
    struct sets sets = sets_of(3);
    const bool one[] = {true, false, true}, other[] = {true, false, false};
    ck_assert_int_eq(muster_sets_number(&sets, one), 0);
    ck_assert_int_eq(muster_sets_number(&sets, other), 1);
    ck_assert_int_eq(muster_sets_number(&sets, one), 0);
    ck_assert_uint_eq(sets.count, 2);
}
END_TEST

START_TEST(a_set_keeps_its_members_whatever_becomes_of_the_array) {
    struct sets sets = sets_of(2);
    bool members[] = {true, false};
    int set = muster_sets_number(&sets, members);
    members[0] = false;
    ck_assert(muster_sets_has(&sets, set, 0));
    ck_assert(!muster_sets_has(&sets, set, 1));
    ck_assert_int_ne(muster_sets_number(&sets, members), set);
}
END_TEST

START_TEST(sets_of_nothing_are_one_set) {
    struct sets sets = sets_of(0);
    const bool nothing[] = {true};
    ck_assert_int_eq(muster_sets_number(&sets, nothing), 0);
    ck_assert_int_eq(muster_sets_number(&sets, nothing), 0);
}
END_TEST

START_TEST(many_sets_keep_their_numbers) {
    struct sets sets = sets_of(10);
    for (int pass = 0; pass < 2; pass++)
        for (int number = 0; number < 1024; number++) {
            bool members[10];
            for (int i = 0; i < 10; i++)
                members[i] = (number >> i & 1) != 0;
            ck_assert_int_eq(muster_sets_number(&sets, members), number);
        }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        equal_sets_have_one_number,
        a_set_keeps_its_members_whatever_becomes_of_the_array,
        sets_of_nothing_are_one_set,
        many_sets_keep_their_numbers,
    };
    return TABLE_RUN("sets", tests);
}
