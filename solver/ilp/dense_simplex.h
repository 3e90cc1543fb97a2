/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The simplex method on a dense tableau, for small programs: most have some twenty rows and forty
 * columns, and setting up a general solver takes longer than solving them. It computes in floating
 * point, so what it finds proves nothing until it is checked in integers.
 */
#ifndef MUSTER_SOLVER_ILP_DENSE_SIMPLEX_H
#define MUSTER_SOLVER_ILP_DENSE_SIMPLEX_H

#include "solver/ilp/program.h"

/* Where a column, or the activity of a row, is at the end. */
enum dense_place { DENSE_BASIC, DENSE_LOWER, DENSE_UPPER };

/* The end of a relaxation. Its arrays are space for it, by row and by column. */
struct dense_end {
    bool solved; /* otherwise nothing else is filled in */
    double *prices;
    enum dense_place *rows_at, *columns_at;
};

/*
 * Tries to maximize an objective, divided by `divisor`, of a small program. If `*found`, the values
 * passed in satisfy all bounds and rows. Returns whether the best known values are now proved to be
 * the best, by the prices of the rows (dual_bound.h); it may have found better values even if not.
 */
bool muster_dense_settles(const struct program *program, int objective, int64_t divisor,
                          int64_t *values, bool *found, struct dense_end *end);

#endif
