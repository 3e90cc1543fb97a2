/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many identical creatures, written as one or one by one, and many different ones. */
#include "families.h"

/* Attackers with a random mix of menace, Lure and "must be blocked". */
static void mixed_attackers(struct bench_document *document, size_t attackers) {
    struct random_source *random = &document->random;

    for (size_t number = 1; number <= attackers; number++) {
        cJSON *creature = document_attacker(document, number);
        if (random_chance(random, 0.3))
            document_keyword(creature, "menace");
        if (random_chance(random, 0.25)) {
            cJSON *effect = document_effect(document, "lure");
            document_pick_number(effect, "attackers", 'a', number);
            cJSON_AddNumberToObject(effect, "times", random_between(random, 1, 3));
        }
        if (random_chance(random, 0.4)) {
            cJSON *effect = document_effect(document, "must-be-blocked");
            document_pick_number(effect, "attackers", 'a', number);
            cJSON_AddNumberToObject(effect, "at_least", random_between(random, 1, 3));
        }
    }
}

static size_t attackers_for(struct bench_document *document, struct size size) {
    return size.other > 0 ? size.other : 5 + random_below(&document->random, 46);
}

/* One class of blockers. */
void token(struct bench_document *document, struct size size) {
    document_start(document, "declare-blockers", 2);
    mixed_attackers(document, attackers_for(document, size));
    cJSON_AddNumberToObject(document_blocker(document, 1), "count", (double)size.number);
}

/* The same blockers, each an entry of its own. */
void single(struct bench_document *document, struct size size) {
    document_start(document, "declare-blockers", 2);
    mixed_attackers(document, attackers_for(document, size));
    for (size_t number = 1; number <= size.number; number++)
        document_blocker(document, number);
}

/* Six large classes that differ in flying, in what they must do, and in what they can't. */
void several(struct bench_document *document, struct size size) {
    struct random_source *random = &document->random;
    size_t attackers = attackers_for(document, size);

    document_start(document, "declare-blockers", 2);
    mixed_attackers(document, attackers);
    for (size_t number = 1; number <= 6; number++) {
        cJSON *creature = document_blocker(document, number), *effect;
        size_t some = 1 + random_below(random, size.number);
        cJSON_AddNumberToObject(creature, "count", (double)some);
        effect = document_effect(document, number % 2 == 0 ? "must-block" : "cant-block");
        document_pick_number(effect, "creatures", 'b', number);
        document_pick_number(effect, "attackers", 'a', 1 + random_below(random, attackers));
        if (number == 6) {
            effect = document_effect(document, "extra-blocks");
            document_pick_number(effect, "creatures", 'b', number);
            cJSON_AddNumberToObject(effect, "count", 1);
        }
    }
    if (random_chance(random, 0.5))
        cJSON_AddNumberToObject(document_effect(document, "max-blocking"), "count",
                                (double)(1 + random_below(random, size.number)));
}

/* n attackers of which all but four are identical but written one by one, and as many blockers as
 * asked for (twenty), in three sorts. */
void alike(struct bench_document *document, struct size size) {
    struct random_source *random = &document->random;
    size_t blockers = size.other > 0 ? size.other : 20;

    document_start(document, "declare-blockers", 2);
    mixed_attackers(document, size.number < 4 ? size.number : 4);
    for (size_t number = 5; number <= size.number; number++)
        document_keyword(document_attacker(document, number), "menace");
    for (size_t number = 1; number <= blockers; number++) {
        cJSON *creature = document_blocker(document, number);
        size_t sort = random_below(random, 3);
        if (sort > 0)
            document_keyword(creature, sort == 1 ? "flying" : "reach");
    }
    document_all(document_effect(document, "must-be-blocked"), "attackers");
    if (random_chance(random, 0.5))
        document_all(document_effect(document, "must-block"), "creatures");
}

/* Effects for the attack families: three caps for each defending player and one in all. */
static void add_caps(struct bench_document *document, size_t players, size_t creatures) {
    struct random_source *random = &document->random;
    cJSON *effect;

    for (size_t player = 1; player < players; player++) {
        char name[2] = {(char)('A' + (char)player), '\0'};
        if (random_chance(random, 0.3))
            continue;
        effect = document_effect(document, "max-attackers");
        document_pick(effect, "targets", name);
        cJSON_AddNumberToObject(effect, "count", (double)(1 + random_below(random, creatures)));
    }
    if (random_chance(random, 0.7)) {
        effect = document_effect(document, "max-attackers");
        cJSON_AddNumberToObject(effect, "count",
                                (double)(1 + creatures / 2 + random_below(random, creatures)));
    }
}

/* The same for goad: none, one or two of those who can be attacked. */
static void add_goad(struct bench_document *document, cJSON *creature, size_t players) {
    struct random_source *random = &document->random;
    size_t goader = 1 + random_below(random, players - 1), goads = random_below(random, 3);
    cJSON *list_of_goaders;

    if (goads == 0)
        return;
    list_of_goaders = cJSON_AddArrayToObject(creature, "goaded_by");
    for (size_t goad = 0; goad < goads; goad++) {
        char name[2] = {(char)('A' + (char)goader), '\0'};
        cJSON_AddItemToArray(list_of_goaders, cJSON_CreateString(name));
        goader = goader % (players - 1) + 1;
    }
}

/* n creatures, three to five players, goads, "can't attack alone", caps for each player and in all,
 * and a cost to attack one of the players. */
void attack(struct bench_document *document, struct size size) {
    struct random_source *random = &document->random;
    size_t players = 3 + random_below(random, 3);
    cJSON *effect;

    document_start(document, "declare-attackers", players);
    for (size_t number = 1; number <= size.number; number++) {
        cJSON *creature = document_own(document, number);
        if (random_chance(random, 0.5))
            add_goad(document, creature, players);
        if (random_chance(random, 0.2)) {
            effect = document_effect(document, "must-attack");
            document_pick_number(effect, "creatures", 'a', number);
            if (random_chance(random, 0.5)) {
                char name[2] = {(char)('B' + (char)random_below(random, players - 1)), '\0'};
                document_pick(effect, "targets", name);
            }
        }
        if (random_chance(random, 0.1)) {
            effect = document_effect(document, "cant-attack");
            document_pick_number(effect, "creatures", 'a', number);
            document_all(cJSON_AddObjectToObject(effect, "unless"), "also");
        }
    }
    add_caps(document, players, size.number);
    effect = document_effect(document, "attack-cost");
    document_all(effect, "creatures");
    document_pick(effect, "targets", "B");
    cJSON_AddNumberToObject(cJSON_AddObjectToObject(effect, "cost"), "mana", 2);
}

/* The same without the cost, where every creature differs from every other in what must be. */
void differ(struct bench_document *document, struct size size) {
    struct random_source *random = &document->random;
    size_t players = 3 + random_below(random, 3);

    document_start(document, "declare-attackers", players);
    for (size_t number = 1; number <= size.number; number++) {
        cJSON *creature = document_own(document, number), *effect;
        add_goad(document, creature, players);
        effect = document_effect(document, "must-attack");
        document_pick_number(effect, "creatures", 'a', number);
        cJSON_AddNumberToObject(effect, "times", (double)(1 + (number - 1) % 1000));
        if (number > 1000) {
            char name[2] = {(char)('B' + (char)(number / 1000 % (players - 1))), '\0'};
            document_pick(effect, "targets", name);
        }
        if (random_chance(random, 0.1)) {
            effect = document_effect(document, "cant-attack");
            document_pick_number(effect, "creatures", 'a', number);
            document_all(cJSON_AddObjectToObject(effect, "unless"), "also");
        }
    }
    add_caps(document, players, size.number);
}

/* n attackers, each different from every other in how often it must be blocked, and as many
 * blockers as asked for (fifty). */
void hosts(struct bench_document *document, struct size size) {
    struct random_source *random = &document->random;
    size_t blockers = size.other > 0 ? size.other : 50;

    document_start(document, "declare-blockers", 2);
    for (size_t number = 1; number <= size.number; number++) {
        cJSON *creature = document_attacker(document, number), *effect;
        size_t sort = (number - 1) / 1000 % 4;
        if (sort % 2 == 1)
            document_keyword(creature, "menace");
        if (sort / 2 == 1)
            document_keyword(creature, "flying");
        effect = document_effect(document, "must-be-blocked");
        document_pick_number(effect, "attackers", 'a', number);
        cJSON_AddNumberToObject(effect, "times", (double)(1 + (number - 1) % 1000));
    }
    for (size_t number = 1; number <= blockers; number++) {
        cJSON *creature = document_blocker(document, number);
        if (random_chance(random, 0.5))
            document_keyword(creature, "reach");
    }
}
