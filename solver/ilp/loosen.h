/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A column that nothing but one row keeps small, v <= sum a(k) y(k), may as well be as large as
 * that row and its own bound U let it: min(U, sum a(k) y(k)). Then rows in which it bounds those y,
 *
 *   sum c(k) y(k) <= e v   with   c(k) <= e a(k),
 *
 * need only say that the left side is at most e U, which mostly holds anyway. So "d acts at all"
 * takes no row for each pair of d where nothing forbids d to act.
 */
#ifndef MUSTER_SOLVER_ILP_LOOSEN_H
#define MUSTER_SOLVER_ILP_LOOSEN_H

#include "solver/ilp/program.h"

struct loosened {
    struct program *program; /* the same columns, and looser rows, or fewer of them */
    const struct program *original;
    size_t *raised_by; /* by column: the row of the original that bounds it; or its row count */
};

/*
 * A program whose values satisfy the original one once they are raised, and maximize its first
 * objective if they maximize that of this one. False: there is nothing to loosen.
 */
bool muster_program_loosen(const struct program *program, struct loosened *loosened);

/* Makes values of the looser program values of the original one. */
void muster_loosened_raise(const struct loosened *loosened, int64_t *values);

#endif
