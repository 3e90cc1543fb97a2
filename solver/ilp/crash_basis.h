/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A crash basis (Bixby, "Implementing the simplex method: the initial basis", 1992): where the
 * simplex method begins if much more counts than can be had: many attackers that must be
 * blocked, and few blockers. Then most of what counts is held back at 0 by a row of its own, and
 * would enter the basis in place of that row without anything getting better, one step for each.
 */
#ifndef MUSTER_SOLVER_ILP_CRASH_BASIS_H
#define MUSTER_SOLVER_ILP_CRASH_BASIS_H

#include "solver/ilp/program.h"

/*
 * Marks columns to be in the basis and rows not to be, as many of each, such that the basis is a
 * triangle and all columns may be 0. Returns false, and marks nothing, where that isn't worth it.
 */
bool muster_crash_basis(const struct program *program, int objective, char *columns_in,
                        char *rows_out);

#endif
