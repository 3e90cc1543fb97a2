/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solves a whole program: its independent parts one by one, and in each the first objective before
 * the second, and that before the third.
 */
#ifndef MUSTER_SOLVER_ILP_OPTIMISE_H
#define MUSTER_SOLVER_ILP_OPTIMISE_H

#include "solver/ilp/program.h"
#include "solver/ilp/simplex.h"

struct optimum {
    bool infeasible;    /* proved: no values satisfy all rows; nothing else is filled in */
    bool found;         /* `values` are filled in */
    bool first_proved;  /* the first objective's maximum is proved */
    bool second_proved; /* so are the second's among values that reach the first's, and the third's
                           among values that reach both */
    bool out_of_time;   /* what is not proved was cut short by a limit */
    int64_t *values;    /* the best values found; they satisfy all rows */
};

/*
 * Maximizes the first objective, then, if `both`, the second among the optimal values and the third
 * among those, within limits (NULL: none).
 */
struct optimum muster_program_optimise(const struct program *program, bool both,
                                       struct limits *limits);

#endif
