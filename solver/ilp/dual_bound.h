/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Safe dual bounds: what prices of rows (dual values) prove. Any prices give a bound; those of the
 * relaxation give a low one. It is computed in integers, so it holds however the prices were
 * rounded. (A. Neumaier and O. Shcherbina, "Safe bounds in linear and mixed-integer linear
 * programming", 2004.)
 */
#ifndef MUSTER_SOLVER_ILP_DUAL_BOUND_H
#define MUSTER_SOLVER_ILP_DUAL_BOUND_H

#include "solver/ilp/program.h"

/*
 * An upper bound on an objective, divided by `divisor`, over all values that satisfy all bounds
 * and rows; INT64_MAX if numbers are too large. `worths` is scratch space for one number per
 * column.
 */
int64_t muster_dual_bound(const struct program *program, int objective, int64_t divisor,
                          const double *prices, int64_t *worths);

/*
 * The same in parts: a sum that muster_dual_bound_of makes the bound of, and what each unit of each
 * column adds to it. Columns that add something are counted at their upper bounds, all others at
 * their lower bounds; so whoever moves a bound can correct the sum. False: numbers are too large.
 */
bool muster_dual_worths(const struct program *program, int objective, int64_t divisor,
                        const double *prices, int64_t *worths, int64_t *sum);
int64_t muster_dual_bound_of(int64_t sum);

/*
 * Whether prices prove that no values satisfy all bounds and rows: added up by them, the rows ask
 * for more than the columns can be (a Farkas certificate, in integers). `worths` is scratch space.
 */
bool muster_dual_refutes(const struct program *program, const double *prices, int64_t *worths);

/* The price of a row as they count it; 0: the row counts nothing. */
int64_t muster_dual_price(const struct row *row, double price);

/*
 * Turns such a sum into how far it is above `least`, in the same units as what columns add. False:
 * it is below.
 */
bool muster_dual_room(int64_t *sum, int64_t least);

#endif
