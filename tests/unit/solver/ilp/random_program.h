/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small programs at random, of which every value can be tried. */
#ifndef MUSTER_TESTS_UNIT_SOLVER_ILP_RANDOM_PROGRAM_H
#define MUSTER_TESTS_UNIT_SOLVER_ILP_RANDOM_PROGRAM_H

#include "solver/ilp/program.h"
#include "tests/unit/table.h"

enum { RANDOM_COLUMNS = 6, RANDOM_ROWS = 5, RANDOM_CODES = 729 };

static inline int64_t random_number(uint32_t *seed, int64_t from, int64_t to) {
    *seed = *seed * 1664525u + 1013904223u;
    return from + (int64_t)(*seed >> 16) % (to - from + 1);
}

/* Columns up to 1 or 2; rows with one bound or two, which nothing at all need not keep. */
static inline struct program *random_program(uint32_t *seed) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < RANDOM_COLUMNS; i++)
        muster_program_objective(program, 0,
                                 muster_program_column(program, random_number(seed, 1, 2), true),
                                 random_number(seed, -2, 5));
    for (size_t r = 0; r < RANDOM_ROWS; r++) {
        int64_t bound = random_number(seed, -2, 4), sort = random_number(seed, 0, 4);
        muster_program_row(program, sort > 2 ? bound - 1 : -PROGRAM_UNBOUNDED,
                           sort == 4 ? PROGRAM_UNBOUNDED : bound);
        for (size_t i = 0; i < RANDOM_COLUMNS; i++)
            if (random_number(seed, 0, 2) > 0)
                muster_program_term(program, i, random_number(seed, -3, 3));
    }
    return program;
}

/* The values with this number; false if they satisfy not all bounds and rows. */
static inline bool random_values(const struct program *program, int code, int64_t *values) {
    for (int i = 0, rest = code; i < RANDOM_COLUMNS; i++, rest /= 3)
        values[i] = rest % 3;
    return muster_program_holds(program, values);
}

/* Some values that satisfy everything; false if there are none. */
static inline bool random_solution(const struct program *program, uint32_t *seed, int64_t *values) {
    int from = (int)random_number(seed, 0, RANDOM_CODES - 1);
    for (int k = 0; k < RANDOM_CODES; k++)
        if (random_values(program, (from + k) % RANDOM_CODES, values))
            return true;
    return false;
}

/* The most that any values are worth; false if there are none. */
static inline bool random_best(const struct program *program, int64_t *best) {
    bool any = false;
    for (int code = 0; code < RANDOM_CODES; code++) {
        int64_t values[RANDOM_COLUMNS];
        if (!random_values(program, code, values))
            continue;
        int64_t value = muster_program_value(program, 0, values);
        *best = !any || value > *best ? value : *best;
        any = true;
    }
    return any;
}

#endif
