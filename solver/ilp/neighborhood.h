/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Better values near those known: what these and the relaxation agree on stays, and a short search
 * goes through the rest (relaxation induced neighborhood search: E. Danna, E. Rothberg, C. Le Pape,
 * "Exploring relaxation induced neighborhoods to improve MIP solutions", 2005).
 */
#ifndef MUSTER_SOLVER_ILP_NEIGHBORHOOD_H
#define MUSTER_SOLVER_ILP_NEIGHBORHOOD_H

#include "solver/ilp/simplex.h"

/*
 * Looks for values that are better in an objective than those passed in, and replaces these; from
 * there again, as long as that helps. The program may already leave out all that aren't better. The
 * relaxation begins where `start` ended. Returns whether there are better ones: that none were
 * found proves nothing. Within limits (NULL: none); the program is left as it was.
 */
bool muster_search_neighborhood(struct program *program, int objective, struct limits *limits,
                                const struct start *start, int64_t *values);

#endif
