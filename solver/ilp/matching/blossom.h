/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Maximum matchings in general graphs: as many edges as possible, no two of which share an end. (J.
 * Edmonds, "Paths, trees, and flowers", 1965.)
 */
#ifndef MUSTER_SOLVER_ILP_MATCHING_BLOSSOM_H
#define MUSTER_SOLVER_ILP_MATCHING_BLOSSOM_H

#include <stdint.h>

#include "base/arena.h"

#define NO_NODE SIZE_MAX

/*
 * How a search has reached a node: from a free node by an even (outer) or an odd (inner) number of
 * edges.
 */
enum pair_label { PAIR_UNSEEN, PAIR_OUTER, PAIR_INNER };

struct blossom_graph {
    struct arena *arena; /* whose limits hold for the searches */
    size_t node_count;
    size_t *first; /* by node: its neighbors, up to first[node + 1] */
    size_t *neighbors;
    size_t *mates; /* by node: NO_NODE if it is free */
    size_t *zones; /* by node; a search stays among nodes of the zone `zone` */
    size_t zone;
    size_t barred[2]; /* the edge between these two nodes is not used */
    size_t steps, most_steps;
    /* Results of the last search: */
    char *labels;
    size_t *before; /* by inner node, also in blossoms: the node it was reached from */
    size_t *bases;  /* by node: a step towards the base of its blossom */
    size_t queue_count, seen_count, round;
    size_t *queue, *seen, *stamps;
};

/* Makes a graph without edges, in which all nodes are free and in zone 0. */
void muster_blossom_prepare(struct blossom_graph *graph, struct arena *arena, size_t node_count,
                            size_t edge_ends);

/*
 * Augments the matching so that it also matches the free node `root`; all nodes that are matched
 * stay matched. If that fails, it would also fail later.
 */
bool muster_blossom_augment(struct blossom_graph *graph, size_t root);

/*
 * Once the matching is maximum: labels every node that some maximum matching leaves free (outer),
 * the neighbors of these (inner), and no others.
 */
void muster_blossom_label(struct blossom_graph *graph);

/*
 * The base of a node's blossom; outer nodes that are connected have the same one after
 * muster_blossom_label.
 */
size_t muster_blossom_base(struct blossom_graph *graph, size_t node);

/* Whether a search was given up because it took too long. */
bool muster_blossom_gave_up(const struct blossom_graph *graph);

#endif
