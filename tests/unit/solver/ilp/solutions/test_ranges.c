/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ends of sums, and the maxima where sums are kept from an end, against all values tried. */
#include "solver/ilp/solutions/ranges.h"

#include "base/numbers.h"
#include "solver/ilp/solutions/forced.h"
#include "tests/unit/table.h"

enum { COLUMNS = 6, ROWS = 4, SUMS = 9 };

static uint32_t seed = 1;

static int64_t draw(int64_t from, int64_t to) {
    seed = seed * 1664525u + 1013904223u;
    return from + (int64_t)(seed >> 16) % (to - from + 1);
}

/* The first row may keep everything from holding; the others hold where all columns are 0. */
static struct program *random_program(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < COLUMNS; i++)
        muster_program_objective(program, 0, muster_program_column(program, draw(1, 2), true),
                                 2 * draw(-1, 4));
    for (size_t r = 0; r < ROWS; r++) {
        muster_program_row(program, r == 0 ? draw(-2, 4) : -PROGRAM_UNBOUNDED,
                           r == 0 ? PROGRAM_UNBOUNDED : draw(0, 5));
        for (size_t i = 0; i < COLUMNS; i++)
            muster_program_term(program, i, draw(-2, 3));
    }
    return program;
}

/* Each column by itself, then three sums of two, one of which is a column twice. */
static struct ranges *ask(struct program *program, bool coarse) {
    struct ranges *ranges = muster_ranges_new(program, SUMS, NULL);
    for (size_t i = 0; i < SUMS; i++) {
        size_t *columns = muster_arena_array(table_memory(), 2, sizeof(size_t));
        struct sum_range *range = &ranges->list[i];
        columns[0] = i % COLUMNS;
        columns[1] = i == COLUMNS ? columns[0] : (i + 2) % COLUMNS;
        *range = (struct sum_range){.count = i < COLUMNS ? 1 : 2,
                                    .columns = columns,
                                    .seen_low = INT64_MAX,
                                    .seen_high = -1,
                                    .coarse = coarse,
                                    .wants_low = true,
                                    .wants_high = true};
        for (size_t k = 0; k < range->count; k++)
            range->high += program->columns[columns[k]].upper;
        range->full = range->high;
    }
    return ranges;
}

/* Visits all values that satisfy the rows; returns how many there are. */
static int try_all(const struct program *program, struct ranges *ranges,
                   void (*visit)(struct ranges *ranges, const int64_t *values, void *context),
                   void *context) {
    int count = 0;
    for (int code = 0; code < 729; code++) {
        int64_t values[COLUMNS];
        for (int i = 0, rest = code; i < COLUMNS; i++, rest /= 3)
            values[i] = rest % 3;
        if (!muster_program_holds(program, values))
            continue;
        visit(ranges, values, context);
        count++;
    }
    return count;
}

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

/* By sum, for one force: the best value, and whether there is any. */
struct best {
    enum force force;
    bool reached[SUMS];
    int64_t value[SUMS];
};

static void raise(struct ranges *ranges, const int64_t *values, void *context) {
    struct best *best = context;
    int64_t value = muster_program_value(ranges->program, 0, values);
    for (size_t i = 0; i < SUMS; i++) {
        int64_t sum = muster_range_value(&ranges->list[i], values);
        bool none = ranges->list[i].coarse ? sum < ranges->list[i].full : sum == 0;
        if (best->force == FORCE_SOME ? sum == 0 : !none)
            continue;
        best->value[i] = best->reached[i] ? larger(best->value[i], value) : value;
        best->reached[i] = true;
    }
}

/* `given`: some columns can't be 0. */
static void force_all(enum force force, bool coarse, bool given) {
    for (int round = 0; round < 300; round++) {
        struct program *program = random_program();
        int64_t lower[COLUMNS] = {0};
        for (size_t i = 0; i < COLUMNS && given; i++)
            program->columns[i].lower = lower[i] = draw(0, 3) / 3;
        struct ranges *ranges = ask(program, coarse);
        struct forcing *forcing = muster_forcing_new(ranges);
        struct best best = {.force = force};
        try_all(program, ranges, raise, &best);
        for (size_t i = 0; i < SUMS; i++)
            forcing->list[i].force = force;
        while (muster_forcing_next(forcing))
            muster_forcing_see(forcing);
        for (size_t i = 0; i < SUMS; i++) {
            const struct forced *forced = &forcing->list[i];
            ck_assert(!forced->gave_up);
            ck_assert_int_eq(forced->reached, best.reached[i]);
            ck_assert_int_eq(forced->impossible, !best.reached[i]);
            if (forced->reached) {
                ck_assert_int_eq(forced->at_least, best.value[i]);
                ck_assert_int_eq(forced->at_most, best.value[i]);
            }
        }
        for (size_t i = 0; i < COLUMNS; i++) /* the bounds are as before */
            ck_assert(program->columns[i].lower == lower[i] && program->columns[i].upper > 0);
    }
}

START_TEST(something_can_be_forced) {
    force_all(FORCE_SOME, false, false);
    force_all(FORCE_SOME, false, true);
}
END_TEST

START_TEST(nothing_can_be_forced) {
    force_all(FORCE_NONE, false, false);
    force_all(FORCE_NONE, false, true);
}
END_TEST

START_TEST(less_than_all_can_be_forced) {
    force_all(FORCE_NONE, true, false);
    force_all(FORCE_NONE, true, true);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        ends_are_those_of_all_solutions, of_coarse_ones_it_is_known_whether_ends_move,
        all_solutions_can_be_refused,    something_can_be_forced,
        nothing_can_be_forced,           less_than_all_can_be_forced};
    return TABLE_RUN("ranges", tests);
}
