/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bounds that better values than those known must keep: what a relaxation's prices say that a
 * column or a row loses for each unit may not be more than what the bound is above the values known
 * (reduced cost fixing: G. B. Dantzig, D. R. Fulkerson, S. M. Johnson, "Solution of a large-scale
 * traveling-salesman problem", 1954).
 */
#ifndef MUSTER_SOLVER_ILP_NARROW_H
#define MUSTER_SOLVER_ILP_NARROW_H

#include "solver/ilp/program.h"

struct narrowing {
    int objective;
    int64_t least;   /* what values have to reach in it */
    bool rows;       /* rows are narrowed, too: those that may not lose anything become equations */
    int64_t *worths; /* space, by column */
    bool missed;     /* proved: no values reach it */
};

/*
 * Narrows the columns of a program to what values that reach `least` can have; `prices`, by row,
 * may be any. It is computed in integers, and so holds however they were rounded.
 */
void muster_program_narrow(struct program *program, struct narrowing *narrowing,
                           const double *prices);

#endif
