/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an optimiser does for us; backend_glpk.c does it with GLPK. */
#ifndef MUSTER_SOLVER_BACKEND_H
#define MUSTER_SOLVER_BACKEND_H

#include "program.h"

enum backend_outcome {
    BACKEND_SOLVED,     /* values are optimal, and proved so */
    BACKEND_INFEASIBLE, /* no values keep all rows */
    BACKEND_LIMIT,      /* time ran out; values are the best found, if `found` */
    BACKEND_FAILED      /* the optimiser gave up, or numbers are too large for it */
};

/*
 * Maximises one objective of a program. `deadline` is a time as backend_now tells it; 0: none. The
 * values returned keep all bounds and rows exactly (program_holds).
 */
enum backend_outcome backend_maximise(const struct program *program, int objective, double deadline,
                                      int64_t *values, bool *found);

/* Seconds since some fixed moment. */
double backend_now(void);

/* Gives back what the optimiser holds for this thread. */
void backend_release(void);

#endif
