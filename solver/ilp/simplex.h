/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The optimizer that muster uses: linear relaxations by the simplex method, and branch and bound.
 * glpk.c implements it with GLPK; nothing else depends on that library.
 */
#ifndef MUSTER_SOLVER_ILP_SIMPLEX_H
#define MUSTER_SOLVER_ILP_SIMPLEX_H

#include "base/limits.h"
#include "solver/ilp/program.h"

enum simplex_outcome {
    SIMPLEX_SOLVED,     /* values are optimal, and proved so */
    SIMPLEX_INFEASIBLE, /* no values satisfy all rows */
    SIMPLEX_LIMIT,      /* stopped by a limit; values are the best found, if `found` */
    SIMPLEX_LARGE,      /* it would take more effort than allowed */
    SIMPLEX_FAILED      /* the optimizer gave up, or numbers are too large for it */
};

/*
 * Maximizes one objective of a program, within limits (NULL: none). The values returned satisfy
 * all bounds and rows exactly (muster_program_holds).
 */
enum simplex_outcome muster_simplex_maximise(const struct program *program, int objective,
                                             struct limits *limits, int64_t *values, bool *found);

/*
 * The final basis of a relaxation, from which the next one of the same program begins, with the
 * other objective or with further rows. In the backend's own codes, by column and by row; all 0 at
 * first.
 */
struct start {
    bool begun; /* there has been a relaxation */
    char *columns_at, *rows_at;
};

/* `row_count` includes rows that will be added later. */
struct start *muster_simplex_start(const struct program *program, size_t row_count);

enum effort {
    EFFORT_RELAXATION, /* the relaxation only */
    EFFORT_LITTLE,     /* a short search */
    EFFORT_FULL
};

/*
 * The same, beginning at `start`, which it updates. If `found`, the values passed in satisfy all
 * bounds and rows, and only better ones are looked for.
 */
enum simplex_outcome muster_simplex_improve(const struct program *program, int objective,
                                            enum effort effort, struct limits *limits,
                                            struct start *start, int64_t *values, bool *found);

/*
 * The relaxation, in which values need not be integers. Its results are floating point and prove
 * nothing, but muster_dual_bound makes a proof of the prices. The next relaxation of the same
 * program, with other bounds of columns or with further rows, begins where this one ended.
 */
struct relaxation {
    double *values, *prices; /* by column, by row */
    char *columns_at,
        *rows_at; /* in the backend's own codes: the basis to begin with; all 0 at first */
};

/*
 * Solves the relaxation that maximizes an objective. Returns solved, infeasible, limit, or failed.
 */
enum simplex_outcome muster_simplex_relax(const struct program *program, int objective,
                                          struct limits *limits, struct relaxation *relaxation);

/* A try at fixing one column of a relaxation at a value. */
struct probe {
    size_t column;
    int64_t value;
    double objective; /* an approximate upper bound; -HUGE_VAL: infeasible */
};

/*
 * Fills in the objectives of probes. Each begins where the relaxation ended and takes at most
 * `pivots` pivots. Returns solved, limit, or failed.
 */
enum simplex_outcome muster_simplex_probe(const struct program *program, int objective,
                                          struct limits *limits,
                                          const struct relaxation *relaxation, int pivots,
                                          size_t count, struct probe *probes);

#endif
