/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes of the branch-and-bound search, and which item to branch on. */
#include "solver/ilp/packing/tree.h"

#include "tests/unit/draft.h"
#include "tests/unit/solver/ilp/packing/draft_packing.h"
#include "tests/unit/table.h"

/* A tree with its root relaxed, of a packing that has more to decide than circles of conflicts. */
static struct branch_node *relaxed_root(struct branch_tree *tree, uint64_t seed) {
    draft_seed(seed);
    *tree = (struct branch_tree){.packing = muster_packing_new(packing_program(30, 20), true),
                                 .arena = table_memory(),
                                 .guess = 1};
    tree->conflicts = muster_packing_conflicts(tree->packing);
    struct branch_node *root = muster_branch_tree_root(tree);
    ck_assert(muster_branch_tree_relax(tree, root));
    return root;
}

/* The relaxed weight of a child that has one item in or out. */
static double weight_with(struct branch_tree *tree, const struct branch_node *root, size_t item,
                          enum pack_state state) {
    struct branch_node *child = muster_branch_tree_child(tree, root);
    child->states[item] = (char)state;
    ck_assert(muster_branch_tree_relax(tree, child));
    return child->weight;
}

START_TEST(a_probe_comes_down_to_the_relaxation) {
    size_t stopped = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct branch_tree tree;
        struct branch_node *root = relaxed_root(&tree, seed);
        for (size_t k = 0; k < tree.packing->item_count; k++)
            for (int64_t value = 0; value < 2; value++) {
                struct probe few = {.column = k, .value = value}, many = few;
                double weight = weight_with(&tree, root, k, value == 1 ? PACK_IN : PACK_OUT);
                ck_assert(muster_branch_tree_try(&tree, root, 1, 1, &few));
                ck_assert(muster_branch_tree_try(&tree, root, 10000, 1, &many));
                ck_assert_double_eq_tol(many.objective, weight, 1e-6 * root->weight);
                ck_assert_double_gt(few.objective, weight - 1e-6 * root->weight);
                stopped += few.objective > weight + 1e-6 * root->weight;
            }
    }
    ck_assert_uint_gt(stopped, 0);
}
END_TEST

START_TEST(what_is_picked_is_free_and_in_doubt) {
    size_t picked = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct branch_tree tree;
        struct branch_node *root = relaxed_root(&tree, seed);
        bool doubt = false;
        for (size_t k = 0; k < tree.packing->item_count; k++) {
            double value = root->relaxation.values[k];
            root->states[k] = value > 1 - 1e-6 ? PACK_OUT : PACK_FREE;
            doubt = doubt || (value > 1e-6 && value < 1 - 1e-6);
        }
        if (!doubt)
            continue;
        size_t item = muster_branch_tree_pick(&tree, root);
        ck_assert_int_eq(root->states[item], PACK_FREE);
        ck_assert_double_gt(root->relaxation.values[item], 1e-6);
        picked++;
    }
    ck_assert_uint_gt(picked, 5);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_probe_comes_down_to_the_relaxation,
        what_is_picked_is_free_and_in_doubt,
    };
    return TABLE_RUN("branch_tree", tests);
}
