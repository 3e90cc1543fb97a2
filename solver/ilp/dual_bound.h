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

#endif
