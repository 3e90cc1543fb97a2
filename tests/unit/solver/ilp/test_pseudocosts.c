/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to branch on: the column that loses most either way. */
#include "solver/ilp/pseudocosts.h"

#include <math.h>

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

START_TEST(the_larger_loss_of_a_column_counts) {
    struct branching best = {0, ROUNDED_DOWN, 0};
    muster_branching_consider(&best, 1, (double[]){0, 0});
    ck_assert_int_eq(best.column, 0);
    muster_branching_consider(&best, 2, (double[]){1, 3});
    ck_assert_int_eq(best.column, 2);
    ck_assert_int_eq(best.first, ROUNDED_DOWN);
    muster_branching_consider(&best, 3, (double[]){2, 2});
    muster_branching_consider(&best, 4, (double[]){3, 3}); /* no better than the second */
    ck_assert_int_eq(best.column, 2);
    muster_branching_consider(&best, 5, (double[]){HUGE_VAL, 0}); /* one branch is empty */
    ck_assert_int_eq(best.column, 5);
    ck_assert_int_eq(best.first, ROUNDED_UP);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_mean_of_what_was_lost_is_expected,
        the_larger_loss_of_a_column_counts,
    };
    return TABLE_RUN("pseudocosts", tests);
}
