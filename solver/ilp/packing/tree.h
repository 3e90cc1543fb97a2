/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The nodes of branch and bound (Land and Doig 1960): at each some items are decided, and a
 * relaxation says what the others may come to. Which item is decided next changes only how long the
 * search takes, never what it finds, so that may rest on floating point.
 */
#ifndef MUSTER_SOLVER_ILP_PACKING_TREE_H
#define MUSTER_SOLVER_ILP_PACKING_TREE_H

#include "solver/ilp/packing/reduced_cost.h"

/* By how many steps a relaxation fell, for each unit that an item's value was moved by. */
struct gains {
    size_t count;
    double out, in; /* sums */
};

struct branch_tree {
    struct packing *packing;
    struct arena *arena;
    const struct limits *limits;
    const struct conflicts *conflicts;
    struct program program; /* the relaxation: a column for each item, and rows that can be full */
    size_t known_rows;      /* rows of the packing that it has, or has no use for */
    size_t *rows;           /* by row of the program: which of the packing it is */
    double *prices;         /* by row of the packing, of the last relaxation */
    struct gains *gains;    /* by item */
    size_t guess_count;     /* how many gains are known in all, */
    double guess;           /* and how they compare on average to what would be guessed */
    struct reduced_cost_search walk;
    size_t walk_steps; /* a walk may take, */
    int64_t walkable;  /* where it has about so much room at most */
    bool out_of_time, failed;
};

struct branch_node {
    char *states; /* by item: enum pack_state */
    struct relaxation relaxation;
    double weight; /* relaxed */
};

/* Begins a tree. */
struct branch_node *muster_branch_tree_root(struct branch_tree *tree);

/* Takes over rows that the packing has got meanwhile; only while there is no more than the root. */
void muster_branch_tree_add_rows(struct branch_tree *tree, struct branch_node *root);

/* A node like its parent, in which something may be decided. */
struct branch_node *muster_branch_tree_child(const struct branch_tree *tree,
                                             const struct branch_node *parent);

/* Relaxes what is decided at a node. Returns false if the search can't go on. */
bool muster_branch_tree_relax(struct branch_tree *tree, struct branch_node *node);

/* Tries what would become of the relaxation of a node; false if that can't be told. */
bool muster_branch_tree_try(struct branch_tree *tree, const struct branch_node *node, int pivots,
                            size_t count, struct probe *probes);

/* A free item of a relaxed node, of which there must be one, to be decided next. */
size_t muster_branch_tree_pick(struct branch_tree *tree, const struct branch_node *node);

/*
 * muster_packing_search, where walks take no more than walk_steps, and packings of fewer items than
 * cuts_from get no cuts: with few steps the tree is large.
 */
enum simplex_outcome muster_packing_search_by(struct packing *packing, size_t walk_steps,
                                              size_t cuts_from, const struct limits *limits,
                                              bool *chosen);

#endif
