/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The solver that muster uses: linear relaxations by the simplex method.
 * glpk/ implements it with GLPK; no other folder depends on that library.
 */
#ifndef MUSTER_SOLVER_ILP_SIMPLEX_H
#define MUSTER_SOLVER_ILP_SIMPLEX_H

#include "base/limits.h"
#include "solver/ilp/program.h"

enum simplex_outcome {
    SIMPLEX_SOLVED,     /* values are optimal, and proved so */
    SIMPLEX_INFEASIBLE, /* no values satisfy all rows */
    SIMPLEX_LIMIT,      /* stopped by a limit; values are the best found, if `found` */
    SIMPLEX_LARGE,      /* it would take more than is allowed to settle and to prove */
    SIMPLEX_FAILED      /* the solver failed, or numbers are too large for it */
};

/* Whether there is nothing more to search, or no time. */
static inline bool simplex_is_settled(enum simplex_outcome outcome) {
    return outcome != SIMPLEX_LARGE && outcome != SIMPLEX_FAILED;
}

/*
 * The final basis of a relaxation, from which the next one of the same program starts, with the
 * other objective or with further rows. It is in GLPK's own codes, by column and by row; all 0 at
 * first.
 */
struct start {
    bool begun; /* a relaxation has been solved */
    bool dual;  /* since then only bounds have changed: the dual simplex method is quicker */
    char *columns_at, *rows_at;
    double *prices; /* by row: those of the last relaxation are written here; NULL: not wanted */
    bool priced;    /* whether the last call wrote them */
    struct pseudocost
        *costs; /* by column: what trees of one objective learn; NULL: each begins anew */
};

/* `row_count` includes rows that will be added later. */
struct start *muster_simplex_start(const struct program *program, size_t row_count);

/*
 * A start of a program that another one has become, with the same columns: the basis where the
 * relaxation of that ended, as far as its rows are left. `rows`: by row of the program, which row
 * of the other one it was.
 */
struct start *muster_simplex_carry(const struct program *program, const size_t *rows,
                                   const struct start *start);

/* What is to be maximized: an objective of a program. */
struct maximization {
    struct program *program;
    int objective;
    struct limits *limits; /* NULL: none */
    struct start *start;   /* where the first relaxation begins; where the last ended */
    int64_t *values;       /* the best that are known, if any; better ones take their place */
};

/*
 * Solves the relaxation of what is to be maximized, and says what that settles. If `found`, values
 * are passed in, and only better ones are looked for; the program may leave out all that aren't.
 * Those found satisfy all bounds and rows exactly (muster_program_holds). What it calls solved or
 * infeasible the relaxation proves, in integers; what it leaves open is large.
 */
enum simplex_outcome muster_simplex_settle(const struct maximization *task, bool *found);

/*
 * The relaxation, in which values need not be integers. Its results are in floating point and prove
 * nothing, but muster_dual_bound turns the prices into a proof. The next relaxation of the same
 * program, with other bounds of columns or with further rows, starts where this one ended.
 */
struct relaxation {
    double *values, *prices;    /* by column, by row */
    char *columns_at, *rows_at; /* in GLPK's own codes: the basis to start from; all 0 at first */
};

/*
 * Solves the relaxation that maximizes an objective. Returns solved, infeasible (which isn't
 * proved), limit, or failed.
 */
enum simplex_outcome muster_simplex_relax(const struct program *program, int objective,
                                          struct limits *limits, struct relaxation *relaxation);

/* Whether a row doesn't hold the relaxation back: its basis has the row. */
bool muster_simplex_is_slack(const struct relaxation *relaxation, size_t row);

/*
 * How often to add up the rows for a sum in which a column has the factor 1 and all others in the
 * basis have 0, for each of some columns in the basis: `multipliers` by column and row. Returns
 * solved, limit, or failed.
 */
enum simplex_outcome muster_simplex_multipliers(const struct program *program,
                                                struct limits *limits,
                                                const struct relaxation *relaxation, size_t count,
                                                const size_t *columns, double *multipliers);

/*
 * Relaxations of one program, one after the other, while the bounds of its columns change. It is
 * there for the call of a function only, which must not take memory from the arena: that might
 * leave by longjmp.
 */
struct bounding;
enum simplex_outcome muster_simplex_bound(const struct program *program, int objective,
                                          struct limits *limits,
                                          void (*use)(struct bounding *, void *context),
                                          void *context);

/*
 * Solves the relaxation with the bounds that the program's columns have now, from the basis in
 * `relaxation`, which it updates. It ends early where the objective falls below `least`: solved,
 * too, with prices that show it. Returns solved, infeasible (proved in integers), large (there
 * seems to be no solution, but that isn't proved), limit, or failed.
 */
enum simplex_outcome muster_bounding_relax(struct bounding *bounding, double least,
                                           struct relaxation *relaxation);

/*
 * About what the objective becomes, at most, once a column is fixed at a value, after a few pivots
 * from where the relaxation ended; -HUGE_VAL: nothing satisfies all rows then.
 */
double muster_bounding_try(struct bounding *bounding, const struct relaxation *relaxation,
                           size_t column, double value);

/* A trial: one column of a relaxation is fixed at a value. */
struct probe {
    size_t column;
    int64_t value;
    double objective; /* an approximate upper bound; -HUGE_VAL: infeasible */
};

/* Trials that each start where a relaxation ended. */
struct probing {
    const struct relaxation *begin;
    int pivots; /* that each takes at most */
    size_t count;
    struct probe *probes;
};

/* Fills in the objectives of probes. Returns solved, limit, or failed. */
enum simplex_outcome muster_simplex_probe(const struct program *program, int objective,
                                          struct limits *limits, const struct probing *probing);

#endif
