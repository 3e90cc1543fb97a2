/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "families.h"

/* How common keywords are, in percent of creatures. Flying is set to what boards show; the others
 * stand to it as they were counted on 2,347 creature cards that matter for attacks and blocks. */
static const struct {
    const char *keyword;
    double percent;
} frequencies[] = {
    {"flying", 20.0},         {"haste", 3.4},         {"reach", 2.1},      {"defender", 1.8},
    {"menace", 1.7},          {"vigilance", 1.6},     {"trample", 1.5},    {"flash", 1.1},
    {"lifelink", 0.7},        {"first strike", 0.9},  {"deathtouch", 0.6}, {"fear", 0.4},
    {"shadow", 0.3},          {"horsemanship", 0.25}, {"intimidate", 0.2}, {"hexproof", 0.2},
    {"skulk", 0.15},          {"swampwalk", 0.4},     {"islandwalk", 0.3}, {"forestwalk", 0.3},
    {"indestructible", 0.15},
};

static const char *const colors[] = {"white", "blue", "black", "red", "green"};

static const char *const protections[] = {"protection from white", "protection from blue",
                                          "protection from black", "protection from red",
                                          "protection from green"};

/* Power, colors and keywords. Of the cards counted, one in twenty has no color, and one in seven
 * has more than one. */
static void dress(struct bench_document *document, cJSON *creature) {
    struct random_source *random = &document->random;
    cJSON *list_of_colors = cJSON_AddArrayToObject(creature, "colors");
    size_t first = random_below(random, 5);
    int power = random_between(random, 0, 2) + random_between(random, 0, 4);

    if (!random_chance(random, 0.05)) {
        cJSON_AddItemToArray(list_of_colors, cJSON_CreateString(colors[first]));
        if (random_chance(random, 0.14))
            cJSON_AddItemToArray(list_of_colors, cJSON_CreateString(colors[(first + 1) % 5]));
    }
    cJSON_AddNumberToObject(creature, "power", power);
    cJSON_AddNumberToObject(creature, "toughness", 1 + power);
    for (size_t index = 0; index < sizeof(frequencies) / sizeof(frequencies[0]); index++)
        if (random_chance(random, frequencies[index].percent / 100))
            document_keyword(creature, frequencies[index].keyword);
    if (random_chance(random, 0.012))
        document_keyword(creature, protections[random_below(random, 5)]);
}

/* What the defending player has for landwalk. */
static void add_lands(struct bench_document *document, size_t player) {
    static const char *const basics[] = {"Plains", "Island", "Swamp", "Mountain", "Forest"};
    cJSON *entry = cJSON_GetArrayItem(document->players, (int)player);
    cJSON *lands = cJSON_AddArrayToObject(entry, "lands");
    size_t first = random_below(&document->random, 5);

    cJSON_AddItemToArray(lands, cJSON_CreateString(basics[first]));
    cJSON_AddItemToArray(lands, cJSON_CreateString(basics[(first + 2) % 5]));
}

/* Abilities of single creatures: "can't be blocked", "can't block", with their frequencies. */
static void add_evasion(struct bench_document *document, size_t attackers, size_t blockers) {
    struct random_source *random = &document->random;

    for (size_t number = 1; number <= attackers; number++) {
        if (random_chance(random, 0.012))
            document_pick_number(document_effect(document, "cant-be-blocked"), "attackers", 'a',
                                 number);
        if (random_chance(random, 0.012)) {
            cJSON *effect = document_effect(document, "cant-be-blocked");
            document_pick_number(effect, "attackers", 'a', number);
            cJSON_AddNumberToObject(
                cJSON_AddObjectToObject(cJSON_AddObjectToObject(effect, "by"), "power"), "at_least",
                3);
        }
    }
    for (size_t number = 1; number <= blockers; number++)
        if (random_chance(random, 0.018))
            document_pick_number(document_effect(document, "cant-block"), "creatures", 'b', number);
}

void real_block(struct bench_document *document, struct size size) {
    size_t blockers = size.other > 0 ? size.other : size.number;

    document_start(document, "declare-blockers", 2);
    add_lands(document, 1);
    for (size_t number = 1; number <= size.number; number++)
        dress(document, document_attacker(document, number));
    for (size_t number = 1; number <= blockers; number++) {
        cJSON *creature = document_blocker(document, number);
        dress(document, creature);
        if (random_chance(&document->random, 0.1))
            cJSON_AddBoolToObject(creature, "tapped", 1);
    }
    add_evasion(document, size.number, blockers);
}

/* A third of the boards are crowded with effects: one for each creature or more. */
static size_t effects_for(struct bench_document *document, size_t creatures) {
    if (random_chance(&document->random, 0.33))
        return 4 + creatures + random_below(&document->random, creatures);
    return 3 + creatures / 4 + random_below(&document->random, 2 + creatures / 4);
}

void realx_block(struct bench_document *document, struct size size) {
    size_t blockers = size.other > 0 ? size.other : size.number, effects;

    real_block(document, size);
    effects = effects_for(document, size.number);
    for (size_t index = 0; index < effects; index++)
        add_block_effect(document, size.number, blockers);
}

static void add_planeswalkers(struct bench_document *document, size_t players) {
    cJSON *walkers = cJSON_AddArrayToObject(document->root, "planeswalkers");
    size_t count_of = random_below(&document->random, 3);

    for (size_t number = 1; number <= count_of; number++) {
        char name[NAME_LENGTH];
        char controller[2] = {(char)('B' + (char)random_below(&document->random, players - 1)), 0};
        cJSON *walker = cJSON_CreateObject();
        document_name(name, 'w', number);
        cJSON_AddStringToObject(walker, "id", name);
        cJSON_AddStringToObject(walker, "controller", controller);
        cJSON_AddItemToArray(walkers, walker);
    }
}

/* Attackers to declare, among two to four players; `goads` is how likely a creature is goaded. */
static void attackers_of(struct bench_document *document, struct size size, double goads) {
    size_t players = 2 + random_below(&document->random, 3);
    size_t others = size.other > 0 ? size.other : size.number;

    document_start(document, "declare-attackers", players);
    add_planeswalkers(document, players);
    for (size_t number = 1; number <= size.number; number++) {
        cJSON *creature = document_own(document, number);
        dress(document, creature);
        if (random_chance(&document->random, 0.1))
            cJSON_AddBoolToObject(creature, "tapped", 1);
        if (random_chance(&document->random, 0.15))
            cJSON_AddBoolToObject(creature, "summoning_sick", 1);
        if (random_chance(&document->random, goads)) {
            char goader[2] = {(char)('B' + (char)random_below(&document->random, players - 1)), 0};
            cJSON_AddItemToArray(cJSON_AddArrayToObject(creature, "goaded_by"),
                                 cJSON_CreateString(goader));
        }
    }
    for (size_t number = 1; number <= others; number++)
        dress(document, document_blocker(document, number));
    for (size_t number = 1; number <= size.number; number++)
        if (random_chance(&document->random, 0.01))
            document_pick_number(document_effect(document, "must-attack"), "creatures", 'a',
                                 number);
}

void real_attack(struct bench_document *document, struct size size) {
    attackers_of(document, size, 0);
}

void realx_attack(struct bench_document *document, struct size size) {
    size_t effects;

    attackers_of(document, size, 0.15);
    effects = effects_for(document, size.number);
    for (size_t index = 0; index < effects; index++)
        add_attack_effect(document, size.number);
}
