/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an optimiser does for us: linear relaxations by the simplex method, and branch and bound.
 * glpk.c does it with GLPK, and nothing else knows that library.
 */
#ifndef MUSTER_SOLVER_ILP_SIMPLEX_H
#define MUSTER_SOLVER_ILP_SIMPLEX_H

#include "solver/ilp/program.h"

/* When to stop searching. */
struct limits {
    double deadline;                    /* a time as muster_limits_now says it; 0: none */
    bool (*interrupted)(void *context); /* asked now and then: whether to stop; NULL: never */
    void *context;
};

/* Whether the time is up, or somebody wants the search to stop. */
bool muster_limits_reached(const struct limits *limits);

enum simplex_outcome {
    SIMPLEX_SOLVED,     /* values are optimal, and proved so */
    SIMPLEX_INFEASIBLE, /* no values keep all rows */
    SIMPLEX_LIMIT,      /* stopped by a limit; values are the best found, if `found` */
    SIMPLEX_LARGE,      /* it takes more effort than was to be made */
    SIMPLEX_FAILED      /* the optimiser gave up, or numbers are too large for it */
};

/*
 * Maximises one objective of a program, within limits (NULL: none). The values returned keep all
 * bounds and rows exactly (muster_program_holds).
 */
enum simplex_outcome muster_simplex_maximise(const struct program *program, int objective,
                                             const struct limits *limits, int64_t *values,
                                             bool *found);

/*
 * Where a relaxation ended, so that the next one of the same program begins there, with the other
 * objective or with further rows. The backend's own, by column and by row; all 0 at first.
 */
struct start {
    bool begun; /* there was a relaxation */
    char *columns_at, *rows_at;
};

/* `row_count`: those that will have been added, too. */
struct start *muster_simplex_start(const struct program *program, size_t row_count);

enum effort {
    EFFORT_RELAXATION, /* what the relaxation settles */
    EFFORT_LITTLE,     /* a short search */
    EFFORT_FULL
};

/*
 * The same, beginning at `start`, which it brings up to date. If `found`, the values handed over
 * keep all bounds and rows, and only better ones are looked for.
 */
enum simplex_outcome muster_simplex_improve(const struct program *program, int objective,
                                            enum effort effort, const struct limits *limits,
                                            struct start *start, int64_t *values, bool *found);

/*
 * The relaxation, in which values need not be integers. What it says is floating point and proves
 * nothing, but prices of rows are the way to a proof. The next relaxation of the same program, with
 * other bounds of columns or with further rows, begins where this one ended.
 */
struct relaxation {
    double *values, *prices;    /* by column, by row */
    char *columns_at, *rows_at; /* the backend's own: where to begin; all 0 at first */
};

/* Fills in the relaxation that maximises an objective. Solved, infeasible, stopped, or failed. */
enum simplex_outcome muster_simplex_relax(const struct program *program, int objective,
                                          const struct limits *limits,
                                          struct relaxation *relaxation);

/* What becomes of a relaxation when a column has one value only. */
struct probe {
    size_t column;
    int64_t value;
    double objective; /* no more than about this; -HUGE_VAL: there is no relaxation then */
};

/*
 * Fills in the objectives of probes, each of which begins where the relaxation ended and takes no
 * more than that many pivots. Solved, stopped, or failed.
 */
enum simplex_outcome muster_simplex_probe(const struct program *program, int objective,
                                          const struct limits *limits,
                                          const struct relaxation *relaxation, int pivots,
                                          size_t count, struct probe *probes);

/* Seconds since some fixed moment. */
double muster_limits_now(void);

#endif
