/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small programs at random, sums of their columns, and all values tried. */
#ifndef MUSTER_TESTS_UNIT_SOLVER_ILP_SOLUTIONS_RANDOM_SUMS_H
#define MUSTER_TESTS_UNIT_SOLVER_ILP_SOLUTIONS_RANDOM_SUMS_H

#include "solver/ilp/solutions/ranges.h"
#include "tests/unit/table.h"

enum { COLUMNS = 6, ROWS = 4, SUMS = 9 };

static inline int64_t draw(int64_t from, int64_t to) {
    static uint32_t seed = 1;
    seed = seed * 1664525u + 1013904223u;
    return from + (int64_t)(seed >> 16) % (to - from + 1);
}

/* The first row may keep everything from holding; the others hold where all columns are 0. */
static inline struct program *random_program(void) {
    struct program *program = muster_arena_take(table_memory(), sizeof(*program));
    program->arena = table_memory();
    for (size_t i = 0; i < COLUMNS; i++)
        muster_program_objective(program, 0, muster_program_column(program, draw(1, 2), true),
                                 2 * draw(-1, 4));
    for (size_t r = 0; r < ROWS; r++) {
        muster_program_row(program, r == 0 ? draw(-2, 4) : -PROGRAM_UNBOUNDED,
                           r == 0 ? PROGRAM_UNBOUNDED : draw(0, 5));
        for (size_t i = 0; i < COLUMNS; i++)
            muster_program_term(program, i, draw(-2, 3));
    }
    return program;
}

/* Each column by itself, then three sums of two, one of which is a column twice. */
static inline struct ranges *ask(struct program *program, bool coarse) {
    struct ranges *ranges = muster_ranges_new(program, SUMS, NULL);
    for (size_t i = 0; i < SUMS; i++) {
        size_t *columns = muster_arena_array(table_memory(), 2, sizeof(size_t));
        struct sum_range *range = &ranges->list[i];
        columns[0] = i % COLUMNS;
        columns[1] = i == COLUMNS ? columns[0] : (i + 2) % COLUMNS;
        *range = (struct sum_range){.count = i < COLUMNS ? 1 : 2,
                                    .columns = columns,
                                    .seen_low = INT64_MAX,
                                    .seen_high = -1,
                                    .coarse = coarse,
                                    .wants_low = true,
                                    .wants_high = true};
        for (size_t k = 0; k < range->count; k++)
            range->high += program->columns[columns[k]].upper;
        range->full = range->high;
    }
    return ranges;
}

/* Visits all values that satisfy the rows; returns how many there are. */
static inline int
try_all(const struct program *program, struct ranges *ranges,
        void (*visit)(struct ranges *ranges, const int64_t *values, void *context), void *context) {
    int count = 0;
    for (int code = 0; code < 729; code++) {
        int64_t values[COLUMNS];
        for (int i = 0, rest = code; i < COLUMNS; i++, rest /= 3)
            values[i] = rest % 3;
        if (!muster_program_holds(program, values))
            continue;
        visit(ranges, values, context);
        count++;
    }
    return count;
}

#endif
