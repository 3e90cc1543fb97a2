/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The nodes of branch and bound (Land and Doig 1960): at each some items are decided, and a
 * relaxation estimates what the others can add. Which item is decided next affects only how long
 * the search takes, never what it proves, so that may depend on floating point.
 */
#ifndef MUSTER_SOLVER_ILP_PACKING_TREE_H
#define MUSTER_SOLVER_ILP_PACKING_TREE_H

#include "solver/ilp/packing/reduced_cost.h"

/*
 * Pseudocosts of an item: by how many steps the relaxation fell for each unit that its value was
 * moved by.
 */
struct gains {
    size_t count;
    double out, in; /* sums */
};

struct branch_tree {
    struct packing *packing;
    struct arena *arena;
    struct limits *limits;
    const struct conflicts *conflicts;
    struct program program; /* the relaxation: a column for each item, and rows that can be full */
    size_t known_rows;      /* rows of the packing that it has, or does not need */
    size_t *rows;           /* by row of the program: the row of the packing */
    double *prices;         /* by row of the packing, of the last relaxation */
    struct gains *gains;    /* by item */
    size_t guess_count;     /* how many gains are known, */
    double guess;           /* and their average ratio to the guesses */
    struct reduced_cost_search walk;
    size_t walk_steps; /* steps that a search by prices may take, */
    int64_t walkable;  /* if no more than about this much may be lost */
    bool out_of_time, failed;
};

struct branch_node {
    char *states; /* by item: enum pack_state */
    struct relaxation relaxation;
    double weight; /* relaxed */
};

/* Makes the root of a tree. */
struct branch_node *muster_branch_tree_root(struct branch_tree *tree);

/* Takes over rows that have been added to the packing; only while the root is the only node. */
void muster_branch_tree_add_rows(struct branch_tree *tree, struct branch_node *root);

/* A node like its parent, in which something may be decided. */
struct branch_node *muster_branch_tree_child(const struct branch_tree *tree,
                                             const struct branch_node *parent);

/* Solves the relaxation of a node. Returns false if the search can't go on. */
bool muster_branch_tree_relax(struct branch_tree *tree, struct branch_node *node);

/* Tries what would become of the relaxation of a node; returns false if that fails. */
bool muster_branch_tree_try(struct branch_tree *tree, const struct branch_node *node, int pivots,
                            size_t count, struct probe *probes);

/* The free item of a relaxed node to be decided next. There must be one. */
size_t muster_branch_tree_pick(struct branch_tree *tree, const struct branch_node *node);

/*
 * muster_packing_search with limits as parameters, for tests: searches by prices take at most
 * walk_steps steps, so that with few of them the tree gets large, and packings of fewer than
 * cuts_from items get no cuts.
 */
enum simplex_outcome muster_packing_search_by(struct packing *packing, size_t walk_steps,
                                              size_t cuts_from, struct limits *limits,
                                              bool *chosen);

#endif
