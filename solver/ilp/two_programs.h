/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The end of a long search: two programs with the same best values, branched on in turn. How long
 * branching takes depends on the cuts as if by chance, on some programs by a factor of a hundred;
 * where it is long in one of two, it often is short in the other.
 */
#ifndef MUSTER_SOLVER_ILP_TWO_PROGRAMS_H
#define MUSTER_SOLVER_ILP_TWO_PROGRAMS_H

#include "base/limits.h"
#include "solver/ilp/program.h"
#include "solver/ilp/simplex.h"

/* What is maximized: an objective of a program that is cut back. */
struct cut_search {
    struct program *program;
    int objective;
    struct limits *limits; /* NULL: none */
    struct start *start;   /* from muster_program_cut */
    int64_t *values;       /* the best that are known, if any; better ones take their place */
};

/*
 * Searches; the first turn takes `nodes` branches. If `found`, values are known, and only better
 * ones are looked for; the program may leave out all that aren't. Returns solved, infeasible (only
 * where none were found), limit, or failed.
 */
enum simplex_outcome muster_search_two(const struct cut_search *search, int nodes, bool *found);

#endif
