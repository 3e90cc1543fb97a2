/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Some values completed to a solution. */
#include "solver/ilp/solutions/completed_values.h"

#include "tests/unit/solver/ilp/random_program.h"

START_TEST(what_counts_comes_first) {
    const bool known[RANDOM_COLUMNS] = {true};
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    int64_t values[3] = {1};
    program->arena = table_memory();
    for (size_t i = 0; i < 3; i++)
        muster_program_column(program, 5, true);
    muster_program_objective(program, 0, 2, 1);
    muster_program_row(program, -PROGRAM_UNBOUNDED, 3); /* all three together */
    for (size_t i = 0; i < 3; i++)
        muster_program_term(program, i, 1);
    ck_assert(muster_completed_values(program, known, values));
    ck_assert_int_eq(values[0], 1);
    ck_assert_int_eq(values[1], 0);
    ck_assert_int_eq(values[2], 2);
    values[0] = 4;
    ck_assert(!muster_completed_values(program, known, values));
    values[0] = 6;
    ck_assert(!muster_completed_values(program, known, values));
}
END_TEST

START_TEST(random_values_are_kept_and_completed) {
    uint32_t seed = 1;
    size_t solved = 0, tried = 0;
    for (int round = 0; round < 3000; round++) {
        struct program *program = random_program(&seed);
        bool known[RANDOM_COLUMNS];
        int64_t solution[RANDOM_COLUMNS], values[RANDOM_COLUMNS];
        if (!random_solution(program, &seed, solution))
            continue;
        for (size_t i = 0; i < RANDOM_COLUMNS; i++) {
            known[i] = random_number(&seed, 0, 1) == 1;
            values[i] = known[i] ? solution[i] : 0;
        }
        tried++;
        if (!muster_completed_values(program, known, values))
            continue;
        solved++;
        ck_assert(muster_program_holds(program, values));
        for (size_t i = 0; i < RANDOM_COLUMNS; i++)
            ck_assert(!known[i] || values[i] == solution[i]);
    }
    ck_assert_uint_gt(tried, 300);
    ck_assert_uint_gt(solved, tried / 2);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_counts_comes_first,
        random_values_are_kept_and_completed,
    };
    return TABLE_RUN("completed_values", tests);
}
