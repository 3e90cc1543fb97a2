/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Branch and bound in which every branch is narrowed: by what follows from its rows, and by what
 * values have to be worth that are better than the best known. Both, and the bounds by which a
 * branch ends, are computed in integers, and so is the proof that a relaxation has no solution.
 */
#ifndef MUSTER_SOLVER_ILP_TREE_H
#define MUSTER_SOLVER_ILP_TREE_H

#include "solver/ilp/simplex.h"

/* What is searched, and for what. */
struct tree_search {
    struct program *program;
    int objective;
    bool dives; /* rounds each relaxation, for good values soon; else some */
    bool aims;  /* only at values that reach `least`, not at any that are better */
    int64_t least;
    struct limits *limits;     /* NULL: none */
    const struct start *start; /* where the first relaxation begins */
    int64_t *values;           /* the best that are known, if any; better ones take their place */
};

/*
 * Maximizes an objective, by at most `nodes` relaxations. If `found`, values are known, and only
 * better ones are looked for. Returns solved, infeasible (nothing is found, or nothing that reaches
 * `least`), limit, failed, or large: there is more to search.
 */
enum simplex_outcome muster_tree_search(const struct tree_search *search, int nodes, bool *found);

/*
 * muster_tree_search in several goes, without `aims`. A tree holds what is still to be searched, in
 * the program's arena; the program must not change. Each go searches up to `nodes` branches more;
 * if `found`, the values may have become better since the last one. After any outcome but `large`,
 * further goes only repeat it.
 */
struct tree *muster_tree_begin(const struct tree_search *search);
enum simplex_outcome muster_tree_continue(struct tree *tree, int nodes, bool *found);

#endif
