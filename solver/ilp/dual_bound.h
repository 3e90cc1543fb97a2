/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Safe dual bounds: what prices of rows prove. Any prices give a bound; good ones, those of the
 * relaxation, give a low one. All of it is integers, so it holds whatever rounding did to the
 * prices. (A. Neumaier and O. Shcherbina, "Safe bounds in linear and mixed-integer linear
 * programming", 2004.)
 */
#ifndef MUSTER_SOLVER_ILP_DUAL_BOUND_H
#define MUSTER_SOLVER_ILP_DUAL_BOUND_H

#include "solver/ilp/program.h"

/*
 * A number that an objective, divided by `divisor`, exceeds for no values that keep all bounds and
 * rows. INT64_MAX where numbers are too large to tell. `worths` is room for a number by column.
 */
int64_t muster_dual_bound(const struct program *program, int objective, int64_t divisor,
                          const double *prices, int64_t *worths);

#endif
