/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dense simplex method: what it settles is the best, and where it ends GLPK has nothing to do.
 */
#include "solver/ilp/dense_simplex.h"

#include <string.h>

#include "solver/ilp/dual_bound.h"
#include "tests/unit/table.h"

enum { COLUMNS = 5, ROWS = 5, ROUNDS = 2000 };

static uint32_t seed = 1;

static int64_t draw(int64_t from, int64_t to) {
    seed = seed * 1664525u + 1013904223u;
    return from + (int64_t)(seed >> 16) % (to - from + 1);
}

static struct program *new_program(size_t columns, int64_t upper) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < columns; i++)
        muster_program_objective(program, 0, muster_program_column(program, upper, true), 1);
    return program;
}

static bool settles(const struct program *program, int64_t *values, bool *found,
                    struct dense_end *end) {
    static double prices[ROWS];
    static enum dense_place rows_at[ROWS], columns_at[COLUMNS];
    *end = (struct dense_end){.prices = prices, .rows_at = rows_at, .columns_at = columns_at};
    return muster_dense_settles(program, 0, 1, values, found, end);
}

START_TEST(an_integer_relaxation_is_settled) {
    struct program *program = new_program(3, 4);
    int64_t values[3] = {0};
    bool found = true;
    struct dense_end end;
    muster_program_row(program, -PROGRAM_UNBOUNDED, 5);
    for (size_t i = 0; i < 3; i++)
        muster_program_term(program, i, 1);
    ck_assert(settles(program, values, &found, &end));
    ck_assert_int_eq(values[0] + values[1] + values[2], 5);
    ck_assert(end.prices[0] == 1);
    ck_assert_int_eq(end.rows_at[0], DENSE_UPPER);
}
END_TEST

/* A triangle: at most one at each edge; the relaxation has three halves. */
START_TEST(a_fractional_relaxation_is_not_settled) {
    struct program *program = new_program(3, 1);
    int64_t values[3] = {1, 0, 0};
    bool found = true;
    struct dense_end end;
    for (size_t i = 0; i < 3; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(program, i, 1);
        muster_program_term(program, (i + 1) % 3, 1);
        muster_program_objective(program, 0, i, 1);
    }
    ck_assert(!settles(program, values, &found, &end));
    ck_assert(end.solved && found);
    ck_assert_int_eq(muster_program_value(program, 0, values), 2);
    for (size_t i = 0; i < 3; i++)
        ck_assert_int_eq(end.columns_at[i], DENSE_BASIC);
}
END_TEST

START_TEST(what_no_values_keep_is_left_to_others) {
    struct program *program = new_program(2, 1);
    int64_t values[2] = {0};
    bool found = false;
    struct dense_end end;
    muster_program_row(program, 3, PROGRAM_UNBOUNDED);
    muster_program_term(program, 0, 1);
    muster_program_term(program, 1, 1);
    ck_assert(!settles(program, values, &found, &end));
    ck_assert(!end.solved && !found);
}
END_TEST

/* Nothing at all may break rows of these, so that it has to look for where to begin. */
static struct program *random_program(void) {
    struct program *program = new_program(0, 0);
    for (size_t i = 0; i < COLUMNS; i++)
        muster_program_objective(program, 0, muster_program_column(program, draw(1, 3), true),
                                 draw(-4, 6));
    for (size_t r = 0; r < ROWS; r++) {
        int64_t lower = draw(0, 1) ? -PROGRAM_UNBOUNDED : draw(-5, 1);
        muster_program_row(program, lower, draw(0, 3) == 0 ? PROGRAM_UNBOUNDED : draw(1, 5));
        for (size_t i = 0; i < COLUMNS; i++)
            if (draw(0, 1))
                muster_program_term(program, i, draw(-2, 3));
    }
    return program;
}

/* The best of all values; INT64_MIN if none keep all rows. */
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

/* The prices bound what all values reach, settled or not; and what is settled reaches that. */
START_TEST(what_is_settled_is_the_best_of_all) {
    int settled = 0, solved = 0, possible = 0;
    for (int round = 0; round < ROUNDS; round++) {
        struct program *program = random_program();
        int64_t best = try_all(program), values[COLUMNS] = {0}, room[COLUMNS];
        bool found = muster_program_holds(program, values);
        struct dense_end end;
        bool is_settled = settles(program, values, &found, &end);
        possible += best > INT64_MIN;
        settled += is_settled;
        solved += end.solved;
        if (found)
            ck_assert(muster_program_holds(program, values));
        if (end.solved)
            ck_assert_int_ge(muster_dual_bound(program, 0, 1, end.prices, room), best);
        if (is_settled)
            ck_assert_int_eq(muster_program_value(program, 0, values), best);
        muster_arena_free(table_memory());
    }
    ck_assert_int_ge(solved, possible);
    ck_assert_int_gt(settled, possible / 2);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        an_integer_relaxation_is_settled,
        a_fractional_relaxation_is_not_settled,
        what_no_values_keep_is_left_to_others,
        what_is_settled_is_the_best_of_all,
    };
    return TABLE_RUN("dense_simplex", tests);
}
