/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prices: whatever they are, the ceiling is one; good ones give the relaxation's. */
#include "solver/ilp/dual_bound.h"

#include "solver/ilp/simplex.h"
#include "tests/unit/table.h"

enum { COLUMNS = 5, ROWS = 4 };

static uint32_t seed = 1;

static int64_t draw(int64_t from, int64_t to) {
    seed = seed * 1664525u + 1013904223u;
    return from + (int64_t)(seed >> 16) % (to - from + 1);
}

/* Rows that nothing at all, all columns 0, keeps. */
static struct program *random_program(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < COLUMNS; i++)
        muster_program_objective(program, 0, muster_program_column(program, draw(1, 3), true),
                                 draw(-4, 6));
    for (size_t r = 0; r < ROWS; r++) {
        int64_t lower = draw(0, 1) ? -PROGRAM_UNBOUNDED : draw(-5, 0);
        muster_program_row(program, lower, draw(0, 3) == 0 ? PROGRAM_UNBOUNDED : draw(0, 5));
        for (size_t i = 0; i < COLUMNS; i++)
            muster_program_term(program, i, draw(-3, 4));
    }
    return program;
}

static int64_t ceiling_of(const struct program *program, int64_t divisor, const double *prices) {
    int64_t room[COLUMNS];
    return muster_dual_bound(program, 0, divisor, prices, room);
}

/* The best of all values. */
static int64_t try_all(const struct program *program) {
    int64_t best = INT64_MIN;
    for (int code = 0; code < 1 << (2 * COLUMNS); code++) {
        int64_t values[COLUMNS];
        for (int i = 0; i < COLUMNS; i++)
            values[i] = code >> (2 * i) & 3;
        if (muster_program_holds(program, values) &&
            muster_program_value(program, 0, values) > best)
            best = muster_program_value(program, 0, values);
    }
    return best;
}

START_TEST(any_prices_give_a_ceiling) {
    for (int round = 0; round < 200; round++) {
        struct program *program = random_program();
        int64_t best = try_all(program);
        for (int trial = 0; trial < 20; trial++) {
            double prices[ROWS];
            for (size_t r = 0; r < ROWS; r++)
                prices[r] = (double)draw(-3000, 3000) / 1000;
            ck_assert_int_ge(ceiling_of(program, 1, prices), best);
        }
    }
}
END_TEST

START_TEST(prices_of_the_relaxation_give_its_bound) {
    for (int round = 0; round < 200; round++) {
        struct program *program = random_program();
        double values[COLUMNS], prices[ROWS], most = 0;
        char columns_at[COLUMNS] = {0}, rows_at[ROWS] = {0};
        struct relaxation relaxation = {values, prices, columns_at, rows_at};
        ck_assert_int_eq(muster_simplex_relax(program, 0, NULL, &relaxation), SIMPLEX_SOLVED);
        for (size_t i = 0; i < COLUMNS; i++)
            most += values[i] * (double)program->columns[i].objective[0];
        ck_assert_int_le(ceiling_of(program, 1, prices), (int64_t)(most + 1e-3));
    }
}
END_TEST

START_TEST(a_divisor_brings_the_ceiling_down) {
    struct program program = {.arena = table_memory()};
    double price = 3.5;
    for (size_t i = 0; i < 2; i++)
        muster_program_objective(&program, 0, muster_program_column(&program, 1, true), 7);
    muster_program_row(&program, -PROGRAM_UNBOUNDED, 3);
    muster_program_term(&program, 0, 2);
    muster_program_term(&program, 1, 2);
    ck_assert_int_eq(ceiling_of(&program, 1, &price), 10);
    price /= 7;
    ck_assert_int_eq(ceiling_of(&program, 7, &price), 1);
}
END_TEST

START_TEST(a_ceiling_below_zero_is_rounded_down_too) {
    struct program program = {.arena = table_memory()};
    double price = -0.5;
    muster_program_objective(&program, 0, muster_program_column(&program, 9, true), -1);
    muster_program_row(&program, 3, PROGRAM_UNBOUNDED);
    muster_program_term(&program, 0, 2);
    ck_assert_int_eq(ceiling_of(&program, 1, &price), -2);
}
END_TEST

START_TEST(numbers_too_large_prove_nothing) {
    struct program program = {.arena = table_memory()};
    double price = 1;
    muster_program_objective(&program, 0, muster_program_column(&program, 1000000, true),
                             100000000);
    muster_program_row(&program, -PROGRAM_UNBOUNDED, 3);
    muster_program_term(&program, 0, 2);
    ck_assert_int_eq(ceiling_of(&program, 1, &price), INT64_MAX);
    program.columns[0].objective[0] = 1;
    ck_assert_int_lt(ceiling_of(&program, 1, &price), INT64_MAX);
    price = 1e18;
    ck_assert_int_eq(ceiling_of(&program, 1, &price), INT64_MAX);
}
END_TEST

static bool is_refuted(const struct program *program, const double *prices) {
    int64_t room[COLUMNS];
    return muster_dual_refutes(program, prices, room);
}

START_TEST(only_what_has_no_values_is_refuted) {
    size_t refuted = 0;
    for (int round = 0; round < 500; round++) {
        struct program *program = random_program();
        muster_program_row(program, draw(4, 12), PROGRAM_UNBOUNDED);
        for (size_t i = 0; i < COLUMNS; i++)
            muster_program_term(program, i, draw(-1, 3));
        bool none = try_all(program) == INT64_MIN;
        for (int trial = 0; trial < 20; trial++) {
            double prices[ROWS + 1];
            for (size_t r = 0; r <= ROWS; r++)
                prices[r] = (double)draw(-3000, 3000) / 1000;
            bool known = is_refuted(program, prices);
            ck_assert(!known || none);
            refuted += known;
        }
    }
    ck_assert_uint_gt(refuted, 10);
}
END_TEST

START_TEST(rows_added_up_ask_for_too_much) {
    struct program program = {.arena = table_memory()};
    muster_program_column(&program, 1, true);
    muster_program_column(&program, 1, true);
    muster_program_row(&program, 3, PROGRAM_UNBOUNDED);
    muster_program_term(&program, 0, 1);
    muster_program_term(&program, 1, 1);
    double price = -1;
    ck_assert(is_refuted(&program, &price));
    price = -0.25;
    ck_assert(is_refuted(&program, &price));
    price = 1; /* the row has no upper bound */
    ck_assert(!is_refuted(&program, &price));
    program.rows[0].lower = 2;
    price = -1;
    ck_assert(!is_refuted(&program, &price));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        any_prices_give_a_ceiling,         prices_of_the_relaxation_give_its_bound,
        a_divisor_brings_the_ceiling_down, a_ceiling_below_zero_is_rounded_down_too,
        numbers_too_large_prove_nothing,   only_what_has_no_values_is_refuted,
        rows_added_up_ask_for_too_much,
    };
    return TABLE_RUN("prices", tests);
}
