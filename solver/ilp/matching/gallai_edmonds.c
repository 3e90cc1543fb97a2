/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Adds blockers after the most attackers have been blocked by two each. A blocker left over may
 * join the blockers of a blocked attacker. Which blockers are left over can be chosen, according to
 * the Gallai-Edmonds structure theorem:
 *
 *   outer nodes     nodes that some maximum matching leaves free
 *   inner nodes     other neighbors of outer nodes
 *   odd components  connected sets of outer nodes; every maximum matching matches the nodes of such
 *                   a set with each other except for one, which can be any of them and is matched
 *                   with an inner node or not at all
 *
 * A component with a free node can have all of its blockers block if it is next to an attacker that
 * is inner, or if it can be matched so that the free node is a blocker next to a blocked attacker.
 * Other components are hard; as many of them as possible are matched with an inner node.
 * docs/integer-program.md, "Pairing", says why nothing does better.
 */
#include "solver/ilp/matching/matching.h"

/*
 * Zones: component k is zone k + 1, all inner nodes are in one zone, and all others are in zone 0.
 */
#define INNER_ZONE (SIZE_MAX - 1)
#define NO_ZONE SIZE_MAX

struct odd_component {
    size_t count;
    size_t *nodes;
    size_t free; /* the node that is not matched within the component */
    /* the blocker `guest` could join the blockers of attacker `host`; or NOBODY */
    size_t host, guest;
    /* the inner node that is matched with a node of the component, or NO_NODE */
    size_t inner;
};

/* An odd component that looks for an inner node, and how far it has got with its edges. */
struct inner_seeker {
    size_t number, node, edge;
    size_t asked; /* the inner node that another component may have to give up */
};

struct gallai_edmonds {
    struct matching *matching;
    struct blossom_graph *graph;
    size_t component_count;
    struct odd_component *odd_components;
    size_t *component_of; /* by inner node: 1 + the component matched with it, or 0 */
    size_t *visited;      /* by inner node: the last round in which it was tried */
    size_t round;
    /* the path of the search: each asks for the inner node of the next */
    struct inner_seeker *seekers;
    bool failed; /* the search was given up, or an invariant failed */
};

static bool is_inner(const struct gallai_edmonds *extras, size_t node) {
    return extras->graph->zones[node] == INNER_ZONE;
}

static bool is_attacker(const struct gallai_edmonds *extras, size_t node) {
    return node >= extras->matching->blocker_count;
}

static size_t attacker_of(const struct gallai_edmonds *extras, size_t node) {
    return (node - extras->matching->blocker_count) / 2;
}

/* ---- Odd components ---- */

/* Finds the odd components, and unmatches the nodes in them that were matched with inner nodes. */
static void find_components(struct gallai_edmonds *extras, struct arena *arena) {
    struct blossom_graph *graph = extras->graph;
    size_t *numbers = muster_arena_array(arena, graph->node_count, sizeof(size_t));
    muster_blossom_label(graph);
    for (size_t i = 0; i < graph->node_count; i++)
        if (graph->labels[i] == PAIR_OUTER && muster_blossom_base(graph, i) == i)
            numbers[i] = extras->component_count++;
    extras->odd_components =
        muster_arena_array(arena, extras->component_count, sizeof(*extras->odd_components));
    for (size_t i = 0; i < graph->node_count; i++)
        if (graph->labels[i] == PAIR_OUTER)
            extras->odd_components[numbers[muster_blossom_base(graph, i)]].count++;
    for (size_t k = 0; k < extras->component_count; k++) {
        size_t *nodes = muster_arena_array(arena, extras->odd_components[k].count, sizeof(size_t));
        extras->odd_components[k] = (struct odd_component){
            .nodes = nodes, .free = NO_NODE, .host = NOBODY, .guest = NOBODY, .inner = NO_NODE};
    }
    for (size_t i = 0; i < graph->node_count; i++) {
        if (graph->labels[i] == PAIR_OUTER) {
            struct odd_component *odd_component =
                &extras->odd_components[numbers[muster_blossom_base(graph, i)]];
            odd_component->nodes[odd_component->count++] = i;
            graph->zones[i] = numbers[muster_blossom_base(graph, i)] + 1;
        } else if (graph->labels[i] == PAIR_INNER) {
            graph->zones[i] = INNER_ZONE;
            graph->mates[graph->mates[i]] = NO_NODE;
            graph->mates[i] = NO_NODE;
        }
    }
    for (size_t k = 0; k < extras->component_count; k++)
        for (size_t i = 0; i < extras->odd_components[k].count; i++)
            if (graph->mates[extras->odd_components[k].nodes[i]] == NO_NODE)
                extras->odd_components[k].free = extras->odd_components[k].nodes[i];
}

/* Matches the nodes of a component with each other except for this one. */
static void set_free(struct gallai_edmonds *extras, size_t number, size_t node) {
    struct blossom_graph *graph = extras->graph;
    size_t mate = graph->mates[node];
    if (mate == NO_NODE || extras->failed)
        return;
    graph->mates[node] = graph->mates[mate] = NO_NODE;
    graph->zones[node] = NO_ZONE;
    graph->zone = number + 1;
    extras->failed = !muster_blossom_augment(graph, mate);
    graph->zones[node] = number + 1;
    extras->odd_components[number].free = node;
}

/*
 * Whether a component can be matched so that this blocker is left free and the attacker is blocked.
 */
static bool can_join(struct gallai_edmonds *extras, size_t number, size_t node, size_t blocker) {
    struct blossom_graph *graph = extras->graph;
    size_t twin = node + 1;
    set_free(extras, number, blocker);
    if (extras->failed || graph->mates[node] != twin)
        return !extras->failed;
    graph->mates[node] = graph->mates[twin] = NO_NODE;
    graph->barred[0] = node;
    graph->barred[1] = twin;
    graph->zones[blocker] = NO_ZONE;
    graph->zone = number + 1;
    bool found = muster_blossom_augment(graph, node);
    graph->zones[blocker] = number + 1;
    graph->barred[0] = graph->barred[1] = NO_NODE;
    if (!found) {
        graph->mates[node] = twin;
        graph->mates[twin] = node;
    }
    extras->failed = muster_blossom_gave_up(graph);
    return found;
}

static void find_host_inside(struct gallai_edmonds *extras, size_t number) {
    const struct blossom_graph *graph = extras->graph;
    struct odd_component *odd_component = &extras->odd_components[number];
    for (size_t i = 0; i < odd_component->count && odd_component->host == NOBODY; i++) {
        size_t node = odd_component->nodes[i], options = 0;
        if (!is_attacker(extras, node) ||
            node == muster_matching_node(extras->matching, attacker_of(extras, node)) + 1)
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
                odd_component->host = attacker_of(extras, node);
                odd_component->guest = blocker;
                return;
            }
            if (extras->failed)
                return;
        }
    }
}

static void find_host_outside(struct gallai_edmonds *extras, size_t number) {
    const struct blossom_graph *graph = extras->graph;
    struct odd_component *odd_component = &extras->odd_components[number];
    for (size_t i = 0; i < odd_component->count; i++)
        for (size_t j = graph->first[odd_component->nodes[i]];
             j < graph->first[odd_component->nodes[i] + 1] && odd_component->host == NOBODY; j++) {
            size_t next = graph->neighbors[j];
            if (is_inner(extras, next) && is_attacker(extras, next)) {
                odd_component->host = attacker_of(extras, next);
                odd_component->guest = odd_component->nodes[i];
            }
        }
}

/* ---- Inner nodes ---- */

static void begin_seeking(struct gallai_edmonds *extras, size_t depth, size_t number) {
    const struct odd_component *component = &extras->odd_components[number];
    extras->seekers[depth] = (struct inner_seeker){.number = number};
    if (component->count > 0)
        extras->seekers[depth].edge = extras->graph->first[component->nodes[0]];
}

/* The next inner node next to a component that has not been tried in this round, or NO_NODE. */
static size_t next_inner(struct gallai_edmonds *extras, struct inner_seeker *seeker) {
    const struct blossom_graph *graph = extras->graph;
    const struct odd_component *component = &extras->odd_components[seeker->number];
    while (seeker->node < component->count) {
        if (seeker->edge == graph->first[component->nodes[seeker->node] + 1]) {
            if (++seeker->node < component->count)
                seeker->edge = graph->first[component->nodes[seeker->node]];
            continue;
        }
        size_t inner = graph->neighbors[seeker->edge++];
        if (is_inner(extras, inner) && extras->visited[inner] != extras->round)
            return inner;
    }
    return NO_NODE;
}

/*
 * Finds an inner node for a component; other components may have to change theirs (an augmenting
 * path in the bipartite graph of components and inner nodes).
 */
static void give_inner(struct gallai_edmonds *extras, size_t number) {
    size_t depth = 0, inner;
    begin_seeking(extras, 0, number);
    for (;;) {
        struct inner_seeker *seeker = &extras->seekers[depth];
        inner = next_inner(extras, seeker);
        if (inner == NO_NODE) {
            if (depth-- == 0)
                return;
            continue;
        }
        extras->visited[inner] = extras->round;
        seeker->asked = inner;
        if (extras->component_of[inner] == 0)
            break;
        begin_seeking(extras, ++depth, extras->component_of[inner] - 1);
    }
    for (size_t i = 0; i <= depth; i++)
        extras->component_of[extras->seekers[i].asked] = extras->seekers[i].number + 1;
}

/* Hard components go first: a component that has an inner node always keeps one. */
static void give_all_inner(struct gallai_edmonds *extras) {
    for (int hard = 1; hard >= 0; hard--)
        for (size_t k = 0; k < extras->component_count; k++)
            if ((extras->odd_components[k].host == NOBODY) == (hard == 1)) {
                extras->round++;
                give_inner(extras, k);
            }
    for (size_t i = 0; i < extras->graph->node_count; i++) {
        if (!is_inner(extras, i))
            continue;
        if (extras->component_of[i] == 0)
            extras->failed = true; /* impossible: a maximum matching matches all inner nodes */
        else
            extras->odd_components[extras->component_of[i] - 1].inner = i;
    }
}

/* Matches a component with its inner node. */
static void match_with_inner(struct gallai_edmonds *extras, size_t number) {
    struct blossom_graph *graph = extras->graph;
    size_t inner = extras->odd_components[number].inner, node = NO_NODE;
    for (size_t j = graph->first[inner]; j < graph->first[inner + 1] && node == NO_NODE; j++)
        if (graph->zones[graph->neighbors[j]] == number + 1)
            node = graph->neighbors[j];
    set_free(extras, number, node);
    graph->mates[node] = inner;
    graph->mates[inner] = node;
}

/* ---- All components ---- */

static size_t settle_components(struct gallai_edmonds *extras) {
    size_t lost = 0;
    for (size_t k = 0; k < extras->component_count && !extras->failed; k++) {
        const struct odd_component *odd_component = &extras->odd_components[k];
        if (odd_component->inner != NO_NODE)
            match_with_inner(extras, k);
        else if (odd_component->host != NOBODY)
            set_free(extras, k, odd_component->guest);
        else
            lost++;
    }
    return lost;
}

bool muster_matching_gallai_edmonds(struct matching *matching, size_t *lost) {
    struct arena *arena = matching->arena;
    struct gallai_edmonds extras = {.matching = matching, .graph = matching->graph};
    extras.component_of = muster_arena_array(arena, matching->graph->node_count, sizeof(size_t));
    extras.visited = muster_arena_array(arena, matching->graph->node_count, sizeof(size_t));
    extras.seekers =
        muster_arena_array(arena, matching->graph->node_count + 1, sizeof(*extras.seekers));
    find_components(&extras, arena);
    for (size_t k = 0; k < extras.component_count && !extras.failed; k++) {
        find_host_outside(&extras, k);
        if (extras.odd_components[k].host == NOBODY)
            find_host_inside(&extras, k);
    }
    if (!extras.failed)
        give_all_inner(&extras);
    *lost = settle_components(&extras);
    if (extras.failed || muster_blossom_gave_up(matching->graph))
        return false;
    muster_matching_read(matching);
    for (size_t k = 0; k < extras.component_count; k++)
        if (extras.odd_components[k].inner == NO_NODE && extras.odd_components[k].host != NOBODY)
            matching->blocks[extras.odd_components[k].guest] = extras.odd_components[k].host;
    return true;
}
