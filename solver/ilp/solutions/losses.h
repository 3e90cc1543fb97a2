/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a solution loses of its objective where parts of it must be left out, for all sets of parts
 * at once. Columns of the solution depend on some of the parts: each has its value as long as none
 * of these is left out, and its lower bound otherwise. What else has to go with them follows row by
 * row, in integers, so that each set of parts leaves a solution.
 */
#ifndef MUSTER_SOLVER_ILP_SOLUTIONS_LOSSES_H
#define MUSTER_SOLVER_ILP_SOLUTIONS_LOSSES_H

#include "solver/ilp/program.h"

/* Parts are the bits of one number. */
enum { PARTS_AT_MOST = 64 };

/*
 * `values` are a solution. `parts`: by column, on which parts its value depends. Returns the parts
 * that can be left out, and fills in for each what it takes from the first objective: without any
 * set of them, some solution has the others, nothing that the first has not, and an objective that
 * is less by at most the sum of what these parts take. `losses` has room for PARTS_AT_MOST.
 */
uint64_t muster_losses(const struct program *program, const int64_t *values, const uint64_t *parts,
                       int64_t *losses);

#endif
