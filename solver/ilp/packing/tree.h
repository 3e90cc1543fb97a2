/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The nodes of branch and bound (Land and Doig 1960): at each, some items are decided, and a
 * relaxation estimates what the others can add. Which item is decided next only affects how long
 * the search takes, never what it proves, so it may depend on floating point.
 */
#ifndef MUSTER_SOLVER_ILP_PACKING_TREE_H
#define MUSTER_SOLVER_ILP_PACKING_TREE_H

#include "solver/ilp/packing/reduced_cost.h"

/*
 * Pseudocosts of an item: by how many steps of weight the relaxation fell for each unit that the
 * item's value was moved down (out) or up (in).
 */
struct gains {
    size_t count;
    double out, in; /* sums over `count` trials */
};

struct branch_tree {
    struct packing *packing;
    struct arena *arena;
    struct limits *limits;
    const struct conflicts *conflicts;
    /* the relaxation: a column for each item, and the rows that can be binding */
    struct program program;
    /* how many rows of the packing have been added to it or found unnecessary */
    size_t known_rows;
    size_t *rows;        /* by row of the program: the row of the packing */
    double *prices;      /* from the last relaxation, by row of the packing */
    struct gains *gains; /* by item */
    size_t guess_count;  /* how many trials `guess` is based on */
    double guess;        /* average ratio of a trial's score to what it was estimated from */
    struct reduced_cost_search walk;
    size_t walk_steps; /* most steps of a depth-first search */
    /* with more room than about this, a depth-first search is unlikely to finish */
    int64_t walkable;
    bool out_of_time, failed;
};

struct branch_node {
    char *states; /* by item: enum pack_state */
    struct relaxation relaxation;
    double weight; /* of the relaxation */
};

/* Makes the root of a tree. */
struct branch_node *muster_branch_tree_root(struct branch_tree *tree);

/* Takes over rows that have been added to the packing; only while the root is the only node. */
void muster_branch_tree_add_rows(struct branch_tree *tree, struct branch_node *root);

/* A copy of a node, in which another item may then be decided. */
struct branch_node *muster_branch_tree_child(const struct branch_tree *tree,
                                             const struct branch_node *parent);

/*
 * Solves the relaxation of a node. Returns false if the search can't go on; then out_of_time or
 * failed is set.
 */
bool muster_branch_tree_relax(struct branch_tree *tree, struct branch_node *node);

/* Fills in the results of probes of a node's relaxation; returns false if that fails. */
bool muster_branch_tree_try(struct branch_tree *tree, const struct branch_node *node, int pivots,
                            size_t count, struct probe *probes);

/* The free item of a relaxed node to be decided next. The node must have a free item. */
size_t muster_branch_tree_pick(struct branch_tree *tree, const struct branch_node *node);

/*
 * muster_packing_search with limits as parameters, for tests: depth-first searches take at most
 * walk_steps steps, so that with few of them the tree gets large, and packings of fewer than
 * cuts_from items get no cuts.
 */
enum simplex_outcome muster_packing_search_by(struct packing *packing, size_t walk_steps,
                                              size_t cuts_from, struct limits *limits,
                                              bool *chosen);

#endif
