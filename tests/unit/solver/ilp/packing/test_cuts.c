/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that cut off fractions of a packing: every choice keeps them. */
#include "solver/ilp/packing/packing.h"

#include "tests/unit/draft.h"
#include "tests/unit/solver/ilp/packing/draft_packing.h"
#include "tests/unit/table.h"

START_TEST(cuts_are_kept_by_every_choice_and_not_by_the_values) {
    size_t cuts = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct packing *packing = packing_small(seed);
        const struct conflicts *conflicts = muster_packing_conflicts(packing);
        double *values = muster_arena_array(table_memory(), packing->item_count, sizeof(double));
        size_t rows = packing->row_count;
        for (size_t k = 0; k < packing->item_count; k++)
            values[k] = (double)draft_below(70) / 100;
        cuts += muster_packing_cut(packing, conflicts, values);
        packing_try_all(packing, rows);
        for (size_t i = rows; i < packing->row_count; i++) {
            double sum = 0;
            for (size_t j = 0; j < packing->rows[i].count; j++)
                sum += values[packing->rows[i].items[j]];
            ck_assert_double_gt(sum, (double)packing->rows[i].capacity);
        }
    }
    ck_assert_uint_gt(cuts, 100);
}
END_TEST

START_TEST(half_of_an_odd_circle_is_too_much) {
    struct packing *packing = packing_circle(7);
    double values[7] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
    size_t rows = packing->row_count;
    ck_assert_uint_eq(muster_packing_cut(packing, muster_packing_conflicts(packing), values), 1);
    ck_assert_uint_eq(packing->rows[rows].count, 7);
    ck_assert_int_eq(packing->rows[rows].capacity, 3);
    struct packing *even = packing_circle(8);
    double halves[8] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
    ck_assert_uint_eq(muster_packing_cut(even, muster_packing_conflicts(even), halves), 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        cuts_are_kept_by_every_choice_and_not_by_the_values,
        half_of_an_odd_circle_is_too_much,
    };
    return TABLE_RUN("packing_cuts", tests);
}
