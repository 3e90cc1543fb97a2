/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The heaviest choice of a packing, with a proof. The relaxation at a node gives prices, and a
 * depth-first search with these prices usually settles the node. If that takes too long, an item is
 * picked and decided both ways, each with a relaxation of its own. Only the depth-first searches
 * prove anything, in integers, so errors of the relaxation, which is in floating point, do no harm.
 */
#include "solver/ilp/packing/packing.h"

#include <string.h>

#include "solver/ilp/packing/tree.h"

enum {
    CUTS_FROM = 500,             /* items; with fewer, cuts take longer than they save */
    FEW_ATTEMPTS = 500,          /* of local search before adding cuts */
    MORE_ATTEMPTS = 20000,       /* and after */
    ROUNDS = 30,                 /* of adding cuts */
    ROUNDS_WITHOUT_PROGRESS = 4, /* rounds without effect before that ends */
    WALK_STEPS = 2000,           /* of a depth-first search: takes about as long as a relaxation */
    FEW_STEPS = 100              /* if it isn't likely to finish */
};

/* An upper bound on the weight of any choice, if the relaxation is right. */
static int64_t enough(const struct branch_tree *tree, const struct branch_node *root) {
    double steps = root->weight / (double)tree->packing->step + 1e-6;
    return (int64_t)steps * tree->packing->step;
}

/* ---- Before the search ---- */

static void climb(struct branch_tree *tree, const struct branch_node *root, size_t attempts) {
    struct reduced_cost_search *walk = &tree->walk;
    walk->best = muster_packing_local_search(tree->packing, tree->conflicts, enough(tree, root),
                                             attempts, tree->limits, walk->chosen);
}

/* Adds cuts until they change little. False if the search can't go on. */
static bool tighten(struct branch_tree *tree, struct branch_node *root) {
    double before = root->weight;
    int stalled = 0;
    for (int round = 0; round < ROUNDS && tree->walk.best < enough(tree, root); round++) {
        if (muster_limits_reached(tree->limits)) {
            tree->out_of_time = true;
            return false;
        }
        if (muster_packing_cut(tree->packing, tree->conflicts, root->relaxation.values) == 0)
            break;
        muster_branch_tree_add_rows(tree, root);
        if (!muster_branch_tree_relax(tree, root))
            return false;
        stalled = before - root->weight < 0.003 * (double)tree->packing->step ? stalled + 1 : 0;
        if (stalled == ROUNDS_WITHOUT_PROGRESS)
            break;
        before = root->weight;
    }
    return true;
}

/* ---- The search ---- */

static bool is_over(const struct branch_tree *tree) {
    return tree->out_of_time || tree->failed;
}

/*
 * Searches depth first, with few steps if it is not likely to finish: with much room a search
 * hardly ever does. How much room is too much is learned from previous searches. Returns whether
 * all choices were tried.
 */
static bool walk_on(struct branch_tree *tree, size_t most_steps) {
    struct reduced_cost_search *walk = &tree->walk;
    const int64_t room = walk->room - walk->lost;
    const bool hopeful = room <= tree->walkable;
    size_t steps = hopeful || most_steps < FEW_STEPS ? most_steps : FEW_STEPS;
    bool all = muster_reduced_cost_search_all(walk, steps);
    if (all && room + room / 5 > tree->walkable)
        tree->walkable = room + room / 5;
    if (!all && hopeful) {
        int64_t less = tree->walkable == INT64_MAX ? 0 : tree->walkable - tree->walkable / 10;
        tree->walkable = less > room ? less : room;
    }
    tree->out_of_time = tree->out_of_time || walk->out_of_time;
    return all;
}

/* A node of the tree that is branched on, and its branching item. */
struct branch_point {
    struct branch_node *node;
    size_t item;
    int sides; /* branches tried so far */
    struct mark mark;
};

/* Settles all choices that agree with a node's decisions; false if it has to be branched on. */
static bool settle_node(struct branch_tree *tree, struct branch_node *node, size_t most_steps) {
    if (!muster_branch_tree_relax(tree, node))
        return true;
    bool hopeful = muster_reduced_cost_begin(&tree->walk, tree->prices, node->states);
    tree->failed = tree->failed || tree->walk.failed;
    return !hopeful || walk_on(tree, most_steps) || is_over(tree);
}

/* Branch and bound from the root; each point of the stack decides one item. */
static void settle(struct branch_tree *tree, struct branch_node *root) {
    struct branch_point *points =
        muster_arena_array(tree->arena, tree->packing->item_count + 1, sizeof(*points));
    struct branch_node *node = root;
    size_t depth = 0;
    for (;;) {
        if (!settle_node(tree, node, tree->walk_steps))
            points[depth++] =
                (struct branch_point){.node = node, .item = muster_branch_tree_pick(tree, node)};
        else if (depth > 0)
            muster_arena_release(tree->arena, points[depth - 1].mark);
        while (depth > 0 && (points[depth - 1].sides == 2 || is_over(tree)))
            if (--depth > 0)
                muster_arena_release(tree->arena, points[depth - 1].mark);
        if (depth == 0)
            return;
        struct branch_point *point = &points[depth - 1];
        point->mark = muster_arena_mark(tree->arena);
        node = muster_branch_tree_child(tree, point->node);
        node->states[point->item] = point->sides++ == 0 ? PACK_IN : PACK_OUT;
    }
}

/* Cuts come first. */
static void search_large(struct branch_tree *tree, struct branch_node *root) {
    if (tighten(tree, root))
        climb(tree, root, MORE_ATTEMPTS);
    muster_reduced_cost_prepare(&tree->walk);
    if (!is_over(tree))
        settle(tree, root);
}

/*
 * A long local search only where a depth-first search from the root doesn't settle it. That one may
 * have twice the steps, since the local search takes longer.
 */
static void search_small(struct branch_tree *tree, struct branch_node *root) {
    muster_reduced_cost_prepare(&tree->walk);
    if (settle_node(tree, root, 2 * tree->walk_steps))
        return;
    climb(tree, root, MORE_ATTEMPTS);
    settle(tree, root);
}

/* The scale of prices: as fine as possible with sums of prices far below INT64_MAX. */
static int64_t find_scale(const struct packing *packing) {
    int64_t scale = ((int64_t)1 << 57) / (packing->total + 1);
    return scale > (int64_t)1 << 30 ? (int64_t)1 << 30 : scale;
}

enum simplex_outcome muster_packing_search_by(struct packing *packing, size_t walk_steps,
                                              size_t cuts_from, struct limits *limits,
                                              bool *chosen) {
    struct branch_tree tree = {.packing = packing,
                               .arena = packing->arena,
                               .limits = limits,
                               .guess = 1,
                               .walk_steps = walk_steps,
                               .walkable = INT64_MAX};
    tree.walk = (struct reduced_cost_search){
        .packing = packing, .limits = limits, .scale = find_scale(packing), .chosen = chosen};
    tree.conflicts = muster_packing_conflicts(packing);
    if (tree.conflicts == NULL)
        return SIMPLEX_FAILED;
    struct branch_node *root = muster_branch_tree_root(&tree);
    if (muster_branch_tree_relax(&tree, root)) {
        climb(&tree, root, FEW_ATTEMPTS);
        if (packing->item_count >= cuts_from)
            search_large(&tree, root);
        else
            search_small(&tree, root);
    }
    return tree.failed ? SIMPLEX_FAILED : tree.out_of_time ? SIMPLEX_LIMIT : SIMPLEX_SOLVED;
}

enum simplex_outcome muster_packing_search(struct packing *packing, struct limits *limits,
                                           bool *chosen) {
    return muster_packing_search_by(packing, WALK_STEPS, CUTS_FROM, limits, chosen);
}

bool muster_packing_maximise(struct packing *packing, const struct program *program, bool thorough,
                             struct limits *limits, int64_t *values,
                             enum simplex_outcome *outcome) {
    bool *chosen = muster_arena_array(program->arena, packing->item_count, sizeof(bool));
    *outcome = SIMPLEX_SOLVED;
    /*
     * With many more items than columns the packing's relaxation is larger, and often no tighter.
     */
    size_t columns = program->column_count;
    if (packing->item_count > (thorough ? 5 * columns / 2 : 5 * columns / 4))
        return false;
    if (packing->item_count > 0)
        *outcome = muster_packing_search(packing, limits, chosen);
    if (*outcome == SIMPLEX_FAILED)
        return false;
    int64_t *found = muster_arena_array(program->arena, program->column_count, sizeof(int64_t));
    muster_packing_values(packing, chosen, found);
    if (!muster_program_holds(program, found))
        return false;
    memcpy(values, found, program->column_count * sizeof(int64_t));
    return true;
}
