/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Further blockers, after the most attackers have been blocked by two each. A blocker that is left
 * may join those of an attacker that is blocked. Which blockers are left can be chosen:
 *
 *   outer nodes   those that some largest matching leaves free
 *   inner nodes   neighbors of outer nodes that no largest matching leaves free
 *   knots         outer nodes that are connected; every largest matching matches all nodes of a
 * knot but one with each other, any one, and that one with an inner node or not at all
 *
 * (Gallai and Edmonds.) A knot that keeps its last node can have all of its blockers block if it is
 * next to an attacker that is inner, or if it can be matched so that the last node is a blocker
 * next to an attacker that is blocked. Other knots are hard; as many of them as possible get an
 * inner node. docs/integer-program.md, "Pairing", says why nothing does better.
 */
#include "solver/ilp/matching/matching.h"

/* Zones of a graph: knot number k is zone k + 1, all inner nodes one, and the rest stay in 0. */
#define INNER_ZONE (SIZE_MAX - 1)
#define NO_ZONE SIZE_MAX

struct knot {
    size_t count;
    size_t *nodes;
    size_t free;        /* the node that isn't matched within the knot */
    size_t host, guest; /* this blocker could join the blockers of that attacker, or NOBODY */
    size_t inner;       /* the inner node that is matched with one of the knot, or NO_NODE */
};

struct extras {
    struct pairing *pairing;
    struct pair_graph *graph;
    size_t knot_count;
    struct knot *knots;
    size_t *knot_of; /* by inner node: 1 + the knot that it is matched with */
    size_t *visited; /* by inner node: the round in which it was asked */
    size_t round;
    bool failed; /* tired, or something that can't be */
};

static bool is_inner(const struct extras *extras, size_t node) {
    return extras->graph->zones[node] == INNER_ZONE;
}

static bool is_attacker(const struct extras *extras, size_t node) {
    return node >= extras->pairing->blocker_count;
}

static size_t attacker_of(const struct extras *extras, size_t node) {
    return (node - extras->pairing->blocker_count) / 2;
}

/* ---- Knots ---- */

/* Every knot by itself: what was matched with inner nodes is free. */
static void find_knots(struct extras *extras, struct memory *memory) {
    struct pair_graph *graph = extras->graph;
    size_t *numbers = memory_array(memory, graph->node_count, sizeof(size_t));
    graph_label(graph);
    for (size_t i = 0; i < graph->node_count; i++)
        if (graph->labels[i] == PAIR_OUTER && graph_base(graph, i) == i)
            numbers[i] = extras->knot_count++;
    extras->knots = memory_array(memory, extras->knot_count, sizeof(*extras->knots));
    for (size_t i = 0; i < graph->node_count; i++)
        if (graph->labels[i] == PAIR_OUTER)
            extras->knots[numbers[graph_base(graph, i)]].count++;
    for (size_t k = 0; k < extras->knot_count; k++) {
        size_t *nodes = memory_array(memory, extras->knots[k].count, sizeof(size_t));
        extras->knots[k] = (struct knot){
            .nodes = nodes, .free = NO_NODE, .host = NOBODY, .guest = NOBODY, .inner = NO_NODE};
    }
    for (size_t i = 0; i < graph->node_count; i++) {
        if (graph->labels[i] == PAIR_OUTER) {
            struct knot *knot = &extras->knots[numbers[graph_base(graph, i)]];
            knot->nodes[knot->count++] = i;
            graph->zones[i] = numbers[graph_base(graph, i)] + 1;
        } else if (graph->labels[i] == PAIR_INNER) {
            graph->zones[i] = INNER_ZONE;
            graph->mates[graph->mates[i]] = NO_NODE;
            graph->mates[i] = NO_NODE;
        }
    }
    for (size_t k = 0; k < extras->knot_count; k++)
        for (size_t i = 0; i < extras->knots[k].count; i++)
            if (graph->mates[extras->knots[k].nodes[i]] == NO_NODE)
                extras->knots[k].free = extras->knots[k].nodes[i];
}

/* Matches the nodes of a knot so that this one is the last. */
static void set_free(struct extras *extras, size_t number, size_t node) {
    struct pair_graph *graph = extras->graph;
    size_t mate = graph->mates[node];
    if (mate == NO_NODE || extras->failed)
        return;
    graph->mates[node] = graph->mates[mate] = NO_NODE;
    graph->zones[node] = NO_ZONE;
    graph->zone = number + 1;
    extras->failed = !graph_augment(graph, mate);
    graph->zones[node] = number + 1;
    extras->knots[number].free = node;
}

/* Whether a knot can be matched with this blocker as the last and the attacker blocked. */
static bool can_join(struct extras *extras, size_t number, size_t node, size_t blocker) {
    struct pair_graph *graph = extras->graph;
    size_t twin = node + 1;
    set_free(extras, number, blocker);
    if (extras->failed || graph->mates[node] != twin)
        return !extras->failed;
    graph->mates[node] = graph->mates[twin] = NO_NODE;
    graph->barred[0] = node;
    graph->barred[1] = twin;
    graph->zones[blocker] = NO_ZONE;
    graph->zone = number + 1;
    bool found = graph_augment(graph, node);
    graph->zones[blocker] = number + 1;
    graph->barred[0] = graph->barred[1] = NO_NODE;
    if (!found) {
        graph->mates[node] = twin;
        graph->mates[twin] = node;
    }
    extras->failed = graph_tired(graph);
    return found;
}

static void find_host_inside(struct extras *extras, size_t number) {
    const struct pair_graph *graph = extras->graph;
    struct knot *knot = &extras->knots[number];
    for (size_t i = 0; i < knot->count && knot->host == NOBODY; i++) {
        size_t node = knot->nodes[i], options = 0;
        if (!is_attacker(extras, node) ||
            node == pairing_node(extras->pairing, attacker_of(extras, node)) + 1)
            continue;
        for (size_t j = graph->first[node]; j < graph->first[node + 1]; j++)
            options += graph->zones[graph->neighbors[j]] == number + 1;
        if (options < 4) /* three blockers and the attacker's other node */
            continue;
        for (size_t j = graph->first[node]; j < graph->first[node + 1]; j++) {
            size_t blocker = graph->neighbors[j];
            if (blocker == node + 1 || graph->zones[blocker] != number + 1)
                continue;
            if (can_join(extras, number, node, blocker)) {
                knot->host = attacker_of(extras, node);
                knot->guest = blocker;
                return;
            }
            if (extras->failed)
                return;
        }
    }
}

static void find_host_outside(struct extras *extras, size_t number) {
    const struct pair_graph *graph = extras->graph;
    struct knot *knot = &extras->knots[number];
    for (size_t i = 0; i < knot->count; i++)
        for (size_t j = graph->first[knot->nodes[i]];
             j < graph->first[knot->nodes[i] + 1] && knot->host == NOBODY; j++) {
            size_t next = graph->neighbors[j];
            if (is_inner(extras, next) && is_attacker(extras, next)) {
                knot->host = attacker_of(extras, next);
                knot->guest = knot->nodes[i];
            }
        }
}

/* ---- Inner nodes ---- */

/* Gives a knot an inner node; another knot may have to take another one. */
static bool give_inner(struct extras *extras, size_t number) {
    const struct pair_graph *graph = extras->graph;
    const struct knot *knot = &extras->knots[number];
    for (size_t i = 0; i < knot->count; i++)
        for (size_t j = graph->first[knot->nodes[i]]; j < graph->first[knot->nodes[i] + 1]; j++) {
            size_t inner = graph->neighbors[j];
            if (!is_inner(extras, inner) || extras->visited[inner] == extras->round)
                continue;
            extras->visited[inner] = extras->round;
            size_t other = extras->knot_of[inner];
            if (other != 0 && !give_inner(extras, other - 1))
                continue;
            extras->knot_of[inner] = number + 1;
            return true;
        }
    return false;
}

/* Hard knots come first: what has got an inner node keeps one. */
static void give_all_inner(struct extras *extras) {
    for (int hard = 1; hard >= 0; hard--)
        for (size_t k = 0; k < extras->knot_count; k++)
            if ((extras->knots[k].host == NOBODY) == (hard == 1)) {
                extras->round++;
                give_inner(extras, k);
            }
    for (size_t i = 0; i < extras->graph->node_count; i++) {
        if (!is_inner(extras, i))
            continue;
        if (extras->knot_of[i] == 0)
            extras->failed = true; /* can't be: a largest matching matches all of them */
        else
            extras->knots[extras->knot_of[i] - 1].inner = i;
    }
}

/* Matches a knot with its inner node. */
static void tie(struct extras *extras, size_t number) {
    struct pair_graph *graph = extras->graph;
    size_t inner = extras->knots[number].inner, node = NO_NODE;
    for (size_t j = graph->first[inner]; j < graph->first[inner + 1] && node == NO_NODE; j++)
        if (graph->zones[graph->neighbors[j]] == number + 1)
            node = graph->neighbors[j];
    set_free(extras, number, node);
    graph->mates[node] = inner;
    graph->mates[inner] = node;
}

/* ---- All together ---- */

static size_t settle_knots(struct extras *extras) {
    size_t lost = 0;
    for (size_t k = 0; k < extras->knot_count && !extras->failed; k++) {
        const struct knot *knot = &extras->knots[k];
        if (knot->inner != NO_NODE)
            tie(extras, k);
        else if (knot->host != NOBODY)
            set_free(extras, k, knot->guest);
        else
            lost++;
    }
    return lost;
}

bool pairing_extras(struct pairing *pairing, size_t *lost) {
    struct memory *memory = pairing->memory;
    struct extras extras = {.pairing = pairing, .graph = pairing->graph};
    extras.knot_of = memory_array(memory, pairing->graph->node_count, sizeof(size_t));
    extras.visited = memory_array(memory, pairing->graph->node_count, sizeof(size_t));
    find_knots(&extras, memory);
    for (size_t k = 0; k < extras.knot_count && !extras.failed; k++) {
        find_host_outside(&extras, k);
        if (extras.knots[k].host == NOBODY)
            find_host_inside(&extras, k);
    }
    if (!extras.failed)
        give_all_inner(&extras);
    *lost = settle_knots(&extras);
    if (extras.failed || graph_tired(pairing->graph))
        return false;
    pairing_read(pairing);
    for (size_t k = 0; k < extras.knot_count; k++)
        if (extras.knots[k].inner == NO_NODE && extras.knots[k].host != NOBODY)
            pairing->blocks[extras.knots[k].guest] = extras.knots[k].host;
    return true;
}
