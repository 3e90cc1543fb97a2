/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A long search for the best values of a program: it is made tighter and cut back first, and then
 * searched in several ways by turns.
 */
#ifndef MUSTER_SOLVER_ILP_LONG_SEARCH_H
#define MUSTER_SOLVER_ILP_LONG_SEARCH_H

#include "solver/ilp/simplex.h"

/*
 * Maximizes an objective. If `found`, the values passed in satisfy all bounds and rows, and only
 * better ones are looked for; `start` is where the program's relaxation ended. The result may be
 * failed where the program as it is, without cuts, can be searched.
 */
enum simplex_outcome muster_long_search(struct program *program, int objective,
                                        const struct start *start, struct limits *limits,
                                        int64_t *values, bool *found);

#endif
