/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of some columns completed to a solution. */
#ifndef MUSTER_SOLVER_ILP_SOLUTIONS_COMPLETED_VALUES_H
#define MUSTER_SOLVER_ILP_SOLUTIONS_COMPLETED_VALUES_H

#include "solver/ilp/program.h"

/*
 * Where only some columns, which are `known` (by column), have values: gives the others such that
 * all rows hold, each the greatest value that follows from the bounds of those before it, those
 * that the first objective counts before the rest. False: that gives no solution, though there may
 * be one.
 */
bool muster_completed_values(const struct program *program, const bool *known, int64_t *values);

#endif
