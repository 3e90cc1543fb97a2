/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs in turn find the best values, whichever of them ends first. */
#include "solver/ilp/two_programs.h"

#include "solver/ilp/cuts/cuts.h"
#include "tests/unit/solver/ilp/random_program.h"

/* After one branch, or none, the other program has its turn. */
START_TEST(the_best_is_found) {
    uint32_t seed = 13;
    for (int round = 0; round < 1500; round++) {
        struct program *program = random_program(&seed);
        int64_t values[RANDOM_COLUMNS] = {0}, best = 0;
        bool any = random_best(program, &best), found = false;
        if (round % 3 == 0)
            found = random_values(program, (int)random_number(&seed, 0, RANDOM_CODES - 1), values);
        const struct maximization search = {.program = program,
                                            .start =
                                                muster_simplex_start(program, program->row_count),
                                            .values = values};
        ck_assert_int_eq(muster_search_two(&search, program, 1 + round % 2, &found),
                         any ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE);
        ck_assert_int_eq(found, any);
        ck_assert(!any || muster_program_holds(program, values));
        ck_assert(!any || muster_program_value(program, 0, values) == best);
    }
}
END_TEST

/* With the prices that cuts ended with, which bound the objective of the second program. */
START_TEST(the_best_is_found_after_cuts) {
    uint32_t seed = 17;
    size_t priced = 0;
    for (int round = 0; round < 1500; round++) {
        struct program *program = random_program(&seed);
        int64_t values[RANDOM_COLUMNS] = {0}, best = 0;
        bool any = random_best(program, &best), found = false;
        struct narrowing aim = {.objective = 0};
        const struct program *uncut = muster_program_copy(program);
        struct start *start = muster_program_cut(program, NULL, &aim, NULL, 1, values, &found);
        priced += start->priced;
        if (aim.missed)
            continue;
        const struct maximization search = {.program = program, .start = start, .values = values};
        enum simplex_outcome outcome = muster_search_two(&search, uncut, 1, &found);
        ck_assert_int_eq(outcome, any ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE);
        ck_assert(!any || muster_program_value(program, 0, values) == best);
    }
    ck_assert_uint_gt(priced, 500);
}
END_TEST

START_TEST(at_a_limit_it_stops) {
    uint32_t seed = 1;
    struct program *program = random_program(&seed);
    struct limits passed = {.deadline = 1};
    int64_t values[RANDOM_COLUMNS] = {0};
    bool found = false;
    const struct maximization search = {.program = program,
                                        .limits = &passed,
                                        .start = muster_simplex_start(program, program->row_count),
                                        .values = values};
    ck_assert_int_eq(muster_search_two(&search, program, 1, &found), SIMPLEX_LIMIT);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_best_is_found,
        the_best_is_found_after_cuts,
        at_a_limit_it_stops,
    };
    return TABLE_RUN("two_programs", tests);
}
