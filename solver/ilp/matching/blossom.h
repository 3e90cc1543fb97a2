/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Matchings in a graph: edges without a common end, as many as possible. (J. Edmonds, "Paths,
 * trees, and flowers", 1965.)
 */
#ifndef MUSTER_SOLVER_ILP_MATCHING_BLOSSOM_H
#define MUSTER_SOLVER_ILP_MATCHING_BLOSSOM_H

#include <stdint.h>

#include "base/arena.h"

#define NO_NODE SIZE_MAX

/* What a search has found of a node: an even or an odd number of edges away from a free one. */
enum pair_label { PAIR_UNSEEN, PAIR_OUTER, PAIR_INNER };

struct blossom_graph {
    size_t node_count;
    size_t *first; /* by node: its neighbors, up to first[node + 1] */
    size_t *neighbors;
    size_t *mates; /* by node: NO_NODE if it is free */
    size_t *zones; /* by node; a search stays in `zone` */
    size_t zone;
    size_t barred[2]; /* the edge between these two isn't there */
    size_t steps, most_steps;
    /* Of the last search: */
    char *labels;
    size_t *before; /* by inner node, and those of blossoms: the node that it was reached from */
    size_t *bases;  /* by node: on the way to the base of its blossom */
    size_t queue_count, seen_count, round;
    size_t *queue, *seen, *stamps;
};

/* Room for a graph without edges, in which all nodes are free and in zone 0. */
void muster_blossom_prepare(struct blossom_graph *graph, struct arena *arena, size_t node_count,
                            size_t edge_ends);

/*
 * Matches one more pair of nodes, if the free node `root` can be matched as well as all that are
 * matched already. If not, another try will fail too.
 */
bool muster_blossom_augment(struct blossom_graph *graph, size_t root);

/*
 * After all that: labels every node by whether some largest matching leaves it free (outer), or
 * else is next to such a node (inner), or neither.
 */
void muster_blossom_label(struct blossom_graph *graph);

/* The base of a node's blossom; outer nodes that are connected have the same after graph_label. */
size_t muster_blossom_base(struct blossom_graph *graph, size_t node);

/* Whether searching was given up. */
bool muster_blossom_gave_up(const struct blossom_graph *graph);

#endif
