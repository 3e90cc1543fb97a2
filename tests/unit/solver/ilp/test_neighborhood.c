/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search near the values known finds better ones, or leaves these as they are. */
#include "solver/ilp/neighborhood.h"

#include <string.h>

#include "tests/unit/solver/ilp/random_program.h"

START_TEST(better_values_satisfy_the_program) {
    uint32_t seed = 5;
    size_t improved = 0, best_ones = 0, tried = 0;
    for (int round = 0; round < 1500; round++) {
        struct program *program = random_program(&seed);
        struct column columns[RANDOM_COLUMNS];
        int64_t values[RANDOM_COLUMNS], best = 0;
        memcpy(columns, program->columns, sizeof(columns));
        if (!random_best(program, &best) || !random_solution(program, &seed, values))
            continue;
        int64_t before = muster_program_value(program, 0, values);
        struct start *start = muster_simplex_start(program, program->row_count);
        bool better = muster_search_neighborhood(program, 0, NULL, start, values);
        int64_t after = muster_program_value(program, 0, values);
        ck_assert(muster_program_holds(program, values));
        ck_assert(better ? after > before : after == before);
        for (size_t i = 0; i < RANDOM_COLUMNS; i++)
            ck_assert(columns[i].lower == program->columns[i].lower &&
                      columns[i].upper == program->columns[i].upper);
        tried += before < best;
        improved += better;
        best_ones += better && after == best;
    }
    ck_assert_uint_gt(tried, 500);
    ck_assert_uint_gt(improved, tried / 2);
    ck_assert_uint_gt(best_ones, tried / 2);
}
END_TEST

/*
 * One of three may be had: the relaxation has half of each, so that it agrees with nothing at all
 * on none of them.
 */
START_TEST(the_best_is_found_where_nothing_agrees) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    int64_t values[3] = {0};
    program->arena = table_memory();
    for (size_t i = 0; i < 3; i++)
        muster_program_objective(program, 0, muster_program_column(program, 1, true), 1);
    for (size_t left_out = 0; left_out < 3; left_out++) { /* no two of them */
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        for (size_t i = 0; i < 3; i++)
            if (i != left_out)
                muster_program_term(program, i, 1);
    }
    struct start *start = muster_simplex_start(program, program->row_count);
    ck_assert(muster_search_neighborhood(program, 0, NULL, start, values));
    ck_assert_int_eq(muster_program_value(program, 0, values), 1);
    ck_assert(!muster_search_neighborhood(program, 0, NULL, start, values));
}
END_TEST

START_TEST(at_a_limit_nothing_is_found) {
    uint32_t seed = 1;
    struct program *program = random_program(&seed);
    struct limits passed = {.deadline = 1};
    int64_t values[RANDOM_COLUMNS], before[RANDOM_COLUMNS];
    ck_assert(random_solution(program, &seed, values));
    memcpy(before, values, sizeof(values));
    struct start *start = muster_simplex_start(program, program->row_count);
    ck_assert(!muster_search_neighborhood(program, 0, &passed, start, values));
    ck_assert_mem_eq(before, values, sizeof(values));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        better_values_satisfy_the_program,
        the_best_is_found_where_nothing_agrees,
        at_a_limit_nothing_is_found,
    };
    return TABLE_RUN("neighborhood", tests);
}
