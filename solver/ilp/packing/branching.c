/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which item a search decides next: one that lowers the bound of the relaxation both when it is in
 * and when it is out. For items that look promising, a few pivots show by how much. The results are
 * kept as pseudocosts, and after two trials an item is judged by those alone (reliability
 * branching; Achterberg, Koch and Martin, "Branching rules revisited", 2005).
 */
#include "solver/ilp/packing/tree.h"

enum {
    CANDIDATES = 8,
    TRIED_ENOUGH = 2,
    PIVOTS = 15 /* for each trial */
};

/* A smaller fall of the relaxation, in steps, counts as none. */
#define NO_FALL 1e-4

/* A value this close to an integer counts as integer. */
#define NO_DOUBT 1e-6

struct candidate {
    size_t item;
    double score;
};

/*
 * The score of an item by its two falls. A fall of `most` settles a node, so more is worth no more.
 */
static double score_of(double out, double in, double most) {
    out = out < most ? out : most;
    in = in < most ? in : most;
    return (out > NO_FALL ? out : NO_FALL) * (in > NO_FALL ? in : NO_FALL);
}

/* How far an item's value is from an integer, times the number of free items that it affects. */
static double doubt_about(const struct branch_tree *tree, const struct branch_node *node,
                          size_t item) {
    const struct conflicts *conflicts = tree->conflicts;
    double value = node->relaxation.values[item];
    size_t others = 1;
    for (size_t i = 0; i < conflicts->counts[item]; i++)
        others += node->states[conflicts->lists[item][i]] == PACK_FREE;
    return (value < 0.5 ? value : 1 - value) * (double)others;
}

static double expected_score(const struct branch_tree *tree, const struct branch_node *node,
                             size_t item, double most) {
    const struct gains *gains = &tree->gains[item];
    double value = node->relaxation.values[item], count = (double)gains->count;
    if (value < NO_DOUBT || value > 1 - NO_DOUBT)
        return 0;
    if (gains->count == 0)
        return tree->guess * doubt_about(tree, node, item);
    return score_of(gains->out / count * value, gains->in / count * (1 - value), most);
}

/* Finds the most promising free items, the best first; returns how many. */
static size_t find_candidates(const struct branch_tree *tree, const struct branch_node *node,
                              double most, struct candidate *list) {
    size_t count = 0;
    for (size_t k = 0; k < tree->packing->item_count; k++) {
        if (node->states[k] != PACK_FREE)
            continue;
        double score = expected_score(tree, node, k, most);
        if (count == CANDIDATES && score <= list[count - 1].score)
            continue;
        size_t at = count < CANDIDATES ? count++ : count - 1;
        for (; at > 0 && list[at - 1].score < score; at--)
            list[at] = list[at - 1];
        list[at] = (struct candidate){.item = k, .score = score};
    }
    return count;
}

/* The fall of a relaxation in steps, capped well above the most that matters. */
static double fall_to(const struct branch_tree *tree, const struct branch_node *node,
                      double objective, double most) {
    double fall = (node->weight - objective) / (double)tree->packing->step;
    return fall < 0 ? 0 : fall > 3 * most ? 3 * most : fall;
}

/* Updates the pseudocosts and the candidate's score with the results of a trial. */
static void learn(struct branch_tree *tree, const struct branch_node *node,
                  struct candidate *candidate, const struct probe *probes, double most) {
    double value = node->relaxation.values[candidate->item];
    double doubt = doubt_about(tree, node, candidate->item);
    double out = fall_to(tree, node, probes[0].objective, most);
    double in = fall_to(tree, node, probes[1].objective, most);
    struct gains *gains = &tree->gains[candidate->item];
    candidate->score = score_of(out, in, most);
    if (value < 0.01 || value > 0.99)
        return; /* so close to an integer, the pseudocosts would mean little for other values */
    gains->count++;
    gains->out += out / value;
    gains->in += in / (1 - value);
    tree->guess_count++;
    tree->guess += (candidate->score / doubt - tree->guess) / (double)tree->guess_count;
}

/* Tries the candidates with fractional values that have not been tried often enough. */
static void try_candidates(struct branch_tree *tree, const struct branch_node *node, size_t count,
                           struct candidate *list, double most) {
    struct probe probes[2 * CANDIDATES];
    size_t tried[CANDIDATES], probe_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (tree->gains[list[i].item].count >= TRIED_ENOUGH || list[i].score == 0)
            continue;
        tried[probe_count / 2] = i;
        probes[probe_count++] = (struct probe){.column = list[i].item, .value = 0};
        probes[probe_count++] = (struct probe){.column = list[i].item, .value = 1};
    }
    if (probe_count == 0 || !muster_branch_tree_try(tree, node, PIVOTS, probe_count, probes))
        return;
    for (size_t i = 0; i < probe_count; i += 2)
        learn(tree, node, &list[tried[i / 2]], &probes[i], most);
}

size_t muster_branch_tree_pick(struct branch_tree *tree, const struct branch_node *node) {
    struct candidate list[CANDIDATES];
    double step = (double)tree->packing->step, most = node->weight / step;
    /* from this fall on, nothing heavier than the best is left */
    most -= (double)tree->walk.best / step + 1;
    most = most > NO_FALL ? most : NO_FALL;
    size_t count = find_candidates(tree, node, most, list), best = 0;
    try_candidates(tree, node, count, list, most);
    for (size_t i = 1; i < count; i++)
        if (list[i].score > list[best].score)
            best = i;
    return list[best].item;
}
