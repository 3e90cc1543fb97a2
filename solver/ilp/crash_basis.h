/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A crash basis (Bixby, "Implementing the simplex method: the initial basis", 1992): where the
 * simplex method begins if far more is demanded than there are resources, as with many attackers
 * that must be blocked and few blockers. From the usual basis, most columns with an objective are
 * held at 0 by a row of their own; each would enter the basis in place of that row in a degenerate
 * step, which improves nothing.
 */
#ifndef MUSTER_SOLVER_ILP_CRASH_BASIS_H
#define MUSTER_SOLVER_ILP_CRASH_BASIS_H

#include "solver/ilp/program.h"

/*
 * Marks columns that enter the basis and equally many rows that leave it, so that the basis is
 * triangular and all columns may be 0. Returns false, and marks nothing, if that isn't worth it.
 */
bool muster_crash_basis(const struct program *program, int objective, char *columns_in,
                        char *rows_out);

#endif
