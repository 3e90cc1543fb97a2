/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long searches find the best values, whatever is known before. */
#include "solver/ilp/long_search.h"

#include "tests/unit/solver/ilp/random_program.h"

/* What may be known of a program's relaxation: nothing, some prices, or where it has ended. */
enum beginning { NOTHING, PRICES, RELAXATION, BEGINNINGS };

/* Makes a start; true if the relaxation settles the program. */
static bool begin(struct program *program, enum beginning beginning, struct start **start,
                  int64_t *values, bool *found, uint32_t *seed) {
    *start = muster_simplex_start(program, program->row_count);
    if (beginning == NOTHING)
        return false;
    (*start)->prices = muster_arena_array(program->arena, RANDOM_ROWS, sizeof(double));
    if (beginning == RELAXATION) {
        const struct maximization task = {program, 0, NULL, *start, values};
        return simplex_is_settled(muster_simplex_settle(&task, found));
    }
    (*start)->priced = true;
    for (size_t r = 0; r < program->row_count; r++) /* any prices give a bound that is right */
        (*start)->prices[r] = (double)random_number(seed, -8, 8) / 4;
    return false;
}

/* True: it took a long search. */
static bool must_find_best(struct program *program, bool known, enum beginning beginning,
                           uint32_t *seed) {
    int64_t values[RANDOM_COLUMNS] = {0}, best = 0;
    bool any = random_best(program, &best), found = false;
    for (int tries = 0; tries < 200 && known && !found; tries++)
        found = random_values(program, (int)random_number(seed, 0, RANDOM_CODES - 1), values);
    struct start *start;
    if (begin(program, beginning, &start, values, &found, seed))
        return false;
    ck_assert_int_eq(muster_long_search(program, 0, start, NULL, values, &found),
                     any ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE);
    ck_assert_int_eq(found, any);
    ck_assert(!any || muster_program_holds(program, values));
    ck_assert(!any || muster_program_value(program, 0, values) == best);
    return true;
}

START_TEST(the_best_is_found) {
    uint32_t seed = 3;
    int searches[BEGINNINGS] = {0};
    for (int round = 0; round < 3000; round++)
        searches[round % BEGINNINGS] += must_find_best(random_program(&seed), round % 2 == 0,
                                                       (enum beginning)(round % BEGINNINGS), &seed);
    for (int i = 0; i < BEGINNINGS; i++)
        ck_assert_int_gt(searches[i], 100);
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
    ck_assert_int_eq(
        muster_long_search(program, 0, muster_simplex_start(program, 3), NULL, values, &found),
        SIMPLEX_SOLVED);
    ck_assert(found && muster_program_holds(program, values));
    ck_assert_int_eq(muster_program_value(program, 0, values), 4);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {the_best_is_found, what_is_left_over_counts};
    return TABLE_RUN("long_search", tests);
}
