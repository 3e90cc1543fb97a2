/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branch and bound finds the best values of small programs, and says when it doesn't. */
#include "solver/ilp/tree.h"

#include <string.h>

#include "tests/unit/solver/ilp/random_program.h"

enum { MANY = 10000 };

static struct tree_search asked(struct program *program, int64_t *values) {
    return (struct tree_search){.program = program,
                                .start = muster_simplex_start(program, program->row_count),
                                .values = values};
}

static enum simplex_outcome search(struct program *program, bool dives, int nodes, int64_t *values,
                                   bool *found) {
    struct tree_search search = asked(program, values);
    search.dives = dives;
    return muster_tree_search(&search, nodes, found);
}

START_TEST(the_best_is_found) {
    uint32_t seed = 1;
    size_t impossible = 0;
    for (int round = 0; round < 1500; round++) {
        struct program *program = random_program(&seed);
        int64_t values[RANDOM_COLUMNS] = {0}, best = 0;
        bool found = false, any = random_best(program, &best);
        enum simplex_outcome outcome = search(program, round % 2 == 0, MANY, values, &found);
        ck_assert_int_eq(outcome, any ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE);
        ck_assert_int_eq(found, any);
        ck_assert(!any || (muster_program_holds(program, values) &&
                           muster_program_value(program, 0, values) == best));
        impossible += !any;
    }
    ck_assert_uint_gt(impossible, 100);
}
END_TEST

/* The columns are left as they were, so that the program may be searched again. */
START_TEST(known_values_are_only_replaced_by_better_ones) {
    uint32_t seed = 5;
    size_t kept = 0, replaced = 0;
    for (int round = 0; round < 1000; round++) {
        struct program *program = random_program(&seed);
        int64_t values[RANDOM_COLUMNS], best = 0;
        bool found = random_values(program, (int)random_number(&seed, 0, RANDOM_CODES - 1), values);
        if (!found)
            continue;
        int64_t known = muster_program_value(program, 0, values);
        ck_assert(random_best(program, &best));
        ck_assert_int_eq(search(program, false, MANY, values, &found), SIMPLEX_SOLVED);
        ck_assert_int_eq(muster_program_value(program, 0, values), best);
        ck_assert_int_eq(search(program, false, MANY, values, &found), SIMPLEX_SOLVED);
        ck_assert_int_eq(muster_program_value(program, 0, values), best);
        *(known == best ? &kept : &replaced) += 1;
    }
    ck_assert_uint_gt(kept, 0);
    ck_assert_uint_gt(replaced, 10);
}
END_TEST

/* Values passed in that don't reach what is asked for don't count as found. */
START_TEST(only_what_reaches_what_is_asked_is_found) {
    uint32_t seed = 11;
    size_t reached = 0, missed = 0;
    for (int round = 0; round < 1500; round++) {
        struct program *program = random_program(&seed);
        int64_t values[RANDOM_COLUMNS] = {0}, best = 0;
        struct tree_search aimed = asked(program, values);
        if (!random_best(program, &best))
            continue;
        int64_t least = best + random_number(&seed, -2, 2);
        bool known = round % 2 == 0 &&
                     random_values(program, (int)random_number(&seed, 0, RANDOM_CODES - 1), values);
        bool found = known;
        aimed.aims = true;
        aimed.least = least;
        enum simplex_outcome outcome = muster_tree_search(&aimed, MANY, &found);
        ck_assert_int_eq(outcome, least <= best ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE);
        ck_assert(least > best || muster_program_value(program, 0, values) == best);
        ck_assert(found || (least > best && !known));
        *(least <= best ? &reached : &missed) += 1;
    }
    ck_assert_uint_gt(reached, 100);
    ck_assert_uint_gt(missed, 100);
}
END_TEST

enum { RING = 9, IN_RINGS = 2 * RING };

/* Of each two neighbors in two odd rings one: half of each is the relaxation, and is 1 too much. */
static struct program *odd_rings(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < IN_RINGS; i++)
        muster_program_objective(program, 0, muster_program_column(program, 1, true), 1);
    for (size_t i = 0; i < IN_RINGS; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
        muster_program_term(program, i, 1);
        muster_program_term(program, (i + 1) % RING == 0 ? i + 1 - RING : i + 1, 1);
    }
    return program;
}

START_TEST(what_takes_more_relaxations_is_left) {
    struct program *program = odd_rings();
    int64_t values[IN_RINGS] = {0};
    bool found = true;
    ck_assert_int_eq(search(program, false, 1, values, &found), SIMPLEX_LARGE);
    ck_assert_int_eq(muster_program_value(program, 0, values), 8); /* by rounding */
    ck_assert_int_eq(search(program, false, MANY, values, &found), SIMPLEX_SOLVED);
    ck_assert_int_eq(muster_program_value(program, 0, values), 8);
    for (size_t i = 0; i < IN_RINGS; i++)
        ck_assert(program->columns[i].lower == 0 && program->columns[i].upper == 1);
}
END_TEST

START_TEST(it_goes_on_where_it_was) {
    uint32_t seed = 9;
    size_t most = 0;
    for (int round = 0; round < 1000; round++) {
        struct program *program = random_program(&seed);
        int64_t values[RANDOM_COLUMNS] = {0}, best = 0;
        bool found = false, any = random_best(program, &best);
        struct tree_search all = asked(program, values);
        struct tree *tree = muster_tree_begin(&all);
        size_t goes = 1;
        enum simplex_outcome outcome = muster_tree_continue(tree, 1, &found);
        for (; outcome == SIMPLEX_LARGE && goes < MANY; goes++)
            outcome = muster_tree_continue(tree, 1, &found);
        ck_assert_int_eq(outcome, any ? SIMPLEX_SOLVED : SIMPLEX_INFEASIBLE);
        ck_assert_int_eq(muster_tree_continue(tree, 1, &found), outcome);
        ck_assert_int_eq(found, any);
        ck_assert(!any || muster_program_value(program, 0, values) == best);
        most = goes > most ? goes : most;
    }
    ck_assert_uint_gt(most, 3);
}
END_TEST

/* What has become known in between: eight is the most, so that nothing more is to be found. */
START_TEST(better_values_from_elsewhere_end_branches) {
    const int64_t best[IN_RINGS] = {1, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0};
    struct program *program = odd_rings();
    int64_t values[IN_RINGS] = {0};
    bool found = true;
    struct tree_search all = asked(program, values);
    struct tree *tree = muster_tree_begin(&all);
    ck_assert(muster_program_holds(program, best));
    memcpy(values, best, sizeof(best));
    ck_assert_int_eq(muster_tree_continue(tree, MANY, &found), SIMPLEX_SOLVED);
    ck_assert_mem_eq(values, best, sizeof(best));
}
END_TEST

START_TEST(at_a_limit_it_stops) {
    struct program *program = odd_rings();
    struct limits passed = {.deadline = 1};
    int64_t values[IN_RINGS] = {0};
    bool found = true;
    struct tree_search limited = asked(program, values);
    limited.limits = &passed;
    ck_assert_int_eq(muster_tree_search(&limited, MANY, &found), SIMPLEX_LIMIT);
    ck_assert(found && muster_program_value(program, 0, values) == 0);
}
END_TEST

/* Of each two of three at most one, and two of them all: their sum can be one and a half at most.
 */
static struct program *impossible_triangle(int64_t factor) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < 3; i++)
        muster_program_objective(program, 0, muster_program_column(program, 1, true), 1);
    for (size_t i = 0; i < 3; i++) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, factor);
        muster_program_term(program, i, factor);
        muster_program_term(program, (i + 1) % 3, factor);
    }
    muster_program_row(program, 2 * factor, PROGRAM_UNBOUNDED);
    for (size_t i = 0; i < 3; i++)
        muster_program_term(program, i, factor);
    return program;
}

START_TEST(that_nothing_is_there_is_proved_in_integers) {
    int64_t values[3] = {0};
    bool found = false;
    ck_assert_int_eq(search(impossible_triangle(1), false, 1, values, &found), SIMPLEX_INFEASIBLE);
    ck_assert(!found);
    /* here the proof takes numbers that are too large: it goes on to smaller branches */
    struct program *large = impossible_triangle(1000000000000);
    ck_assert_int_eq(search(large, false, 1, values, &found), SIMPLEX_LARGE);
    ck_assert_int_eq(search(large, false, MANY, values, &found), SIMPLEX_INFEASIBLE);
    ck_assert(!found);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {the_best_is_found,
                                  known_values_are_only_replaced_by_better_ones,
                                  only_what_reaches_what_is_asked_is_found,
                                  what_takes_more_relaxations_is_left,
                                  it_goes_on_where_it_was,
                                  better_values_from_elsewhere_end_branches,
                                  at_a_limit_it_stops,
                                  that_nothing_is_there_is_proved_in_integers};
    return TABLE_RUN("tree", tests);
}
