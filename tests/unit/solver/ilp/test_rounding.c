/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What rounding finds satisfies the program and reaches the goal. */
#include "solver/ilp/rounding.h"

#include <string.h>

#include "tests/unit/solver/ilp/random_program.h"

static void draw_numbers(uint32_t *seed, const struct program *program, double *near) {
    for (size_t i = 0; i < program->column_count; i++)
        near[i] = (double)random_number(seed, 0, 4 * program->columns[i].upper) / 4;
}

/* The most that values can reach, or -1000 if there are none. */
static int64_t most_of(const struct program *program) {
    int64_t most = -1000;
    for (int code = 0; code < RANDOM_CODES; code++) {
        int64_t values[RANDOM_COLUMNS];
        if (random_values(program, code, values) && muster_program_value(program, 0, values) > most)
            most = muster_program_value(program, 0, values);
    }
    return most;
}

START_TEST(what_it_finds_holds_and_reaches_the_goal) {
    uint32_t seed = 1;
    size_t found = 0, possible = 0;
    for (int round = 0; round < 2000; round++) {
        struct program *program = random_program(&seed);
        struct propagation facts;
        double near[RANDOM_COLUMNS];
        int64_t values[RANDOM_COLUMNS], most = most_of(program), least = random_number(&seed, 0, 9);
        draw_numbers(&seed, program, near);
        ck_assert(muster_propagation_begin_towards(&facts, program, 0));
        struct rounder *rounder = muster_rounder_new(program, 0, &facts);
        muster_propagation_aim(&facts, least);
        possible += most >= least;
        if (!muster_propagation_follow(&facts)) {
            ck_assert_int_lt(most, least);
            continue;
        }
        if (!muster_round(rounder, near, 5, values))
            continue;
        found++;
        ck_assert(muster_program_holds(program, values));
        ck_assert_int_ge(muster_program_value(program, 0, values), least);
    }
    ck_assert_uint_gt(found, 500);
    ck_assert_uint_gt(found, possible * 9 / 10);
}
END_TEST

START_TEST(the_facts_stay_as_they_are) {
    uint32_t seed = 7;
    for (int round = 0; round < 500; round++) {
        struct program *program = random_program(&seed);
        struct propagation facts;
        double near[RANDOM_COLUMNS];
        int64_t values[RANDOM_COLUMNS], lower[RANDOM_COLUMNS], upper[RANDOM_COLUMNS];
        draw_numbers(&seed, program, near);
        ck_assert(muster_propagation_begin_towards(&facts, program, 0));
        struct rounder *rounder = muster_rounder_new(program, 0, &facts);
        if (!muster_propagation_follow(&facts))
            continue;
        memcpy(lower, facts.lower, sizeof(lower));
        memcpy(upper, facts.upper, sizeof(upper));
        muster_round(rounder, near, 3, values);
        ck_assert_mem_eq(lower, facts.lower, sizeof(lower));
        ck_assert_mem_eq(upper, facts.upper, sizeof(upper));
        ck_assert_uint_eq(facts.former_count, 0);
        for (size_t r = 0; r < facts.row_count; r++) {
            struct tight_row *row = &facts.rows[r];
            ck_assert(!row->visited && !row->waits);
            ck_assert_int_eq(row->least, muster_propagation_activity(&facts, row, false));
            ck_assert_int_eq(row->most, muster_propagation_activity(&facts, row, true));
        }
    }
}
END_TEST

/*
 * The relaxation uses half of each of two columns that exclude each other, and the third needs the
 * first: once the third has failed, it has its turn before the second.
 */
START_TEST(what_failed_comes_first) {
    struct program program = {.arena = table_memory()};
    const double near[] = {0.5, 0.6, 0.5};
    int64_t values[3];
    struct propagation facts;
    for (size_t i = 0; i < 3; i++)
        muster_program_objective(&program, 0, muster_program_column(&program, 1, true), 1);
    program.columns[2].lower = 1;
    muster_program_row(&program, -PROGRAM_UNBOUNDED, 1);
    muster_program_term(&program, 0, 1);
    muster_program_term(&program, 1, 1);
    muster_program_row(&program, -PROGRAM_UNBOUNDED, 1);
    muster_program_term(&program, 0, -1);
    muster_program_term(&program, 1, 2);
    muster_program_term(&program, 2, 1);
    ck_assert(muster_propagation_begin_towards(&facts, &program, 0));
    struct rounder *rounder = muster_rounder_new(&program, 0, &facts);
    ck_assert(muster_propagation_follow(&facts));
    muster_propagation_aim(&facts, 2);
    ck_assert(muster_propagation_follow(&facts));
    ck_assert(muster_round(rounder, near, 2, values));
    ck_assert_int_eq(muster_program_value(&program, 0, values), 2);
}
END_TEST

START_TEST(after_it_found_nothing_it_passes_over_calls) {
    struct program program = {.arena = table_memory()};
    const double near[] = {0.5, 0.5, 0.5};
    int64_t values[3];
    struct propagation facts;
    for (size_t i = 0; i < 3; i++)
        muster_program_column(&program, 1, true);
    for (size_t i = 0; i < 3; i++) { /* each differs from the next: no row alone says no */
        muster_program_row(&program, 1, 1);
        muster_program_term(&program, i, 1);
        muster_program_term(&program, (i + 1) % 3, 1);
    }
    ck_assert(muster_propagation_begin_towards(&facts, &program, 0));
    struct rounder *rounder = muster_rounder_new(&program, 0, &facts);
    ck_assert(muster_propagation_follow(&facts));
    ck_assert(!muster_round(rounder, near, 2, values));
    size_t work = facts.work;
    ck_assert(!muster_round(rounder, near, 2, values));
    ck_assert_uint_eq(facts.work, work);
    ck_assert(!muster_round(rounder, near, 2, values));
    ck_assert_uint_gt(facts.work, work);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {what_it_finds_holds_and_reaches_the_goal,
                                  the_facts_stay_as_they_are, what_failed_comes_first,
                                  after_it_found_nothing_it_passes_over_calls};
    return TABLE_RUN("rounding", tests);
}
