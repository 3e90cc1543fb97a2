/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes of a search, and their relaxations. A child's relaxation starts from its parent's basis. */
#include "solver/ilp/packing/tree.h"

#include <string.h>

/* ---- Rows ---- */

/* Whether a row is never binding because all its items fit into it together. */
static bool is_wide(const struct pack_row *row) {
    int64_t sum = 0;
    for (size_t j = 0; j < row->count; j++)
        sum += row->amounts[j];
    return sum <= row->capacity;
}

static void add_row(struct branch_tree *tree, size_t index) {
    const struct pack_row *row = &tree->packing->rows[index];
    tree->rows[tree->program.row_count] = index;
    muster_program_row(&tree->program, -PROGRAM_UNBOUNDED, row->capacity);
    for (size_t j = 0; j < row->count; j++)
        muster_program_term(&tree->program, row->items[j], row->amounts[j]);
}

void muster_branch_tree_add_rows(struct branch_tree *tree, struct branch_node *root) {
    const struct packing *packing = tree->packing;
    struct program *program = &tree->program;
    struct relaxation *relaxation = &root->relaxation;
    const size_t before = program->row_count, *rows = tree->rows;
    const char *rows_at = relaxation->rows_at;
    tree->rows = muster_arena_array(tree->arena, packing->row_count, sizeof(size_t));
    if (before > 0)
        memcpy(tree->rows, rows, before * sizeof(size_t));
    for (; tree->known_rows < packing->row_count; tree->known_rows++)
        if (!is_wide(&packing->rows[tree->known_rows]))
            add_row(tree, tree->known_rows);
    tree->prices = muster_arena_array(tree->arena, packing->row_count, sizeof(double));
    relaxation->prices = muster_arena_array(tree->arena, program->row_count, sizeof(double));
    relaxation->rows_at = muster_arena_array(tree->arena, program->row_count, 1);
    if (before > 0)
        memcpy(relaxation->rows_at, rows_at, before);
}

/* ---- Nodes ---- */

static struct branch_node *new_node(const struct branch_tree *tree) {
    const size_t items = tree->packing->item_count, rows = tree->program.row_count;
    struct branch_node *node = muster_arena_take(tree->arena, sizeof(*node));
    node->states = muster_arena_array(tree->arena, items, 1);
    node->relaxation.values = muster_arena_array(tree->arena, items, sizeof(double));
    node->relaxation.prices = muster_arena_array(tree->arena, rows, sizeof(double));
    node->relaxation.columns_at = muster_arena_array(tree->arena, items, 1);
    node->relaxation.rows_at = muster_arena_array(tree->arena, rows, 1);
    return node;
}

struct branch_node *muster_branch_tree_root(struct branch_tree *tree) {
    const struct packing *packing = tree->packing;
    tree->program = (struct program){.arena = tree->arena};
    tree->gains = muster_arena_array(tree->arena, packing->item_count, sizeof(*tree->gains));
    for (size_t k = 0; k < packing->item_count; k++)
        muster_program_objective(&tree->program, 0, muster_program_column(&tree->program, 1, true),
                                 packing->items[k].weight);
    struct branch_node *root = new_node(tree);
    muster_branch_tree_add_rows(tree, root);
    return root;
}

struct branch_node *muster_branch_tree_child(const struct branch_tree *tree,
                                             const struct branch_node *parent) {
    struct branch_node *node = new_node(tree);
    const size_t items = tree->packing->item_count, rows = tree->program.row_count;
    memcpy(node->states, parent->states, items);
    memcpy(node->relaxation.columns_at, parent->relaxation.columns_at, items);
    if (rows > 0)
        memcpy(node->relaxation.rows_at, parent->relaxation.rows_at, rows);
    return node;
}

/* ---- Relaxations ---- */

static void set_bounds(struct branch_tree *tree, const struct branch_node *node) {
    for (size_t k = 0; k < tree->packing->item_count; k++) {
        tree->program.columns[k].lower = node->states[k] == PACK_IN;
        tree->program.columns[k].upper = node->states[k] != PACK_OUT;
    }
}

static void take_over(struct branch_tree *tree, struct branch_node *node) {
    const struct packing *packing = tree->packing;
    node->weight = 0;
    for (size_t k = 0; k < packing->item_count; k++)
        node->weight += node->relaxation.values[k] * (double)packing->items[k].weight;
    memset(tree->prices, 0, packing->row_count * sizeof(double));
    for (size_t i = 0; i < tree->program.row_count; i++)
        tree->prices[tree->rows[i]] = node->relaxation.prices[i];
}

bool muster_branch_tree_relax(struct branch_tree *tree, struct branch_node *node) {
    set_bounds(tree, node);
    enum simplex_outcome outcome =
        muster_simplex_relax(&tree->program, 0, tree->limits, &node->relaxation);
    tree->out_of_time = tree->out_of_time || outcome == SIMPLEX_LIMIT;
    tree->failed = tree->failed || (outcome != SIMPLEX_SOLVED && outcome != SIMPLEX_LIMIT);
    if (outcome == SIMPLEX_SOLVED)
        take_over(tree, node);
    return outcome == SIMPLEX_SOLVED;
}

bool muster_branch_tree_try(struct branch_tree *tree, const struct branch_node *node, int pivots,
                            size_t count, struct probe *probes) {
    set_bounds(tree, node); /* muster_reduced_cost_begin may have put further items out */
    const struct probing probing = {&node->relaxation, pivots, count, probes};
    enum simplex_outcome outcome = muster_simplex_probe(&tree->program, 0, tree->limits, &probing);
    tree->out_of_time = tree->out_of_time || outcome == SIMPLEX_LIMIT;
    return outcome == SIMPLEX_SOLVED;
}
