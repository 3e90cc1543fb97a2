/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The most attackers with two blockers each. An attacker is two nodes with an edge between them,
 * and both have edges to all who can block it. In a matching an attacker's nodes are matched with
 * each other, and it is not blocked, or with two blockers. So a matching of so many edges blocks so
 * many attackers, less the number of all attackers; and where only one of an attacker's nodes is
 * matched with a blocker, the other is free, and the two may as well be matched.
 */
#include "solver/ilp/matching/matching.h"

size_t pairing_node(const struct pairing *pairing, size_t attacker) {
    return pairing->blocker_count + 2 * attacker;
}

static void build_graph(struct pairing *pairing) {
    size_t ends = 4 * pairing->first[pairing->attacker_count] + 2 * pairing->attacker_count;
    size_t nodes = pairing_node(pairing, pairing->attacker_count), at = 0;
    struct pair_graph *graph = pairing->graph =
        memory_take(pairing->memory, sizeof(struct pair_graph));
    graph_prepare(graph, pairing->memory, nodes, ends);
    for (size_t a = 0; a < pairing->attacker_count; a++)
        for (size_t i = pairing->first[a]; i < pairing->first[a + 1]; i++)
            graph->first[pairing->options[i]] += 2;
    for (size_t b = 0; b < pairing->blocker_count; b++) {
        at += graph->first[b];
        graph->first[b] = at; /* its end: filling goes backwards */
    }
    for (size_t a = 0; a < pairing->attacker_count; a++)
        for (size_t twin = 0; twin < 2; twin++) {
            size_t node = pairing_node(pairing, a) + twin;
            graph->first[node] = at;
            for (size_t i = pairing->first[a]; i < pairing->first[a + 1]; i++) {
                graph->neighbors[at++] = pairing->options[i];
                graph->neighbors[--graph->first[pairing->options[i]]] = node;
            }
            graph->neighbors[at++] = pairing_node(pairing, a) + 1 - twin;
        }
    graph->first[nodes] = at;
}

void pairing_read(struct pairing *pairing) {
    const size_t *mates = pairing->graph->mates;
    for (size_t b = 0; b < pairing->blocker_count; b++)
        pairing->blocks[b] = NOBODY;
    for (size_t a = 0; a < pairing->attacker_count; a++) {
        size_t one = mates[pairing_node(pairing, a)], other = mates[pairing_node(pairing, a) + 1];
        if (one < pairing->blocker_count && other < pairing->blocker_count)
            pairing->blocks[one] = pairing->blocks[other] = a;
    }
}

bool pairing_pairs(struct pairing *pairing) {
    build_graph(pairing);
    struct pair_graph *graph = pairing->graph;
    for (size_t a = 0; a < pairing->attacker_count; a++) {
        graph->mates[pairing_node(pairing, a)] = pairing_node(pairing, a) + 1;
        graph->mates[pairing_node(pairing, a) + 1] = pairing_node(pairing, a);
    }
    for (size_t b = 0; b < pairing->blocker_count; b++)
        if (graph->mates[b] == NO_NODE)
            graph_augment(graph, b);
    pairing_read(pairing);
    return !graph_tired(graph);
}
