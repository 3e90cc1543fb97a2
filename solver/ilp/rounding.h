/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values near those of a relaxation, without another one: column after column gets one value, first
 * those that the relaxation uses, and what follows for the others is worked out from the rows
 * (M. Fischetti, D. Salvagnin, "Feasibility pump 2.0", 2009).
 */
#ifndef MUSTER_SOLVER_ILP_ROUNDING_H
#define MUSTER_SOLVER_ILP_ROUNDING_H

#include "solver/ilp/propagation.h"

/*
 * So often one relaxation is rounded, as long as that gives better values. Where columns are large,
 * each may be better than the one before by little, and there is no end of them.
 */
enum { ROUNDINGS_AT_ONCE = 100 };

struct rounder;

/* Takes all memory that is needed. `facts`: of the same program, with a goal. */
struct rounder *muster_rounder_new(const struct program *program, int objective,
                                   struct propagation *facts);

/*
 * Looks for values that satisfy the program, within the bounds and the goal of the facts, near some
 * numbers (by column). Returns whether it has found any. Takes no memory, and leaves the facts as
 * they are; no row may wait.
 */
bool muster_round(struct rounder *rounder, const double *near, int tries, int64_t *values);

#endif
