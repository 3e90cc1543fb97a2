/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * GLPK. Only the files of this folder know it; outside, it is what simplex.h says.
 *
 * GLPK prints messages by default, ends the process on misuse or lack of memory unless an error
 * hook jumps out, and computes in floating point. So its terminal output is off and its messages go
 * to a hook, errors leave by longjmp, tolerances are tight, and every solution is rounded and
 * checked in integers before it is used.
 */
#ifndef MUSTER_SOLVER_ILP_GLPK_RUN_H
#define MUSTER_SOLVER_ILP_GLPK_RUN_H

#include <glpk.h>

#include "solver/ilp/simplex.h"

/* One call of what simplex.h offers. */
struct glpk_run {
    const struct program *program;
    int objective;
    struct limits *limits;
    int64_t divisor; /* of all objective factors */
    int64_t *values; /* the best values so far, if `found` */
    bool found;
    struct start *start;
    bool no_memory;  /* GLPK failed because it ran out of memory */
    bool over_limit; /* GLPK failed because of the limit of memory */
    glp_prob *problem;
    int *row_columns; /* space for the longest row, indexed from 1 as in GLPK */
    double *row_factors;
    int64_t *rounded;              /* space for the values being checked */
    double *prices;                /* of the relaxation, by row */
    double *inverse;               /* space for a row of the inverse of its basis, indexed from 1 */
    size_t loaded_count, *loaded;  /* the rows that the problem has, in its order */
    int *numbers;                  /* by row: its number in the problem, from 1 on; 0: left out */
    struct relaxation *relaxation; /* the result, if a relaxation is wanted; otherwise NULL */
    const struct relaxation *begin; /* for probes and multipliers: the relaxation to start from */
    size_t probe_count;
    struct probe *probes; /* the results, if probes are wanted; otherwise NULL */
    int pivots;           /* for each probe */
    const size_t *basic;  /* columns whose multipliers are wanted */
    size_t basic_count;
    double *multipliers; /* the results, if multipliers are wanted; otherwise NULL */
    void (*use)(struct bounding *, void *context); /* relaxations one by one; NULL: not wanted */
    void *context;
    enum simplex_outcome outcome;
};

/* ---- environment.c ---- */

/*
 * Loads the program and does what the run is for. Its outcome stays "failed" where GLPK fails;
 * leaves the arena if there is no memory.
 */
void muster_glpk_run(struct glpk_run *run);

/* ---- problem.c ---- */

/* Takes all memory from the arena before GLPK holds anything, as that may leave by longjmp. */
void muster_glpk_make_room(struct glpk_run *run);

/* Makes the problem of the run's program, without its rows so far. */
void muster_glpk_load(struct glpk_run *run);

/*
 * Sets the basis. New rows and columns, with code 0, stay as GLPK made them: rows in the basis,
 * columns not.
 */
void muster_glpk_set_basis(struct glpk_run *run, const char *columns_at, const char *rows_at);

/* Starts from a crash basis, if that is worth it; returns whether it is. */
bool muster_glpk_begin_afresh(struct glpk_run *run);

/* Writes down the basis: rows that are left out are in it. */
void muster_glpk_note_basis(struct glpk_run *run, char *columns_at, char *rows_at);

/* Writes down the prices, by row. */
void muster_glpk_note_prices(const struct glpk_run *run, double *prices);

/* Writes down a relaxation: its values, prices and basis. */
void muster_glpk_note_relaxation(struct glpk_run *run, struct relaxation *relaxation);

/* Milliseconds left, or -1 if the search has to stop. */
int muster_glpk_milliseconds_left(const struct glpk_run *run);

/* ---- rows.c ---- */

/* Loads all rows of the program. */
void muster_glpk_load_rows(struct glpk_run *run);

/*
 * Loads the rows that a relaxation begins with: those that aren't in its basis, or are new; before
 * the first one, all but short ones.
 */
void muster_glpk_load_basis_rows(struct glpk_run *run, const char *columns_at, const char *rows_at);

/* Loads the rows that are left out and that the values of the problem break; false: none. */
bool muster_glpk_load_broken_rows(struct glpk_run *run);

/* ---- method.c ---- */

/* GLPK's parameters, without its messages. `method`: GLP_PRIMAL and so on. */
glp_smcp muster_glpk_parameters(int method);

/*
 * Runs the simplex method on the rows that are loaded, within the limits; returns GLPK's code,
 * which is GLP_ETMLIM where one of them was reached.
 */
int muster_glpk_simplex(struct glpk_run *run, glp_smcp *parameters);

/* ---- relaxing.c ---- */

/* Solves the relaxation of what is to be maximized, and says what that settles. */
void muster_glpk_settle(struct glpk_run *run);

/* Solves the relaxation only. */
void muster_glpk_relax(struct glpk_run *run);

/* Solves the probes, each beginning with the basis of the relaxation. */
void muster_glpk_make_probes(struct glpk_run *run);

/* Finds the multipliers of columns in the basis of the relaxation. */
void muster_glpk_find_multipliers(struct glpk_run *run);

/* ---- refuting.c ---- */

/*
 * Whether it is proved, in integers, that the relaxation has no solution, which GLPK has just said.
 */
bool muster_glpk_refutes(struct glpk_run *run);

/* ---- bounding.c ---- */

/* Calls what wants to ask for relaxations one by one. */
void muster_glpk_bound(struct glpk_run *run);

#endif
