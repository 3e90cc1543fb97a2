/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solving a whole program: its independent parts one by one, the first objective before the second.
 */
#ifndef MUSTER_SOLVER_ILP_OPTIMISE_H
#define MUSTER_SOLVER_ILP_OPTIMISE_H

#include "solver/ilp/program.h"
#include "solver/ilp/simplex.h"

struct optimum {
    bool infeasible;    /* proved: no values keep all rows; nothing else is filled in */
    bool found;         /* there are values */
    bool first_proved;  /* the first objective's maximum is proved */
    bool second_proved; /* the second's too, among those that reach the first's */
    bool out_of_time;   /* what is not proved was stopped by the time limit */
    int64_t *values;    /* the best values found; they keep all rows */
};

/*
 * Maximises the first objective, then (`both`) the second among the optimal values, within limits
 * (NULL: none).
 */
struct optimum muster_program_optimise(const struct program *program, bool both,
                                       const struct limits *limits);

#endif
