/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search by reduced costs finds the best choice, or says that it did not. */
#include "solver/ilp/packing/reduced_cost.h"

#include "tests/unit/draft.h"
#include "tests/unit/solver/ilp/packing/draft_packing.h"
#include "tests/unit/table.h"

START_TEST(a_walk_is_right_whatever_the_prices) {
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct packing *packing = packing_small(seed);
        double *prices = muster_arena_array(table_memory(), packing->row_count, sizeof(double));
        char *states = muster_arena_array(table_memory(), packing->item_count, 1);
        struct reduced_cost_search walk = {
            .packing = packing, .scale = 1 << 10, .chosen = packing_nothing(packing)};
        muster_reduced_cost_prepare(&walk);
        for (size_t i = 0; i < packing->row_count; i++)
            prices[i] = draft_below(3) == 0 ? 0 : (double)draft_below(200) / 10;
        if (muster_reduced_cost_begin(&walk, prices, states))
            ck_assert(muster_reduced_cost_search_all(&walk, SIZE_MAX));
        ck_assert(packing_fits(packing, walk.chosen));
        ck_assert_int_eq(packing_weight(packing, walk.chosen), walk.best);
        ck_assert_int_eq(walk.best, packing_try_all(packing, packing->row_count));
    }
}
END_TEST

START_TEST(a_walk_that_takes_too_long_says_so) {
    struct packing *packing = packing_small(5);
    double *prices = muster_arena_array(table_memory(), packing->row_count, sizeof(double));
    char *states = muster_arena_array(table_memory(), packing->item_count, 1);
    struct reduced_cost_search walk = {
        .packing = packing, .scale = 1, .chosen = packing_nothing(packing)};
    muster_reduced_cost_prepare(&walk);
    ck_assert(muster_reduced_cost_begin(&walk, prices, states));
    ck_assert(!muster_reduced_cost_search_all(&walk, 2));
    prices[0] = 1e300;
    ck_assert(!muster_reduced_cost_begin(&walk, prices, states));
    ck_assert(walk.failed);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_walk_is_right_whatever_the_prices,
        a_walk_that_takes_too_long_says_so,
    };
    return TABLE_RUN("reduced_cost", tests);
}
