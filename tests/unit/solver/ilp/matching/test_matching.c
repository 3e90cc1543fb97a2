/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pairings and matchings, compared with all that can be tried. */
#include "solver/ilp/matching/matching.h"

#include "tests/unit/draft.h"
#include "tests/unit/table.h"

/* ---- Graphs ---- */

/* A graph with these edges, pairs of nodes. */
static struct blossom_graph *new_graph(size_t nodes, size_t edge_count, size_t (*edges)[2]) {
    struct blossom_graph *graph = muster_arena_take(table_memory(), sizeof(*graph));
    size_t at = 0;
    muster_blossom_prepare(graph, table_memory(), nodes, 2 * edge_count);
    for (size_t i = 0; i < nodes; i++) {
        graph->first[i] = at;
        for (size_t j = 0; j < edge_count; j++)
            for (size_t end = 0; end < 2; end++)
                if (edges[j][end] == i)
                    graph->neighbors[at++] = edges[j][1 - end];
    }
    graph->first[nodes] = at;
    return graph;
}

/* The most edges without a common end among those from `at` on, given the nodes that are taken. */
static size_t most_edges(size_t (*edges)[2], size_t at, size_t edge_count, uint32_t taken) {
    if (at == edge_count)
        return 0;
    uint32_t ends = (uint32_t)1 << edges[at][0] | (uint32_t)1 << edges[at][1];
    size_t without = most_edges(edges, at + 1, edge_count, taken);
    size_t with = (taken & ends) != 0 ? 0 : 1 + most_edges(edges, at + 1, edge_count, taken | ends);
    return with > without ? with : without;
}

static size_t random_edges(size_t nodes, size_t count, size_t (*edges)[2]) {
    for (size_t i = 0; i < count; i++) {
        edges[i][0] = draft_below(nodes);
        edges[i][1] = (edges[i][0] + 1 + draft_below(nodes - 1)) % nodes;
    }
    return count;
}

static size_t matched_edges(const struct blossom_graph *graph) {
    size_t matched = 0;
    for (size_t i = 0; i < graph->node_count; i++) {
        if (graph->mates[i] == NO_NODE)
            continue;
        ck_assert_uint_eq(graph->mates[graph->mates[i]], i);
        matched++;
    }
    return matched / 2;
}

static void augment_all(struct blossom_graph *graph) {
    for (size_t i = 0; i < graph->node_count; i++)
        if (graph->mates[i] == NO_NODE)
            muster_blossom_augment(graph, i);
}

START_TEST(matchings_are_the_largest) {
    draft_seed(5);
    for (int round = 0; round < 2000; round++) {
        size_t edges[16][2], nodes = 3 + draft_below(9);
        size_t count = random_edges(nodes, 1 + draft_below(16), edges);
        struct blossom_graph *graph = new_graph(nodes, count, edges);
        augment_all(graph);
        ck_assert_uint_eq(matched_edges(graph), most_edges(edges, 0, count, 0));
    }
}
END_TEST

START_TEST(labels_say_which_nodes_may_be_free) {
    draft_seed(7);
    for (int round = 0; round < 1000; round++) {
        size_t edges[14][2], nodes = 3 + draft_below(8);
        size_t count = random_edges(nodes, 1 + draft_below(14), edges);
        struct blossom_graph *graph = new_graph(nodes, count, edges);
        size_t most = most_edges(edges, 0, count, 0);
        augment_all(graph);
        muster_blossom_label(graph);
        for (size_t i = 0; i < nodes; i++) {
            bool free = most_edges(edges, 0, count, (uint32_t)1 << i) == most;
            ck_assert_int_eq(graph->labels[i] == PAIR_OUTER, free);
        }
        for (size_t j = 0; j < count; j++) {
            size_t one = edges[j][0], other = edges[j][1];
            if (graph->labels[one] == PAIR_OUTER && graph->labels[other] == PAIR_OUTER)
                ck_assert_uint_eq(muster_blossom_base(graph, one),
                                  muster_blossom_base(graph, other));
            else if (graph->labels[one] == PAIR_OUTER)
                ck_assert_int_eq(graph->labels[other], PAIR_INNER);
        }
    }
}
END_TEST

/* ---- Pairings ---- */

enum { MOST_BLOCKERS = 8, MOST_ATTACKERS = 8 };

/* Attackers that can be blocked by these blockers, one bit each. */
struct masks {
    size_t blocker_count, attacker_count;
    uint32_t attackers[MOST_ATTACKERS];
};

static struct matching *pairing_of(const struct masks *masks) {
    struct matching *matching = muster_arena_take(table_memory(), sizeof(*matching));
    size_t options = 0;
    *matching = (struct matching){.arena = table_memory(),
                                  .blocker_count = masks->blocker_count,
                                  .attacker_count = masks->attacker_count};
    matching->first = muster_arena_array(table_memory(), MOST_ATTACKERS + 1, sizeof(size_t));
    matching->options =
        muster_arena_array(table_memory(), MOST_ATTACKERS * MOST_BLOCKERS, sizeof(size_t));
    matching->blocks = muster_arena_array(table_memory(), MOST_BLOCKERS, sizeof(size_t));
    for (size_t a = 0; a < masks->attacker_count; a++) {
        for (size_t b = 0; b < masks->blocker_count; b++)
            if ((masks->attackers[a] >> b & 1) != 0)
                matching->options[options++] = b;
        matching->first[a + 1] = options;
    }
    return matching;
}

static struct masks random_masks(void) {
    struct masks masks = {.blocker_count = 3 + draft_below(MOST_BLOCKERS - 2),
                          .attacker_count = 1 + draft_below(MOST_ATTACKERS)};
    for (size_t a = 0; a < masks.attacker_count; a++)
        for (size_t n = 2 + draft_below(3); n > 0; n--)
            masks.attackers[a] |= (uint32_t)1 << draft_below(masks.blocker_count);
    return masks;
}

/* What the answer counts; checks that it is allowed. */
static int64_t value_of(const struct masks *masks, const struct matching *matching,
                        int64_t attacker, int64_t blocker) {
    size_t counts[MOST_ATTACKERS] = {0};
    int64_t value = 0;
    for (size_t b = 0; b < masks->blocker_count; b++) {
        size_t blocked = matching->blocks[b];
        if (blocked == NOBODY)
            continue;
        ck_assert((masks->attackers[blocked] >> b & 1) != 0);
        counts[blocked]++;
        value += blocker;
    }
    for (size_t a = 0; a < masks->attacker_count; a++) {
        ck_assert_uint_ne(counts[a], 1);
        value += counts[a] > 0 ? attacker : 0;
    }
    return value;
}

/* The most that can be had from attacker `at` on, with blockers that are still there. */
static int64_t best_of(const struct masks *masks, size_t at, uint32_t there, int64_t attacker,
                       int64_t blocker) {
    if (at == masks->attacker_count || at == MOST_ATTACKERS)
        return 0;
    int64_t best = best_of(masks, at + 1, there, attacker, blocker);
    uint32_t can = masks->attackers[at] & there;
    for (uint32_t some = can; some != 0; some = (some - 1) & can) {
        int64_t count = __builtin_popcount(some);
        if (count < 2)
            continue;
        int64_t value =
            attacker + count * blocker + best_of(masks, at + 1, there & ~some, attacker, blocker);
        best = value > best ? value : best;
    }
    return best;
}

START_TEST(pairs_block_the_most_attackers) {
    draft_seed(11);
    for (int round = 0; round < 400; round++) {
        struct masks masks = random_masks();
        struct matching *matching = pairing_of(&masks);
        ck_assert(muster_matching_pairs(matching));
        ck_assert_int_eq(value_of(&masks, matching, 10, -1), best_of(&masks, 0, ~0u, 10, -1));
    }
}
END_TEST

START_TEST(extras_are_as_many_as_can_be) {
    static const int64_t worths[][2] = {{1, 1}, {3, 1}, {20, 19}};
    size_t some_lost = 0, some_joined = 0;
    draft_seed(13);
    for (int round = 0; round < 3000; round++) {
        struct masks masks = random_masks();
        struct matching *matching = pairing_of(&masks);
        size_t lost;
        ck_assert(muster_matching_pairs(matching));
        int64_t pairs = value_of(&masks, matching, 0, 1);
        ck_assert(muster_matching_gallai_edmonds(matching, &lost));
        some_lost += lost > 0;
        some_joined += value_of(&masks, matching, 0, 1) > pairs;
        for (size_t i = 0; i < 3; i++)
            ck_assert_int_eq(value_of(&masks, matching, worths[i][0], worths[i][1]),
                             best_of(&masks, 0, ~0u, worths[i][0], worths[i][1]));
        if (lost == 0) { /* however much a blocker counts */
            ck_assert_int_eq(value_of(&masks, matching, 0, 1), best_of(&masks, 0, ~0u, 0, 1));
            ck_assert_int_eq(value_of(&masks, matching, 1, 5), best_of(&masks, 0, ~0u, 1, 5));
        }
    }
    ck_assert_uint_gt(some_lost, 100);
    ck_assert_uint_gt(some_joined, 500);
}
END_TEST

START_TEST(a_star_takes_all) {
    const struct masks star = {.blocker_count = 7, .attacker_count = 1, .attackers = {127}};
    struct matching *matching = pairing_of(&star);
    size_t lost;
    ck_assert(muster_matching_pairs(matching));
    ck_assert(muster_matching_gallai_edmonds(matching, &lost));
    ck_assert_uint_eq(lost, 0);
    ck_assert_int_eq(value_of(&star, matching, 0, 1), 7);
}
END_TEST

START_TEST(an_odd_circle_loses_one) {
    const struct masks circle = {
        .blocker_count = 5, .attacker_count = 5, .attackers = {3, 6, 12, 24, 17}};
    struct matching *matching = pairing_of(&circle);
    size_t lost;
    ck_assert(muster_matching_pairs(matching));
    ck_assert(muster_matching_gallai_edmonds(matching, &lost));
    ck_assert_uint_eq(lost, 1);
    ck_assert_int_eq(value_of(&circle, matching, 1, 1), 6);
}
END_TEST

START_TEST(what_would_take_long_is_not_answered) {
    struct masks masks = {.blocker_count = 4, .attacker_count = 2, .attackers = {7, 14}};
    struct matching *matching = pairing_of(&masks);
    ck_assert(muster_matching_pairs(matching));
    matching->graph->most_steps = 0;
    matching->graph->steps = 1;
    size_t lost;
    ck_assert(!muster_matching_gallai_edmonds(matching, &lost));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        matchings_are_the_largest,
        labels_say_which_nodes_may_be_free,
        pairs_block_the_most_attackers,
        extras_are_as_many_as_can_be,
        a_star_takes_all,
        an_odd_circle_loses_one,
        what_would_take_long_is_not_answered,
    };
    return TABLE_RUN("pairing", tests);
}
