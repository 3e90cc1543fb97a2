/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random graphs of who can block whom. Blockers that can block only some attackers are made with
 * "can't be blocked except by", one effect for each attacker. */
#include "families.h"

#include <stdlib.h>

static size_t other_or_number(struct size size) {
    return size.other > 0 ? size.other : size.number;
}

/* For each attacker the blockers that can block it, as lists of numbers. */
struct graph {
    size_t *counts;
    size_t **blockers;
    size_t attackers;
};

static void *allocate(size_t count, size_t size) {
    void *arena = calloc(count, size);
    if (arena == NULL)
        abort();
    return arena;
}

static struct graph graph_new(size_t attackers) {
    struct graph graph = {allocate(attackers + 1, sizeof(size_t)),
                          allocate(attackers + 1, sizeof(size_t *)), attackers};
    return graph;
}

static void graph_add(struct graph *graph, size_t attacker, size_t blocker) {
    size_t **list = &graph->blockers[attacker];
    size_t count_of = graph->counts[attacker]++;
    size_t *longer = realloc(*list, (count_of + 1) * sizeof(size_t));
    if (longer == NULL)
        abort();
    *list = longer;
    longer[count_of] = blocker;
}

static void graph_write(struct graph *graph, struct bench_document *document) {
    for (size_t attacker = 1; attacker <= graph->attackers; attacker++) {
        cJSON *effect = document_effect(document, "cant-be-blocked");
        document_pick_number(effect, "attackers", 'a', attacker);
        document_pick_many(effect, "except_by", 'b', graph->blockers[attacker],
                           graph->counts[attacker]);
        free(graph->blockers[attacker]);
    }
    free(graph->counts);
    free(graph->blockers);
}

/* n attackers, two in three with one to three Lures, a third of them flying; n blockers, of which
 * half can block those, and one in ten can block two. */
static void make_lure(struct bench_document *document, struct size size, double menace) {
    struct random_source *random = &document->random;
    size_t blockers = other_or_number(size);

    document_start(document, "declare-blockers", 2);
    for (size_t number = 1; number <= size.number; number++) {
        cJSON *creature = document_attacker(document, number);
        if (random_chance(random, 0.33))
            document_keyword(creature, "flying");
        if (random_chance(random, menace))
            document_keyword(creature, "menace");
        if (random_chance(random, 0.67)) {
            cJSON *effect = document_effect(document, "lure");
            document_pick_number(effect, "attackers", 'a', number);
            cJSON_AddNumberToObject(effect, "times", random_between(random, 1, 3));
        }
    }
    for (size_t number = 1; number <= blockers; number++) {
        cJSON *creature = document_blocker(document, number);
        if (random_chance(random, 0.5))
            document_keyword(creature, random_chance(random, 0.5) ? "reach" : "flying");
        if (random_chance(random, 0.1)) {
            cJSON *effect = document_effect(document, "extra-blocks");
            document_pick_number(effect, "creatures", 'b', number);
            cJSON_AddNumberToObject(effect, "count", 1);
        }
    }
}

void lure(struct bench_document *document, struct size size) {
    make_lure(document, size, 0);
}

void luremen(struct bench_document *document, struct size size) {
    make_lure(document, size, 0.4);
}

/* The same with menace, where each blocker can block four random attackers only. */
void lurefew(struct bench_document *document, struct size size) {
    size_t blockers = other_or_number(size), degree = size.number < 4 ? size.number : 4, numbers[4];
    struct graph graph = graph_new(size.number);

    make_lure(document, size, 0.4);
    for (size_t blocker = 1; blocker <= blockers; blocker++) {
        document_sample(document, numbers, degree, size.number);
        for (size_t index = 0; index < degree; index++)
            graph_add(&graph, numbers[index], blocker);
    }
    graph_write(&graph, document);
}

/* n attackers with Lures, menace on four in ten, and for half a cap on their blockers; n blockers,
 * of which some can block two. A fifth of the pairs is missing. */
void lurecap(struct bench_document *document, struct size size) {
    struct random_source *random = &document->random;
    size_t blockers = other_or_number(size);
    struct graph graph = graph_new(size.number);

    document_start(document, "declare-blockers", 2);
    for (size_t attacker = 1; attacker <= size.number; attacker++) {
        cJSON *creature = document_attacker(document, attacker), *effect;
        int menace = random_chance(random, 0.4);
        if (menace)
            document_keyword(creature, "menace");
        if (random_chance(random, 0.67)) {
            effect = document_effect(document, "lure");
            document_pick_number(effect, "attackers", 'a', attacker);
            cJSON_AddNumberToObject(effect, "times", random_between(random, 1, 3));
        }
        if (random_chance(random, 0.5)) {
            effect = document_effect(document, "max-blockers");
            document_pick_number(effect, "attackers", 'a', attacker);
            cJSON_AddNumberToObject(effect, "count", random_between(random, 1 + menace, 3));
        }
        for (size_t blocker = 1; blocker <= blockers; blocker++)
            if (!random_chance(random, 0.2))
                graph_add(&graph, attacker, blocker);
    }
    for (size_t blocker = 1; blocker <= blockers; blocker++) {
        document_blocker(document, blocker);
        if (random_chance(random, 0.1)) {
            cJSON *effect = document_effect(document, "extra-blocks");
            document_pick_number(effect, "creatures", 'b', blocker);
            cJSON_AddNumberToObject(effect, "count", 1);
        }
    }
    graph_write(&graph, document);
}

/* Attackers with menace, and blockers. */
static void with_menace(struct bench_document *document, size_t attackers, size_t blockers) {
    document_start(document, "declare-blockers", 2);
    for (size_t number = 1; number <= attackers; number++)
        document_keyword(document_attacker(document, number), "menace");
    for (size_t number = 1; number <= blockers; number++)
        document_blocker(document, number);
}

/* Each blocker can block two or three random attackers; all of those must be blocked. */
static void make_must(struct bench_document *document, struct size size) {
    size_t blockers = other_or_number(size);
    size_t most = size.number < 3 ? size.number : 3, numbers[3];
    struct graph graph = graph_new(size.number);

    with_menace(document, size.number, blockers);
    for (size_t blocker = 1; blocker <= blockers; blocker++) {
        size_t degree = most < 3 ? most : 2 + random_below(&document->random, 2);
        document_sample(document, numbers, degree, size.number);
        for (size_t index = 0; index < degree; index++)
            graph_add(&graph, numbers[index], blocker);
    }
    graph_write(&graph, document);
    document_all(document_effect(document, "must-be-blocked"), "attackers");
}

void must(struct bench_document *document, struct size size) {
    make_must(document, size);
}

void both(struct bench_document *document, struct size size) {
    make_must(document, size);
    document_all(document_effect(document, "must-block"), "creatures");
}

/* Odd cycles of five, seven or nine attackers, with a blocker for each neighboring two: of such a
 * cycle, not all can be blocked. One more blocker bridges each cycle and the one before. */
void odd(struct bench_document *document, struct size size) {
    struct random_source *random = &document->random;
    struct graph graph = graph_new(size.number);
    size_t first = 1, before = 0, blockers = 0;

    while (first <= size.number) {
        size_t length = 5 + 2 * random_below(random, 3);
        if (first + length > size.number + 1)
            length = size.number + 1 - first;
        for (size_t place = 0; place < length && length > 1; place++) {
            graph_add(&graph, first + place, ++blockers);
            graph_add(&graph, first + (place + 1) % length, blockers);
        }
        if (before > 0) {
            graph_add(&graph, before, ++blockers);
            graph_add(&graph, first + random_below(random, length), blockers);
        }
        before = first + random_below(random, length);
        first += length;
    }
    with_menace(document, size.number, blockers);
    graph_write(&graph, document);
    document_all(document_effect(document, "must-be-blocked"), "attackers");
    if (random_chance(random, 0.5))
        document_all(document_effect(document, "must-block"), "creatures");
}

/* n attackers that only `group` or more blockers can block, and n blockers that block if able. Each
 * attacker can be blocked by that many random ones, or by up to `wider` more. */
static void make_pack(struct bench_document *document, struct size size, size_t group,
                      size_t wider) {
    size_t blockers = other_or_number(size), numbers[8];
    struct graph graph = graph_new(size.number);
    cJSON *effect;

    document_start(document, "declare-blockers", 2);
    if (blockers < group + wider)
        blockers = group + wider;
    for (size_t number = 1; number <= size.number; number++) {
        size_t degree = group + random_below(&document->random, wider + 1);
        document_attacker(document, number);
        document_sample(document, numbers, degree, blockers);
        for (size_t index = 0; index < degree; index++)
            graph_add(&graph, number, numbers[index]);
    }
    for (size_t number = 1; number <= blockers; number++)
        document_blocker(document, number);
    graph_write(&graph, document);
    effect = document_effect(document, "min-blockers");
    document_all(effect, "attackers");
    cJSON_AddNumberToObject(effect, "count", (double)group);
    document_all(document_effect(document, "must-block"), "creatures");
}

void pack3(struct bench_document *document, struct size size) {
    make_pack(document, size, 3, 0);
}

void pack4(struct bench_document *document, struct size size) {
    make_pack(document, size, 4, 0);
}

void pack5(struct bench_document *document, struct size size) {
    make_pack(document, size, 5, 0);
}

void wide3(struct bench_document *document, struct size size) {
    make_pack(document, size, 3, 2);
}

void wide4(struct bench_document *document, struct size size) {
    make_pack(document, size, 4, 2);
}
