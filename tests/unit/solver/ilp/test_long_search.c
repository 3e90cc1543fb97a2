/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long searches find the best values, whatever is known before. */
#include "solver/ilp/long_search.h"

#include "tests/unit/solver/ilp/random_program.h"

static void must_find_best(struct program *program, bool known, bool priced, uint32_t *seed) {
    double prices[RANDOM_ROWS];
    int64_t values[RANDOM_COLUMNS] = {0}, best = 0;
    bool any = random_best(program, &best), found = false;
    for (int tries = 0; tries < 200 && known && !found; tries++)
        found = random_values(program, (int)random_number(seed, 0, RANDOM_CODES - 1), values);
    for (size_t r = 0; r < program->row_count; r++) /* any prices give a bound that is right */
        prices[r] = (double)random_number(seed, -8, 8) / 4;
    ck_assert_int_eq(muster_long_search(program, 0, priced ? prices : NULL, NULL, values, &found),
                     any ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE);
    ck_assert_int_eq(found, any);
    ck_assert(!any || muster_program_holds(program, values));
    ck_assert(!any || muster_program_value(program, 0, values) == best);
}

START_TEST(the_best_is_found) {
    uint32_t seed = 3;
    for (int round = 0; round < 1000; round++)
        must_find_best(random_program(&seed), round % 2 == 0, round % 4 == 0, &seed);
}
END_TEST

/*
 * Each of three attackers takes three of seven blockers or none, and one that blocks nobody is
 * worth something, too: the relaxation is above the best by less than one.
 */
START_TEST(what_is_left_over_counts) {
    enum { ATTACKERS = 3 };
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    int64_t values[2 * ATTACKERS] = {0};
    bool found = true;
    program->arena = table_memory();
    for (size_t i = 0; i < ATTACKERS; i++) {
        muster_program_column(program, 7, true);
        muster_program_objective(program, 0, muster_program_column(program, 1, true), 2);
        muster_program_row(program, 0, PROGRAM_UNBOUNDED);
        muster_program_term(program, 2 * i, 1);
        muster_program_term(program, 2 * i + 1, -3);
    }
    muster_program_row(program, -PROGRAM_UNBOUNDED, 7);
    for (size_t i = 0; i < ATTACKERS; i++)
        muster_program_term(program, 2 * i, 1);
    ck_assert_int_eq(muster_long_search(program, 0, NULL, NULL, values, &found), SIMPLEX_SOLVED);
    ck_assert(found && muster_program_holds(program, values));
    ck_assert_int_eq(muster_program_value(program, 0, values), 4);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {the_best_is_found, what_is_left_over_counts};
    return TABLE_RUN("long_search", tests);
}
