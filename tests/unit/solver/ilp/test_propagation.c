/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from rows holds for all values that satisfy them. */
#include "solver/ilp/propagation.h"

#include "tests/unit/solver/ilp/random_program.h"

START_TEST(no_values_are_lost) {
    uint32_t seed = 1;
    size_t narrowed = 0, impossible = 0;
    for (int round = 0; round < 2000; round++) {
        struct program *program = random_program(&seed);
        struct propagation facts;
        ck_assert(muster_propagation_begin(&facts, program));
        size_t column = (size_t)random_number(&seed, 0, RANDOM_COLUMNS - 1);
        int64_t value = random_number(&seed, 0, 1);
        muster_propagation_set(&facts, column, value, value);
        bool holds = muster_propagation_follow(&facts);
        impossible += !holds;
        for (size_t i = 0; i < RANDOM_COLUMNS && holds; i++)
            narrowed +=
                i != column && (facts.lower[i] > 0 || facts.upper[i] < program->columns[i].upper);
        for (int code = 0; code < RANDOM_CODES; code++) {
            int64_t values[RANDOM_COLUMNS];
            if (!random_values(program, code, values) || values[column] != value)
                continue;
            ck_assert(holds);
            for (size_t i = 0; i < RANDOM_COLUMNS; i++)
                ck_assert(values[i] >= facts.lower[i] && values[i] <= facts.upper[i]);
        }
    }
    ck_assert_uint_gt(narrowed, 300);
    ck_assert_uint_gt(impossible, 100);
}
END_TEST

/* With a goal that asks for nothing, the same follows. */
START_TEST(with_a_goal_the_same_follows) {
    uint32_t seed = 1;
    for (int round = 0; round < 1000; round++) {
        struct program *program = random_program(&seed);
        struct propagation plain, towards;
        ck_assert(muster_propagation_begin(&plain, program));
        ck_assert(muster_propagation_begin_towards(&towards, program, 0));
        size_t column = (size_t)random_number(&seed, 0, RANDOM_COLUMNS - 1);
        muster_propagation_set(&plain, column, 1, 1);
        muster_propagation_set(&towards, column, 1, 1);
        bool holds = muster_propagation_follow(&plain);
        ck_assert_int_eq(holds, muster_propagation_follow(&towards));
        for (size_t i = 0; i < RANDOM_COLUMNS && holds; i++) {
            ck_assert_int_eq(plain.lower[i], towards.lower[i]);
            ck_assert_int_eq(plain.upper[i], towards.upper[i]);
        }
    }
}
END_TEST

/* What reaches the goal is not lost. */
START_TEST(what_reaches_the_goal_stays) {
    uint32_t seed = 1;
    size_t impossible = 0;
    for (int round = 0; round < 1000; round++) {
        struct program *program = random_program(&seed);
        struct propagation facts;
        int64_t least = random_number(&seed, 0, 12);
        ck_assert(muster_propagation_begin_towards(&facts, program, 0));
        muster_propagation_aim(&facts, least);
        bool holds = muster_propagation_follow(&facts);
        impossible += !holds;
        for (int code = 0; code < RANDOM_CODES; code++) {
            int64_t values[RANDOM_COLUMNS];
            if (!random_values(program, code, values) ||
                muster_program_value(program, 0, values) < least)
                continue;
            ck_assert(holds);
            for (size_t i = 0; i < RANDOM_COLUMNS; i++)
                ck_assert(values[i] >= facts.lower[i] && values[i] <= facts.upper[i]);
        }
    }
    ck_assert_uint_gt(impossible, 50);
}
END_TEST

START_TEST(numbers_that_are_too_large_are_refused) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    struct propagation facts;
    program->arena = table_memory();
    muster_program_row(program, -PROGRAM_UNBOUNDED, 1);
    muster_program_term(program, muster_program_column(program, 4, true), 1000000000000000);
    ck_assert(!muster_propagation_begin(&facts, program));
}
END_TEST

/* x < y and y < x: their bounds follow from one another, one step at a time. */
START_TEST(what_follows_in_a_million_steps_is_left) {
    struct program program = {.arena = table_memory()};
    struct propagation facts;
    for (size_t i = 0; i < 2; i++)
        muster_program_column(&program, 1000000, true);
    for (size_t i = 0; i < 2; i++) {
        muster_program_row(&program, -PROGRAM_UNBOUNDED, -1);
        muster_program_term(&program, i, 2);
        muster_program_term(&program, 1 - i, -2);
    }
    ck_assert(muster_propagation_begin(&facts, &program));
    ck_assert(muster_propagation_follow(&facts));
    ck_assert_uint_lt(facts.work, 10000);
    ck_assert_int_gt(facts.lower[0], 0);
    ck_assert_int_lt(facts.lower[0], facts.upper[0]);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        no_values_are_lost, with_a_goal_the_same_follows, what_reaches_the_goal_stays,
        numbers_that_are_too_large_are_refused, what_follows_in_a_million_steps_is_left};
    return TABLE_RUN("propagation", tests);
}
