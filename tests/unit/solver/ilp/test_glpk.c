/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The optimiser: exact, silent, and honest about what it could not do. */
#include "solver/ilp/long_search.h"

#include "tests/unit/table.h"
#include <glpk.h>
#include <string.h>

static struct program *new_program(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    return program;
}

/* a1 x1 + a2 x2 + ... <= most, each x up to `upper`, counting c1 x1 + c2 x2 + ... */
static struct program *knapsack(size_t count, const int64_t *sizes, const int64_t *worths,
                                int64_t upper, int64_t most) {
    struct program *program = new_program();
    for (size_t i = 0; i < count; i++)
        muster_program_objective(program, 0, muster_program_column(program, upper, true),
                                 worths[i]);
    muster_program_row(program, -PROGRAM_UNBOUNDED, most);
    for (size_t i = 0; i < count; i++)
        muster_program_term(program, i, sizes[i]);
    return program;
}

/* By a long search. */
static enum simplex_outcome maximise(struct program *program, int objective, struct limits *limits,
                                     int64_t *values, bool *found) {
    *found = false;
    return muster_long_search(program, objective, muster_simplex_start(program, program->row_count),
                              limits, values, found);
}

/* In fractions x1 = 1, x2 = 2/3 would be worth more than any integers are. */
static void solve_small_knapsack(void) {
    const int64_t sizes[] = {4, 3, 3}, worths[] = {5, 3, 3};
    struct program *program = knapsack(3, sizes, worths, 1, 6);
    int64_t values[3];
    bool found = false;
    ck_assert_int_eq(maximise(program, 0, NULL, values, &found), SIMPLEX_SOLVED);
    ck_assert(found);
    ck_assert(muster_program_holds(program, values));
    ck_assert_int_eq(muster_program_value(program, 0, values), 6);
}

START_TEST(an_integer_optimum_is_found) {
    solve_small_knapsack();
}
END_TEST

/* The best of all values from 0 to 3 of up to six columns, by trying all. */
static int64_t try_all(const struct program *program) {
    int64_t values[6] = {0}, best = INT64_MIN;
    for (int code = 0; code < 4096; code++) {
        for (int i = 0; i < 6; i++)
            values[i] = code >> (2 * i) & 3;
        if (muster_program_holds(program, values) &&
            muster_program_value(program, 0, values) > best)
            best = muster_program_value(program, 0, values);
    }
    return best;
}

START_TEST(the_optimum_is_that_of_trying_everything) {
    uint32_t seed = 1;
    for (int round = 0; round < 100; round++) {
        int64_t sizes[6], worths[6], values[6];
        bool found = false;
        for (int i = 0; i < 6; i++) {
            seed = seed * 1664525u + 1013904223u;
            sizes[i] = 1 + (int64_t)(seed >> 20 & 15);
            worths[i] = 1 + (int64_t)(seed >> 24 & 15);
        }
        struct program *program = knapsack(6, sizes, worths, 3, 40);
        ck_assert_int_eq(maximise(program, 0, NULL, values, &found), SIMPLEX_SOLVED);
        ck_assert_int_eq(muster_program_value(program, 0, values), try_all(program));
    }
}
END_TEST

START_TEST(rows_that_contradict_each_other_are_infeasible) {
    struct program *program = new_program();
    muster_program_column(program, 1, true);
    muster_program_row(program, 2, PROGRAM_UNBOUNDED);
    muster_program_term(program, 0, 1);
    int64_t values[1];
    bool found = true;
    ck_assert_int_eq(maximise(program, 0, NULL, values, &found), SIMPLEX_INFEASIBLE);
    ck_assert(!found);
}
END_TEST

START_TEST(no_integers_between_fractions_are_infeasible) {
    struct program *program = new_program();
    muster_program_column(program, 9, true);
    muster_program_column(program, 9, true);
    muster_program_row(program, 7, 7);
    muster_program_term(program, 0, 2);
    muster_program_term(program, 1, 4);
    int64_t values[2];
    bool found = true;
    ck_assert_int_eq(maximise(program, 0, NULL, values, &found), SIMPLEX_INFEASIBLE);
    ck_assert(!found);
}
END_TEST

static enum simplex_outcome settle(struct program *program, int objective, struct start *start,
                                   int64_t *values, bool *found) {
    const struct maximization task = {
        .program = program, .objective = objective, .start = start, .values = values};
    return muster_simplex_settle(&task, found);
}

START_TEST(a_program_without_columns_is_solved_if_its_rows_hold) {
    struct program *program = new_program();
    bool found = false;
    struct start *start = muster_simplex_start(program, 1);
    ck_assert_int_eq(settle(program, 0, start, NULL, &found), SIMPLEX_SOLVED);
    ck_assert(found);
    muster_program_row(program, 1, PROGRAM_UNBOUNDED);
    ck_assert_int_eq(settle(program, 0, start, NULL, &found), SIMPLEX_INFEASIBLE);
}
END_TEST

START_TEST(large_numbers_are_exact) {
    const int64_t sizes[] = {1, 1}, worths[] = {1000, 999};
    struct program *program = knapsack(2, sizes, worths, 1000000, 1000001);
    int64_t values[2];
    bool found = false;
    ck_assert_int_eq(maximise(program, 0, NULL, values, &found), SIMPLEX_SOLVED);
    ck_assert_int_eq(muster_program_value(program, 0, values), 1000000999);
}
END_TEST

START_TEST(numbers_that_floating_point_cannot_tell_apart_prove_nothing) {
    const int64_t sizes[] = {1, 1}, worths[] = {1000000007, 999999937};
    struct program *program = knapsack(2, sizes, worths, 1000000, 1000000);
    int64_t values[2] = {0, 0};
    bool found = false;
    enum simplex_outcome outcome = maximise(program, 0, NULL, values, &found);
    if (outcome == SIMPLEX_SOLVED)
        ck_assert_int_eq(muster_program_value(program, 0, values), 1000000007000000);
    else
        ck_assert_int_eq(outcome, SIMPLEX_FAILED);
}
END_TEST

START_TEST(a_common_divisor_makes_large_numbers_small) {
    const int64_t sizes[] = {1, 1}, worths[] = {1000000000, 2000000000};
    struct program *program = knapsack(2, sizes, worths, 1000, 1000);
    int64_t values[2];
    bool found = false;
    ck_assert_int_eq(maximise(program, 0, NULL, values, &found), SIMPLEX_SOLVED);
    ck_assert_int_eq(muster_program_value(program, 0, values), 2000000000000);
}
END_TEST

START_TEST(a_deadline_that_has_passed_is_a_limit) {
    const int64_t sizes[] = {4, 3, 3}, worths[] = {5, 3, 3};
    struct program *program = knapsack(3, sizes, worths, 1, 6);
    int64_t values[3];
    bool found = true;
    struct limits limits = {.deadline = muster_limits_now() - 1};
    ck_assert_int_eq(maximise(program, 0, &limits, values, &found), SIMPLEX_LIMIT);
    ck_assert(!found);
}
END_TEST

START_TEST(the_second_objective_is_its_own) {
    const int64_t sizes[] = {1, 1}, worths[] = {5, 1};
    struct program *program = knapsack(2, sizes, worths, 1, 1);
    muster_program_objective(program, 1, 1, 7);
    muster_program_objective(program, 1, 0, -1);
    int64_t values[2];
    bool found = false;
    ck_assert_int_eq(maximise(program, 1, NULL, values, &found), SIMPLEX_SOLVED);
    ck_assert_int_eq(values[0], 0);
    ck_assert_int_eq(values[1], 1);
}
END_TEST

START_TEST(no_environment_is_left) {
    solve_small_knapsack();
    ck_assert_int_eq(glp_init_env(), 0); /* there was none */
    ck_assert_int_eq(glp_free_env(), 0);
    solve_small_knapsack();
}
END_TEST

START_TEST(a_callers_own_environment_stays) {
    glp_prob *own = glp_create_prob();
    glp_add_cols(own, 3);
    glp_term_out(GLP_ON);
    solve_small_knapsack();
    ck_assert_int_eq(glp_get_num_cols(own), 3);
    ck_assert_int_eq(glp_term_out(GLP_ON), GLP_ON);
    glp_delete_prob(own);
    ck_assert_int_eq(glp_free_env(), 0);
}
END_TEST

START_TEST(a_relaxation_has_prices_and_begins_where_the_last_ended) {
    /* Three of which any two exclude each other: a half of each. */
    struct program program = {.arena = table_memory()};
    double values[3], prices[4];
    char columns_at[3] = {0}, rows_at[4] = {0};
    struct relaxation relaxation = {values, prices, columns_at, rows_at};
    for (size_t i = 0; i < 3; i++)
        muster_program_objective(&program, 0, muster_program_column(&program, 1, true), 2);
    for (size_t i = 0; i < 3; i++) {
        muster_program_row(&program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(&program, i, 1);
        muster_program_term(&program, (i + 1) % 3, 1);
    }
    ck_assert_int_eq(muster_simplex_relax(&program, 0, NULL, &relaxation), SIMPLEX_SOLVED);
    for (size_t i = 0; i < 3; i++) {
        ck_assert_double_eq_tol(values[i], 0.5, 1e-9);
        ck_assert_double_eq_tol(prices[i], 1, 1e-9);
    }
    muster_program_row(&program, -PROGRAM_UNBOUNDED, 1);
    for (size_t i = 0; i < 3; i++)
        muster_program_term(&program, i, 1);
    ck_assert_int_eq(muster_simplex_relax(&program, 0, NULL, &relaxation), SIMPLEX_SOLVED);
    ck_assert_double_eq_tol(values[0] + values[1] + values[2], 1, 1e-9);
    program.columns[0].upper = 0;
    ck_assert_int_eq(muster_simplex_relax(&program, 0, NULL, &relaxation), SIMPLEX_SOLVED);
    ck_assert_double_eq_tol(values[1] + values[2], 1, 1e-9);
    program.columns[1].lower = program.columns[2].lower = 1;
    ck_assert_int_eq(muster_simplex_relax(&program, 0, NULL, &relaxation), SIMPLEX_INFEASIBLE);
}
END_TEST

START_TEST(known_values_stay_unless_there_are_better_ones) {
    const int64_t sizes[] = {4, 3, 3}, worths[] = {5, 3, 3};
    struct program *program =
        knapsack(3, sizes, worths, 1, 7); /* 8 in integers, and in fractions */
    struct start *start = muster_simplex_start(program, 1);
    int64_t values[3] = {1, 0, 1};
    bool found = true;
    ck_assert_int_eq(settle(program, 0, start, values, &found), SIMPLEX_SOLVED);
    ck_assert(found && values[0] == 1 && values[1] == 0 && values[2] == 1);
    values[2] = 0;
    ck_assert_int_eq(settle(program, 0, start, values, &found), SIMPLEX_SOLVED);
    ck_assert_int_eq(muster_program_value(program, 0, values), 8);
    struct limits limits = {.deadline = muster_limits_now() - 1};
    memcpy(values, (int64_t[]){1, 0, 0}, sizeof(values));
    ck_assert_int_eq(
        muster_simplex_settle(&(struct maximization){program, 0, &limits, start, values}, &found),
        SIMPLEX_LIMIT);
    ck_assert(found && values[0] == 1 && values[1] == 0 && values[2] == 0);
}
END_TEST

START_TEST(a_relaxation_begins_where_one_with_fewer_rows_and_another_objective_ended) {
    uint32_t seed = 1;
    size_t settled = 0;
    for (int round = 0; round < 100; round++) {
        int64_t sizes[6], worths[6], values[6] = {0};
        bool found = true;
        for (int i = 0; i < 6; i++) {
            seed = seed * 1664525u + 1013904223u;
            sizes[i] = 1 + (int64_t)(seed >> 20 & 15);
            worths[i] = 1 + (int64_t)(seed >> 24 & 3);
        }
        struct program *program = knapsack(6, sizes, worths, 3, 40);
        struct start *start = muster_simplex_start(program, 2);
        settle(program, 0, start, values, &found);
        int64_t most = muster_program_value(program, 0, values);
        muster_program_row(program, most, PROGRAM_UNBOUNDED);
        for (size_t i = 0; i < 6; i++) {
            muster_program_term(program, i, worths[i]);
            muster_program_objective(program, 1, i, 5 - sizes[i]);
        }
        enum simplex_outcome outcome = settle(program, 1, start, values, &found);
        int64_t second = muster_program_value(program, 1, values);
        ck_assert_int_ge(muster_program_value(program, 0, values), most);
        for (size_t i = 0; i < 6; i++) /* try_all looks at the first */
            program->columns[i].objective[0] = program->columns[i].objective[1];
        int64_t best = try_all(program);
        ck_assert_int_le(second, best);
        if (outcome == SIMPLEX_SOLVED)
            ck_assert_int_eq(second, best);
        settled += outcome == SIMPLEX_SOLVED;
    }
    ck_assert_uint_gt(settled, 50);
}
END_TEST

START_TEST(a_relaxation_settles_what_is_integer_or_known_to_be_the_best) {
    const int64_t sizes[] = {1, 2, 2}, worths[] = {5, 3, 3};
    int64_t values[3];
    bool found = false;
    struct program *program = knapsack(3, sizes, worths, 1, 3);
    ck_assert_int_eq(settle(program, 0, muster_simplex_start(program, 1), values, &found),
                     SIMPLEX_SOLVED);
    ck_assert_int_eq(muster_program_value(program, 0, values), 8);
    program->rows[0].upper = 4; /* 9.5 in fractions */
    found = false;
    ck_assert_int_eq(settle(program, 0, muster_simplex_start(program, 1), values, &found),
                     SIMPLEX_LARGE);
    ck_assert(!found);
    muster_program_objective(program, 0, 0, 1); /* 6, 3, 3: 10.5 in fractions, 9 in integers */
    muster_program_objective(program, 0, 1, 2);
    muster_program_objective(program, 0, 2, 2); /* 6, 5, 5: 13.5, and 11 */
    values[0] = values[1] = 1;
    values[2] = 0;
    found = true;
    ck_assert_int_eq(settle(program, 0, muster_simplex_start(program, 1), values, &found),
                     SIMPLEX_LARGE);
    ck_assert(found && values[0] == 1 && values[1] == 1 && values[2] == 0);
    program->terms[2].factor = 3;         /* 12.67 in fractions */
    program->columns[2].objective[0] = 2; /* 11.67 */
    ck_assert_int_eq(settle(program, 0, muster_simplex_start(program, 1), values, &found),
                     SIMPLEX_SOLVED);
    ck_assert(found && values[0] == 1 && values[1] == 1 && values[2] == 0);
}
END_TEST

START_TEST(much_that_counts_and_little_to_be_had_is_solved) {
    /* goods(i) <= 2 means(i), in several ways of saying so, and few means. */
    enum { GOODS = 1000, MEANS = 4 };
    struct program *program = new_program();
    for (size_t i = 0; i < GOODS; i++)
        muster_program_objective(program, 0, muster_program_column(program, 2, true),
                                 1 + (int64_t)i);
    for (size_t i = 0; i < GOODS; i++)
        muster_program_column(program, 1, true);
    for (size_t i = 0; i < GOODS; i++) {
        bool turned = i % 3 == 0;
        muster_program_row(program, turned || i % 3 == 1 ? 0 : -PROGRAM_UNBOUNDED,
                           turned ? PROGRAM_UNBOUNDED : 0);
        muster_program_term(program, i, turned ? -1 : 1);
        muster_program_term(program, GOODS + i, turned ? 2 : -2);
        if (i > 0) { /* a row with a column that is in the basis already */
            muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
            muster_program_term(program, i, 1);
            muster_program_term(program, i - 1, 1);
            muster_program_term(program, GOODS + i, -2);
            muster_program_term(program, GOODS + i - 1, -2);
        }
    }
    muster_program_row(program, -PROGRAM_UNBOUNDED, MEANS);
    for (size_t i = 0; i < GOODS; i++)
        muster_program_term(program, GOODS + i, 1);
    int64_t *values = muster_arena_array(table_memory(), 2 * GOODS, sizeof(*values));
    bool found = false;
    ck_assert_int_eq(maximise(program, 0, NULL, values, &found), SIMPLEX_SOLVED);
    ck_assert_int_eq(muster_program_value(program, 0, values), 2 * (1000 + 999 + 998 + 997));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        an_integer_optimum_is_found,
        the_optimum_is_that_of_trying_everything,
        rows_that_contradict_each_other_are_infeasible,
        no_integers_between_fractions_are_infeasible,
        a_program_without_columns_is_solved_if_its_rows_hold,
        large_numbers_are_exact,
        numbers_that_floating_point_cannot_tell_apart_prove_nothing,
        a_common_divisor_makes_large_numbers_small,
        a_deadline_that_has_passed_is_a_limit,
        the_second_objective_is_its_own,
        no_environment_is_left,
        a_callers_own_environment_stays,
        a_relaxation_has_prices_and_begins_where_the_last_ended,
        a_relaxation_begins_where_one_with_fewer_rows_and_another_objective_ended,
        a_relaxation_settles_what_is_integer_or_known_to_be_the_best,
        much_that_counts_and_little_to_be_had_is_solved,
        known_values_stay_unless_there_are_better_ones,
    };
    return TABLE_RUN("glpk", tests);
}
