/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A search goes from free nodes along edges that are alternately outside the matching and in it. If
 * it reaches another free node, the edges of the path are swapped, and the matching gains an edge.
 * Where two outer nodes meet, they close an odd cycle, a blossom: every node on it can be reached
 * by an even path, so it is treated as one outer node.
 */
#include "solver/ilp/matching/blossom.h"

void muster_blossom_prepare(struct blossom_graph *graph, struct arena *arena, size_t node_count,
                            size_t edge_ends) {
    *graph = (struct blossom_graph){.arena = arena,
                                    .node_count = node_count,
                                    .barred = {NO_NODE, NO_NODE},
                                    .most_steps = 30000000};
    graph->first = muster_arena_array(arena, node_count + 1, sizeof(size_t));
    graph->neighbors = muster_arena_array(arena, edge_ends, sizeof(size_t));
    graph->mates = muster_arena_array(arena, node_count, sizeof(size_t));
    graph->zones = muster_arena_array(arena, node_count, sizeof(size_t));
    graph->labels = muster_arena_array(arena, node_count, 1);
    graph->before = muster_arena_array(arena, node_count, sizeof(size_t));
    graph->bases = muster_arena_array(arena, node_count, sizeof(size_t));
    graph->queue = muster_arena_array(arena, node_count, sizeof(size_t));
    graph->seen = muster_arena_array(arena, node_count, sizeof(size_t));
    graph->stamps = muster_arena_array(arena, node_count, sizeof(size_t));
    for (size_t i = 0; i < node_count; i++) {
        graph->mates[i] = NO_NODE;
        graph->bases[i] = i;
    }
}

bool muster_blossom_gave_up(const struct blossom_graph *graph) {
    return graph->steps > graph->most_steps;
}

size_t muster_blossom_base(struct blossom_graph *graph, size_t node) {
    while (graph->bases[node] != node)
        node = graph->bases[node] = graph->bases[graph->bases[node]];
    return node;
}

static void forget(struct blossom_graph *graph) {
    arena_tick_loop(graph->arena, graph->seen_count);
    for (size_t i = 0; i < graph->seen_count; i++) {
        graph->labels[graph->seen[i]] = PAIR_UNSEEN;
        graph->bases[graph->seen[i]] = graph->seen[i];
    }
    graph->seen_count = graph->queue_count = 0;
}

static void set_label(struct blossom_graph *graph, size_t node, enum pair_label label) {
    if (graph->labels[node] == PAIR_UNSEEN)
        graph->seen[graph->seen_count++] = node;
    graph->labels[node] = (char)label;
    if (label == PAIR_OUTER)
        graph->queue[graph->queue_count++] = node;
}

/*
 * The base of the next blossom on the way from an outer node's blossom back to the root; NO_NODE at
 * the root.
 */
static size_t base_before(struct blossom_graph *graph, size_t base) {
    size_t mate = graph->mates[base];
    return mate == NO_NODE ? NO_NODE : muster_blossom_base(graph, graph->before[mate]);
}

/* Where the paths back from two outer nodes meet; NO_NODE if they come from different roots. */
static size_t meeting(struct blossom_graph *graph, size_t one, size_t other) {
    graph->round++;
    one = muster_blossom_base(graph, one);
    other = muster_blossom_base(graph, other);
    while (one != NO_NODE || other != NO_NODE) {
        if (one != NO_NODE) {
            if (graph->stamps[one] == graph->round)
                return one;
            graph->stamps[one] = graph->round;
            one = base_before(graph, one);
        }
        size_t swap = one;
        one = other;
        other = swap;
    }
    return NO_NODE;
}

/*
 * Shrinks one side of a blossom: from a node, next to `other` on the other side, back to the base.
 */
static void shrink(struct blossom_graph *graph, size_t node, size_t other, size_t base) {
    while (muster_blossom_base(graph, node) != base) {
        size_t mate = graph->mates[node];
        graph->before[node] = other;
        if (graph->labels[mate] == PAIR_INNER)
            set_label(graph, mate, PAIR_OUTER);
        if (graph->bases[node] == node)
            graph->bases[node] = base;
        if (graph->bases[mate] == mate)
            graph->bases[mate] = base;
        other = mate;
        node = graph->before[mate];
    }
}

/* Augments along the path to a free node: matched edges become unmatched and vice versa. */
static void swap_edges(struct blossom_graph *graph, size_t node) {
    while (node != NO_NODE) {
        size_t before = graph->before[node], next = graph->mates[before];
        graph->mates[node] = before;
        graph->mates[before] = node;
        node = next;
    }
}

static bool is_there(const struct blossom_graph *graph, size_t one, size_t other) {
    return graph->zones[other] == graph->zone &&
           !(one == graph->barred[0] && other == graph->barred[1]) &&
           !(one == graph->barred[1] && other == graph->barred[0]);
}

/* Follows one edge of an outer node; returns whether it led to a free node. */
static bool follow(struct blossom_graph *graph, size_t node, size_t next) {
    if (graph->labels[next] == PAIR_INNER || !is_there(graph, node, next) ||
        muster_blossom_base(graph, node) == muster_blossom_base(graph, next))
        return false;
    if (graph->labels[next] == PAIR_OUTER) {
        size_t base = meeting(graph, node, next);
        if (base == NO_NODE)
            return false; /* impossible: the matching would not be maximum */
        shrink(graph, node, next, base);
        shrink(graph, next, node, base);
        return false;
    }
    graph->before[next] = node;
    if (graph->mates[next] == NO_NODE)
        return true;
    set_label(graph, next, PAIR_INNER);
    set_label(graph, graph->mates[next], PAIR_OUTER);
    return false;
}

/* Continues from the nodes in the queue; returns whether the matching was augmented. */
static bool search(struct blossom_graph *graph) {
    for (size_t i = 0; i < graph->queue_count && !muster_blossom_gave_up(graph); i++) {
        size_t node = graph->queue[i];
        graph->steps += graph->first[node + 1] - graph->first[node];
        arena_tick_loop(graph->arena, 4 * (graph->first[node + 1] - graph->first[node]));
        for (size_t j = graph->first[node]; j < graph->first[node + 1]; j++)
            if (follow(graph, node, graph->neighbors[j])) {
                swap_edges(graph, graph->neighbors[j]);
                return true;
            }
    }
    return false;
}

bool muster_blossom_augment(struct blossom_graph *graph, size_t root) {
    forget(graph);
    set_label(graph, root, PAIR_OUTER);
    return search(graph);
}

void muster_blossom_label(struct blossom_graph *graph) {
    forget(graph);
    arena_tick_loop(graph->arena, graph->node_count);
    for (size_t i = 0; i < graph->node_count; i++)
        if (graph->mates[i] == NO_NODE)
            set_label(graph, i, PAIR_OUTER);
    search(graph);
}
