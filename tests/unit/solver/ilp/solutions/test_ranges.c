/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ends of sums against all values tried. */
#include "solver/ilp/solutions/ranges.h"

#include "base/numbers.h"
#include "tests/unit/solver/ilp/solutions/random_sums.h"

static void widen(struct ranges *ranges, const int64_t *values, void *context) {
    struct sum_range *wide = context;
    for (size_t i = 0; i < SUMS; i++) {
        int64_t value = muster_range_value(&ranges->list[i], values);
        wide[i].low = smaller(wide[i].low, value);
        wide[i].high = larger(wide[i].high, value);
    }
}

START_TEST(ends_are_those_of_all_solutions) {
    for (int round = 0; round < 300; round++) {
        struct program *program = random_program();
        struct ranges *ranges = ask(program, false);
        struct sum_range wide[SUMS];
        for (size_t i = 0; i < SUMS; i++)
            wide[i] = (struct sum_range){.low = INT64_MAX, .high = -1};
        int solutions = try_all(program, ranges, widen, wide);
        while (muster_ranges_next(ranges)) {
            ck_assert(muster_program_holds(program, ranges->values));
            muster_ranges_see(ranges);
        }
        ck_assert_int_eq(ranges->infeasible, solutions == 0);
        for (size_t i = 0; i < SUMS && solutions > 0; i++) {
            ck_assert_int_eq(ranges->list[i].low, wide[i].low);
            ck_assert_int_eq(ranges->list[i].high, wide[i].high);
            ck_assert_int_eq(ranges->list[i].seen_low, wide[i].low);
            ck_assert_int_eq(ranges->list[i].seen_high, wide[i].high);
        }
    }
}
END_TEST

START_TEST(of_coarse_ones_it_is_known_whether_ends_move) {
    for (int round = 0; round < 300; round++) {
        struct program *program = random_program();
        struct ranges *ranges = ask(program, true);
        struct sum_range wide[SUMS];
        for (size_t i = 0; i < SUMS; i++)
            wide[i] = (struct sum_range){.low = INT64_MAX, .high = -1};
        int solutions = try_all(program, ranges, widen, wide);
        while (muster_ranges_next(ranges))
            muster_ranges_see(ranges);
        for (size_t i = 0; i < SUMS && solutions > 0; i++) {
            const struct sum_range *range = &ranges->list[i];
            ck_assert_int_eq(range->low == range->full, wide[i].low == range->full);
            ck_assert_int_eq(range->high == 0, wide[i].high == 0);
            ck_assert(range->low <= wide[i].low && wide[i].high <= range->high);
            ck_assert(wide[i].low <= range->seen_low && range->seen_high <= wide[i].high);
        }
    }
}
END_TEST

/* A row that no integers satisfy refuses all, of which what was seen elsewhere says nothing. */
START_TEST(all_solutions_can_be_refused) {
    size_t refused = 0;
    for (int round = 0; round < 300; round++) {
        struct program *program = random_program();
        struct ranges *ranges = ask(program, false);
        if (!muster_ranges_next(ranges))
            continue;
        for (size_t i = 0; i < SUMS; i++)
            ranges->list[i].seen_low = ranges->list[i].high + 2;
        muster_program_row(program, 3, 3);
        for (size_t i = 0; i < COLUMNS; i++)
            muster_program_term(program, i, 2);
        muster_ranges_refuse(ranges);
        ck_assert(!muster_ranges_next(ranges));
        ck_assert(ranges->infeasible);
        refused++;
    }
    ck_assert_uint_gt(refused, 100);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {ends_are_those_of_all_solutions,
                                  of_coarse_ones_it_is_known_whether_ends_move,
                                  all_solutions_can_be_refused};
    return TABLE_RUN("ranges", tests);
}
