/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grounds have one number each, and are told in one order. */
#include "solver/search/conflict/ground_list.h"

#include "tests/unit/table.h"

static struct ground cost_of(int number) {
    return (struct ground){.kind = GROUND_COST, .number = number};
}

START_TEST(the_same_ground_has_the_same_number) {
    struct ground_list grounds = {0};
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 50; i++) {
            struct ground ground = cost_of(50 - i);
            ck_assert_uint_eq(muster_ground_list_number(&grounds, &ground, table_memory()),
                              (size_t)i);
        }
    ck_assert_uint_eq(grounds.count, 50);
}
END_TEST

START_TEST(those_chosen_are_told_in_order) {
    struct ground_list grounds = {0};
    struct element_set chosen = {0}, none = {0};
    for (int i = 0; i < 4; i++) {
        struct ground ground = cost_of(4 - i);
        size_t number = muster_ground_list_number(&grounds, &ground, table_memory());
        if (i != 1)
            muster_element_set_add(&chosen, number, table_memory());
    }
    const struct ground *list = muster_ground_list_chosen(&grounds, &chosen, table_memory());
    const struct ground *told = muster_ground_list_told(&grounds, &chosen, table_memory());
    const int as_chosen[] = {4, 2, 1}, in_order[] = {1, 2, 4};
    for (size_t i = 0; i < 3; i++) {
        ck_assert_int_eq(list[i].number, as_chosen[i]);
        ck_assert_int_eq(told[i].number, in_order[i]);
    }
    ck_assert_ptr_nonnull(muster_ground_list_told(&grounds, &none, table_memory()));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {the_same_ground_has_the_same_number,
                                  those_chosen_are_told_in_order};
    return TABLE_RUN("ground list", tests);
}
