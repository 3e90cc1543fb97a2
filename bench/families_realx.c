/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The many effects of the families realx and realx-attack: one of them at random. */
#include "families.h"

static void pick_random(struct bench_document *document, cJSON *effect, const char *key,
                        char letter, size_t bound) {
    document_pick_number(effect, key, letter, 1 + random_below(&document->random, bound));
}

static void pick_color(struct bench_document *document, cJSON *effect, const char *key) {
    static const char *const colors[] = {"white", "blue", "black", "red", "green"};
    cJSON_AddStringToObject(cJSON_AddObjectToObject(effect, key), "color",
                            colors[random_below(&document->random, 5)]);
}

static void number_in(cJSON *effect, const char *key, size_t number) {
    cJSON_AddNumberToObject(effect, key, (double)number);
}

/* Requirements on blocks. */
static void add_block_requirement(struct bench_document *document, size_t attackers,
                                  size_t blockers) {
    cJSON *effect;

    switch (random_below(&document->random, 8)) {
    case 0:
    case 1:
        effect = document_effect(document, "lure");
        pick_random(document, effect, "attackers", 'a', attackers);
        if (random_chance(&document->random, 0.2))
            pick_color(document, effect, "by");
        break;
    case 2:
        effect = document_effect(document, "must-be-blocked");
        pick_random(document, effect, "attackers", 'a', attackers);
        if (random_chance(&document->random, 0.3))
            number_in(effect, "at_least", 2);
        break;
    case 3:
        effect = document_effect(document, "must-block");
        pick_random(document, effect, "creatures", 'b', blockers);
        pick_random(document, effect, "attackers", 'a', attackers);
        break;
    case 4:
        effect = document_effect(document, "must-block");
        pick_color(document, effect, "creatures");
        break;
    case 5:
        effect = document_effect(document, "must-be-blocked");
        pick_color(document, effect, "attackers");
        pick_color(document, effect, "by");
        number_in(effect, "at_least", 1 + random_below(&document->random, 3));
        break;
    case 6:
        effect = document_effect(document, "must-block");
        document_all(effect, "creatures");
        break;
    default:
        effect = document_effect(document, "must-block");
        pick_random(document, effect, "creatures", 'b', blockers);
        break;
    }
    if (random_chance(&document->random, 0.15))
        number_in(effect, "times", 2);
}

static void add_block_restriction(struct bench_document *document, size_t attackers,
                                  size_t blockers) {
    cJSON *effect;

    switch (random_below(&document->random, 7)) {
    case 0:
        effect = document_effect(document, "max-blocking");
        number_in(effect, "count", 1 + blockers / 4 + random_below(&document->random, blockers));
        break;
    case 1:
        effect = document_effect(document, "min-blockers");
        pick_random(document, effect, "attackers", 'a', attackers);
        number_in(effect, "count", 2 + random_below(&document->random, 2));
        break;
    case 2:
        effect = document_effect(document, "min-blockers");
        pick_color(document, effect, "attackers");
        number_in(effect, "count", 2 + random_below(&document->random, 2));
        break;
    case 3:
        effect = document_effect(document, "max-blockers");
        pick_random(document, effect, "attackers", 'a', attackers);
        number_in(effect, "count", 1);
        break;
    case 4:
        effect = document_effect(document, "cant-block");
        pick_random(document, effect, "creatures", 'b', blockers);
        document_all(cJSON_AddObjectToObject(effect, "unless"), "also");
        break;
    case 5:
        effect = document_effect(document, "cant-block");
        pick_color(document, effect, "creatures");
        pick_color(document, effect, "attackers");
        break;
    default:
        effect = document_effect(document, "block-cost");
        pick_random(document, effect, "creatures", 'b', blockers);
        number_in(cJSON_AddObjectToObject(effect, "cost"), "mana", 2);
        break;
    }
}

void add_block_effect(struct bench_document *document, size_t attackers, size_t blockers) {
    size_t sort = random_below(&document->random, 10);

    if (sort < 6) {
        add_block_requirement(document, attackers, blockers);
    } else if (sort < 9) {
        add_block_restriction(document, attackers, blockers);
    } else {
        cJSON *effect = document_effect(document, "extra-blocks");
        if (random_chance(&document->random, 0.2))
            pick_color(document, effect, "creatures");
        else
            pick_random(document, effect, "creatures", 'b', blockers);
        number_in(effect, "count", 1);
    }
}

/* One of the players who can be attacked. */
static void pick_player(struct bench_document *document, cJSON *effect) {
    size_t players = (size_t)cJSON_GetArraySize(document->players);
    char name[2] = {(char)('B' + (char)random_below(&document->random, players - 1)), '\0'};
    document_pick(effect, "targets", name);
}

static void add_attack_requirement(struct bench_document *document, size_t creatures) {
    cJSON *effect;

    switch (random_below(&document->random, 4)) {
    case 0:
        effect = document_effect(document, "must-attack");
        pick_color(document, effect, "creatures");
        if (random_chance(&document->random, 0.5))
            pick_player(document, effect);
        break;
    case 1:
        effect = document_effect(document, "must-attack");
        pick_random(document, effect, "creatures", 'a', creatures);
        pick_player(document, effect);
        break;
    case 2:
        effect = document_effect(document, "must-be-attacked");
        pick_player(document, effect);
        if (random_chance(&document->random, 0.3))
            number_in(effect, "at_least", 2);
        break;
    default:
        effect = document_effect(document, "must-attack");
        pick_random(document, effect, "creatures", 'a', creatures);
        break;
    }
    if (random_chance(&document->random, 0.15))
        number_in(effect, "times", 2);
}

void add_attack_effect(struct bench_document *document, size_t creatures) {
    cJSON *effect;

    switch (random_below(&document->random, 9)) {
    case 0:
        effect = document_effect(document, "max-attackers");
        number_in(effect, "count", 1 + random_below(&document->random, creatures));
        break;
    case 1:
        effect = document_effect(document, "max-attackers");
        number_in(effect, "count", 1 + random_below(&document->random, 3));
        pick_player(document, effect);
        break;
    case 2:
        effect = document_effect(document, "cant-attack");
        pick_random(document, effect, "creatures", 'a', creatures);
        document_all(cJSON_AddObjectToObject(effect, "unless"), "also");
        break;
    case 3:
        effect = document_effect(document, "cant-attack");
        pick_color(document, effect, "creatures");
        pick_player(document, effect);
        break;
    case 4:
        effect = document_effect(document, "attack-cost");
        document_all(effect, "creatures");
        pick_player(document, effect);
        number_in(cJSON_AddObjectToObject(effect, "cost"), "mana", 2);
        break;
    default:
        add_attack_requirement(document, creatures);
        break;
    }
}
