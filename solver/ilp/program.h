/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A plain integer program: columns with bounds, rows with bounds, two objectives of which the first
 * goes before the second. All numbers are integers. What a row or column stands for is its maker's
 * business: each has a pointer for that, which nothing here follows.
 */
#ifndef MUSTER_SOLVER_ILP_PROGRAM_H
#define MUSTER_SOLVER_ILP_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

#define PROGRAM_UNBOUNDED                                                                          \
    INT64_MAX /* a row without an upper bound; its negative: without a lower */

struct column {
    int64_t lower, upper; /* lower is 0 unless raised */
    bool integer;         /* false: it is integer of itself, or need not be */
    int64_t objective[2]; /* what one unit counts, first and second objective */
    void *origin;         /* what it stands for, to whoever made it; may be NULL */
};

struct term {
    size_t column;
    int64_t factor;
};

struct row {
    int64_t lower, upper;
    size_t first, count; /* its terms */
    bool supply;  /* it says how much can be had: a hint for where the simplex method begins */
    void *origin; /* as for columns */
};

struct program {
    struct arena *arena;
    size_t column_count, column_capacity;
    struct column *columns;
    size_t row_count, row_capacity;
    struct row *rows;
    size_t term_count, term_capacity;
    struct term *terms;
    size_t mark_capacity;
    size_t *marks; /* by column: 1 + its last term, so that a row finds its own at once */
};

/* Adds a column, from 0 to `upper`, and returns its number. */
size_t muster_program_column(struct program *program, int64_t upper, bool integer);

/* Begins a row and returns its number; muster_program_term adds to the last row begun. */
size_t muster_program_row(struct program *program, int64_t lower, int64_t upper);
void muster_program_term(struct program *program, size_t column, int64_t factor);

/* Takes the last row away again. */
void muster_program_drop_row(struct program *program);

/* Adds to what one unit of a column counts. */
void muster_program_objective(struct program *program, int which, size_t column, int64_t amount);

/* Whether these values of the columns keep all bounds and rows, in integers. */
bool muster_program_holds(const struct program *program, const int64_t *values);

/* The value of an objective. */
int64_t muster_program_value(const struct program *program, int which, const int64_t *values);

/* The greatest number that divides all that columns count in an objective; 1 where none counts. */
int64_t muster_program_divisor(const struct program *program, int which);

/* What all columns at their upper bounds count, signs aside. */
double muster_program_size(const struct program *program, int which);

#endif
