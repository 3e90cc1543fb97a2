/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Blocks the most attackers with two blockers each. An attacker is represented by two nodes with an
 * edge between them, and both have edges to all blockers that can block it. In a matching, an
 * attacker's nodes are either matched with each other, and the attacker is unblocked, or with two
 * blockers. So the matching blocks as many attackers as it has edges beyond one for each attacker.
 * If only one of an attacker's nodes is matched with a blocker, the other node is free, and the two
 * can be matched with each other instead.
 */
#include "solver/ilp/matching/matching.h"

size_t muster_matching_node(const struct matching *matching, size_t attacker) {
    return matching->blocker_count + 2 * attacker;
}

static void build_graph(struct matching *matching) {
    size_t ends = 4 * matching->first[matching->attacker_count] + 2 * matching->attacker_count;
    size_t nodes = muster_matching_node(matching, matching->attacker_count), at = 0;
    struct blossom_graph *graph = matching->graph =
        muster_arena_take(matching->arena, sizeof(struct blossom_graph));
    muster_blossom_prepare(graph, matching->arena, nodes, ends);
    for (size_t a = 0; a < matching->attacker_count; a++)
        for (size_t i = matching->first[a]; i < matching->first[a + 1]; i++)
            graph->first[matching->options[i]] += 2;
    for (size_t b = 0; b < matching->blocker_count; b++) {
        at += graph->first[b];
        graph->first[b] = at; /* the end of its neighbors: they are filled in backwards */
    }
    for (size_t a = 0; a < matching->attacker_count; a++)
        for (size_t twin = 0; twin < 2; twin++) {
            size_t node = muster_matching_node(matching, a) + twin;
            graph->first[node] = at;
            for (size_t i = matching->first[a]; i < matching->first[a + 1]; i++) {
                graph->neighbors[at++] = matching->options[i];
                graph->neighbors[--graph->first[matching->options[i]]] = node;
            }
            graph->neighbors[at++] = muster_matching_node(matching, a) + 1 - twin;
        }
    graph->first[nodes] = at;
}

void muster_matching_read(struct matching *matching) {
    const size_t *mates = matching->graph->mates;
    for (size_t b = 0; b < matching->blocker_count; b++)
        matching->blocks[b] = NOBODY;
    for (size_t a = 0; a < matching->attacker_count; a++) {
        size_t one = mates[muster_matching_node(matching, a)],
               other = mates[muster_matching_node(matching, a) + 1];
        if (one < matching->blocker_count && other < matching->blocker_count)
            matching->blocks[one] = matching->blocks[other] = a;
    }
}

bool muster_matching_pairs(struct matching *matching) {
    build_graph(matching);
    struct blossom_graph *graph = matching->graph;
    for (size_t a = 0; a < matching->attacker_count; a++) {
        graph->mates[muster_matching_node(matching, a)] = muster_matching_node(matching, a) + 1;
        graph->mates[muster_matching_node(matching, a) + 1] = muster_matching_node(matching, a);
    }
    for (size_t b = 0; b < matching->blocker_count; b++)
        if (graph->mates[b] == NO_NODE)
            muster_blossom_augment(graph, b);
    muster_matching_read(matching);
    return !muster_blossom_gave_up(graph);
}
