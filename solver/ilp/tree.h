/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Branch and bound in which every branch is narrowed: by what follows from its rows, and by what
 * values have to be worth that are better than the best known. Both, and the bounds by which a
 * branch ends, are computed in integers, and so is the proof that a relaxation has no solution.
 */
#ifndef MUSTER_SOLVER_ILP_TREE_H
#define MUSTER_SOLVER_ILP_TREE_H

#include "solver/ilp/simplex.h"

/*
 * Maximizes an objective, by at most so many relaxations; `start` is where the first begins. If
 * `found`, values are passed in, and only better ones are looked for. Relaxations are rounded on
 * the way: each one if it `dives`, which looks for good values soon, else some, on the way to a
 * proof. Returns solved, infeasible (only where none were found), limit, failed, or large: there is
 * more to search.
 */
enum simplex_outcome muster_tree_search(struct program *program, int objective, bool dives,
                                        int nodes, struct limits *limits, const struct start *start,
                                        int64_t *values, bool *found);

/*
 * The same, without diving, for values that reach `least`: infeasible where there are none, even if
 * others were passed in.
 */
enum simplex_outcome muster_tree_search_above(struct program *program, int objective, int64_t least,
                                              int nodes, struct limits *limits,
                                              const struct start *start, int64_t *values,
                                              bool *found);

/*
 * muster_tree_search in several goes. A tree holds what is still to be searched, in the program's
 * arena; the program must not change. Each go searches up to `nodes` branches more; if `found`,
 * `values` may have become better since the last one. After any outcome but `large`, further goes
 * only repeat it.
 */
struct tree *muster_tree_begin(struct program *program, int objective, bool dives,
                               struct limits *limits, const struct start *start, int64_t *values);
enum simplex_outcome muster_tree_continue(struct tree *tree, int nodes, bool *found);

#endif
