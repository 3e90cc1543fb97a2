/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards with the nine effects that are met most often: Lure, "must be blocked", "must be blocked
 * by two or more", "can't be blocked by more than one", menace, "blocks each combat if able",
 * "can't be blocked by creatures with power 2 or less", a cap on blockers, and an additional block.
 * Each is about a few creatures that are drawn; everybody can block one more, or few can. */
#include "families.h"

#include <stdlib.h>

/* An effect about up to a third of the creatures, and at least one. */
static cJSON *about_some(struct bench_document *document, const char *kind, const char *key,
                         char letter, size_t bound) {
    size_t *numbers = malloc(bound * sizeof(*numbers));
    size_t count_of = 1 + random_below(&document->random, (bound + 2) / 3);
    cJSON *effect = document_effect(document, kind);

    if (numbers == NULL)
        abort();
    document_sample(document, numbers, count_of, bound);
    document_pick_many(effect, key, letter, numbers, count_of);
    free(numbers);
    return effect;
}

static void number_in(cJSON *effect, const char *key, size_t number) {
    cJSON_AddNumberToObject(effect, key, (double)number);
}

/* `entries` of blockers, with this many individuals in all. */
static void nine_effects(struct bench_document *document, size_t attackers, size_t entries,
                         size_t blockers) {
    cJSON *weak;

    about_some(document, "lure", "attackers", 'a', attackers);
    about_some(document, "must-be-blocked", "attackers", 'a', attackers);
    number_in(about_some(document, "must-be-blocked", "attackers", 'a', attackers), "at_least", 2);
    number_in(about_some(document, "max-blockers", "attackers", 'a', attackers), "count", 1);
    number_in(about_some(document, "min-blockers", "attackers", 'a', attackers), "count", 2);
    about_some(document, "must-block", "creatures", 'b', entries);
    weak = about_some(document, "cant-be-blocked", "attackers", 'a', attackers);
    weak = cJSON_AddObjectToObject(cJSON_AddObjectToObject(weak, "by"), "power");
    number_in(weak, "at_most", 2);
    number_in(document_effect(document, "max-blocking"), "count",
              1 + blockers / 2 + random_below(&document->random, blockers / 2 + 1));
    if (random_chance(&document->random, 0.5)) {
        number_in(about_some(document, "extra-blocks", "creatures", 'b', entries), "count", 1);
    } else {
        cJSON *all = document_effect(document, "extra-blocks");
        document_all(all, "creatures");
        number_in(all, "count", 1);
    }
}

static void add_attackers(struct bench_document *document, size_t attackers) {
    for (size_t number = 1; number <= attackers; number++)
        document_attacker(document, number);
}

static cJSON *add_blocker(struct bench_document *document, size_t number) {
    cJSON *creature = document_blocker(document, number);
    number_in(creature, "power", (size_t)random_between(&document->random, 1, 4));
    return creature;
}

/* All creatures are different. */
void usual(struct bench_document *document, struct size size) {
    size_t blockers = size.other > 0 ? size.other : size.number;

    document_start(document, "declare-blockers", 2);
    add_attackers(document, size.number);
    for (size_t number = 1; number <= blockers; number++)
        add_blocker(document, number);
    nine_effects(document, size.number, blockers, blockers);
}

/* Identical tokens in one entry, and three other creatures. */
void usual_token(struct bench_document *document, struct size size) {
    size_t tokens = size.other > 0 ? size.other : size.number;

    document_start(document, "declare-blockers", 2);
    add_attackers(document, size.number);
    number_in(add_blocker(document, 1), "count", tokens);
    for (size_t number = 2; number <= 4; number++)
        add_blocker(document, number);
    nine_effects(document, size.number, 4, tokens + 3);
}
