/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The end of a long search: two programs with the same best values, branched on in turn. How long
 * branching takes depends on the cuts as if by chance, on some programs by a factor of a hundred;
 * where it is long in one of two, it often is short in the other.
 */
#ifndef MUSTER_SOLVER_ILP_TWO_PROGRAMS_H
#define MUSTER_SOLVER_ILP_TWO_PROGRAMS_H

#include "solver/ilp/simplex.h"

/*
 * Searches a program that is cut back, with the start that muster_program_cut gave; the first turn
 * takes `nodes` branches. `uncut` is the program before that. If `found`, values are known, and
 * only better ones are looked for; the programs may leave out all that aren't. Returns solved,
 * infeasible (only where none were found), limit, or failed.
 */
enum simplex_outcome muster_search_two(const struct maximization *search,
                                       const struct program *uncut, int nodes, bool *found);

#endif
