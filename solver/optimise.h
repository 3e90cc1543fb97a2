/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solving a whole program: its independent parts one by one, the first objective before the second.
 */
#ifndef MUSTER_SOLVER_OPTIMISE_H
#define MUSTER_SOLVER_OPTIMISE_H

#include "program.h"

struct optimum {
    bool first_proved;  /* the first objective's maximum is proved */
    bool second_proved; /* the second's too, among those that reach the first's */
    bool out_of_time;   /* what is not proved was stopped by the time limit */
    int64_t *values;    /* the best values found; they keep all rows */
};

/*
 * Maximises the first objective, then (`both`) the second among the optimal values. Doing nothing,
 * all columns 0, must keep all rows. `deadline` as for backend_maximise.
 */
struct optimum program_optimise(const struct program *program, bool both, double deadline);

#endif
