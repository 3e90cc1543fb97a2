/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What rounding a column is expected to lose. */
#include "solver/ilp/pseudocosts.h"

#include "tests/unit/table.h"

START_TEST(the_mean_of_what_was_lost_is_expected) {
    struct pseudocost cost = {{0}, {0}};
    muster_pseudocost_learn(&cost, ROUNDED_DOWN, -0.5, 2);
    ck_assert_double_eq(muster_pseudocost_expect(&cost, ROUNDED_DOWN, 0.25), 1);
    muster_pseudocost_learn(&cost, ROUNDED_DOWN, 0.25, 2);
    ck_assert_double_eq(muster_pseudocost_expect(&cost, ROUNDED_DOWN, 0.25), 1.5);
    ck_assert_int_eq(cost.count[ROUNDED_DOWN], 2);
    ck_assert_int_eq(cost.count[ROUNDED_UP], 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_mean_of_what_was_lost_is_expected,
    };
    return TABLE_RUN("pseudocosts", tests);
}
