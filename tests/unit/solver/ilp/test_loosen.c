/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nothing but one row keeps small takes no rows for what it bounds, and the same is best. */
#include "solver/ilp/loosen.h"

#include "solver/ilp/optimise.h"
#include "tests/unit/solver/ilp/random_program.h"

enum { PAIRS = 3, V = PAIRS };

/* y(0..2) of up to 1 and v of up to 1: y <= v, their sum <= 2 v, v <= their sum. */
static struct program *one_actor(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i <= PAIRS; i++)
        muster_program_column(program, 1, true);
    for (size_t i = 0; i < PAIRS; i++) {
        muster_program_objective(program, 0, i, 1);
        muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
        muster_program_term(program, i, 1);
        muster_program_term(program, V, -1);
    }
    muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
    for (size_t i = 0; i < PAIRS; i++)
        muster_program_term(program, i, 1);
    muster_program_term(program, V, -2);
    muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
    for (size_t i = 0; i < PAIRS; i++)
        muster_program_term(program, i, -1);
    muster_program_term(program, V, 1);
    return program;
}

START_TEST(only_the_capacity_is_left) {
    struct program *program = one_actor();
    struct loosened loosened;
    int64_t values[PAIRS + 1] = {1, 0, 1, 0};
    ck_assert(muster_program_loosen(program, &loosened));
    ck_assert_uint_eq(loosened.program->row_count, 1);
    ck_assert_int_eq(loosened.program->rows[0].upper, 2);
    ck_assert_uint_eq(loosened.program->rows[0].count, PAIRS);
    ck_assert_int_eq(loosened.program->columns[V].upper, 0);
    muster_loosened_raise(&loosened, values);
    ck_assert_int_eq(values[V], 1);
    ck_assert(muster_program_holds(program, values));
}
END_TEST

START_TEST(what_counts_by_acting_is_left_with_its_sum) {
    struct program *program = one_actor();
    struct loosened loosened;
    muster_program_objective(program, 0, V, 3);
    ck_assert(muster_program_loosen(program, &loosened));
    ck_assert_uint_eq(loosened.program->row_count, 2);
    ck_assert_int_eq(loosened.program->columns[V].upper, 1);
}
END_TEST

/* A limit on how many act, a price, or a fixed number. */
START_TEST(what_is_held_down_otherwise_stays) {
    struct loosened loosened;
    struct program *limited = one_actor(), *paid = one_actor(), *given = one_actor();
    muster_program_row(limited, -PROGRAM_UNBOUNDED, 0);
    muster_program_term(limited, V, 1);
    muster_program_objective(paid, 0, V, -1);
    given->columns[V].lower = 1;
    ck_assert(!muster_program_loosen(limited, &loosened));
    ck_assert(!muster_program_loosen(paid, &loosened));
    ck_assert(!muster_program_loosen(given, &loosened));
}
END_TEST

/* Two actors of two objects each, of sizes and factors at random, and rows that link all. */
static struct program *random_actors(uint32_t *seed) {
    enum { ACTORS = 2, OBJECTS = 2, EACH = OBJECTS + 1 };
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < RANDOM_COLUMNS; i++)
        muster_program_objective(program, 0,
                                 muster_program_column(program, random_number(seed, 1, 2), true),
                                 random_number(seed, i % EACH == OBJECTS ? -1 : -2, 2));
    for (size_t a = 0; a < ACTORS; a++) {
        size_t v = a * EACH + OBJECTS;
        for (size_t o = 0; o < OBJECTS; o++) {
            muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
            muster_program_term(program, a * EACH + o, random_number(seed, 1, 2));
            muster_program_term(program, v, -random_number(seed, 1, 2));
        }
        muster_program_row(program, -PROGRAM_UNBOUNDED, 0);
        for (size_t o = 0; o < OBJECTS; o++)
            muster_program_term(program, a * EACH + o, -random_number(seed, 1, 2));
        muster_program_term(program, v, 1);
    }
    for (int64_t rows = random_number(seed, 0, 2); rows > 0; rows--) {
        muster_program_row(program, -PROGRAM_UNBOUNDED, random_number(seed, 0, 2));
        for (size_t i = 0; i < RANDOM_COLUMNS; i++)
            if (random_number(seed, 0, 3) == 0)
                muster_program_term(program, i, random_number(seed, -2, 2));
    }
    return program;
}

START_TEST(the_same_is_best) {
    uint32_t seed = 21;
    size_t loose = 0;
    for (int round = 0; round < 3000; round++) {
        struct program *program = random_actors(&seed);
        struct loosened loosened;
        int64_t best = 0;
        ck_assert(random_best(program, &best)); /* nothing at all keeps all rows */
        loose += muster_program_loosen(program, &loosened);
        struct optimum optimum = muster_program_optimise(program, false, NULL);
        ck_assert(optimum.found && optimum.first_proved);
        ck_assert(muster_program_holds(program, optimum.values));
        ck_assert_int_eq(muster_program_value(program, 0, optimum.values), best);
    }
    ck_assert_uint_gt(loose, 300);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        only_the_capacity_is_left,
        what_counts_by_acting_is_left_with_its_sum,
        what_is_held_down_otherwise_stays,
        the_same_is_best,
    };
    return TABLE_RUN("loosen", tests);
}
