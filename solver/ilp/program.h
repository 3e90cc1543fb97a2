/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A plain integer program: columns and rows with bounds, and up to three objectives in order of
 * priority. All numbers are integers. Each row and column carries a pointer to what it stands for,
 * which nothing in solver/ilp dereferences.
 */
#ifndef MUSTER_SOLVER_ILP_PROGRAM_H
#define MUSTER_SOLVER_ILP_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

#define PROGRAM_UNBOUNDED                                                                          \
    INT64_MAX /* as the upper bound of a row: there is none; negated, as the lower bound */

struct column {
    int64_t lower, upper; /* lower is 0 unless raised */
    bool integer;         /* false: the column is integer anyway, or need not be */
    int64_t objective[3]; /* coefficients in the objectives */
    void *origin;         /* what it stands for, for the caller's use; may be NULL */
};

struct term {
    size_t column;
    int64_t factor;
};

struct row {
    int64_t lower, upper;
    size_t first, count; /* its terms: terms[first] up to terms[first + count] */
    bool supply;         /* it limits a resource: a hint for the initial basis */
    void *origin;        /* see columns */
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
    /* by column: 1 + its last term, to find a column's term in the last row quickly */
    size_t *marks;
};

/* A program with the same columns and rows, in the same arena. */
struct program *muster_program_copy(const struct program *program);

/* Makes room in an empty program for what will be added: arrays that grow leave copies behind. */
void muster_program_reserve(struct program *program, size_t columns, size_t rows, size_t terms);

/* Adds a column, from 0 to `upper`, and returns its number. */
size_t muster_program_column(struct program *program, int64_t upper, bool integer);

/* Begins a row and returns its number; muster_program_term adds to the last row begun. */
size_t muster_program_row(struct program *program, int64_t lower, int64_t upper);
void muster_program_term(struct program *program, size_t column, int64_t factor);

/* Adds a row that keeps an objective between two values. */
void muster_program_objective_row(struct program *program, int which, int64_t lower, int64_t upper);

/* Removes the last row. */
void muster_program_drop_row(struct program *program);

/* Removes all rows, from `first` on, that are not among those kept (by row). */
void muster_program_keep_rows(struct program *program, size_t first, const bool *kept);

/* Adds to a column's coefficient in an objective. */
void muster_program_objective(struct program *program, int which, size_t column, int64_t amount);

/* Whether these values of the columns satisfy all bounds and rows, computed in integers. */
bool muster_program_holds(const struct program *program, const int64_t *values);

/* The value of an objective. */
int64_t muster_program_value(const struct program *program, int which, const int64_t *values);

/* The greatest common divisor of an objective's coefficients; 1 if all are 0. */
int64_t muster_program_divisor(const struct program *program, int which);

/*
 * The sum of the absolute values of an objective's terms, with all columns at their upper bounds.
 */
double muster_program_size(const struct program *program, int which);

#endif
