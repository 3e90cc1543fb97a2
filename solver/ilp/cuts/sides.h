/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What sums of rows are made of that are divided and rounded (halves.c, thirds.c): sides of rows
 * that have little to spare at the values of a relaxation, and columns, most of which are at one of
 * their bounds there. Such a column has this bound as a row to be added, so that only the others
 * have to be taken out of a sum.
 */
#ifndef MUSTER_SOLVER_ILP_CUTS_SIDES_H
#define MUSTER_SOLVER_ILP_CUTS_SIDES_H

#include "solver/ilp/program.h"

/* Above this, sums of bounds might overflow. */
#define SIDE_LIMIT 1e12

struct row_sides {
    const struct program *program;
    const double *values;
    size_t loose_count; /* columns between their bounds */
    size_t *numbers;    /* by column: 1 + its number among those; 0: it is at a bound */
    bool *at_upper;     /* by column */
};

/* Looks where the columns are; both arrays come from the arena. */
void muster_sides_begin(struct row_sides *sides, const struct program *program,
                        const double *values, struct arena *arena);

/* The bound that a column is at. */
static inline int64_t sides_bound(const struct row_sides *sides, size_t column) {
    const struct column *bounds = &sides->program->columns[column];
    return sides->at_upper[column] ? bounds->upper : bounds->lower;
}

/*
 * What the lower or the upper side of a row has to spare; HUGE_VAL: there is no such side, or its
 * numbers are too large for sums of them.
 */
double muster_sides_spare(const struct row_sides *sides, const struct row *row, bool lower,
                          struct arena *arena);

/* A side of a row, added a number of times. */
struct side_share {
    unsigned row;
    bool lower; /* its lower bound is meant */
    unsigned char times;
};

/*
 * Adds a share to a sum that is at most *upper: to its factors, by column, and to *upper. The lower
 * side is meant as "at most", too: with all signs turned.
 */
void muster_sides_add(const struct row_sides *sides, const struct side_share *share,
                      int64_t *factors, int64_t *upper, struct arena *arena);

#endif
