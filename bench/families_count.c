/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions with many legal declarations: about ten to the power of the size. */
#include "families.h"

/* n blockers that can each block one of nine attackers or none, which makes 10^n declarations. By
 * the seed nothing more; or one attacker must be blocked; or three have menace; or one has menace
 * and only a limited number of blockers can block. */
static void make_block(struct bench_document *document, size_t blockers) {
    size_t sort = random_below(&document->random, 4);
    cJSON *effect;

    document_start(document, "declare-blockers", 2);
    for (size_t number = 1; number <= 9; number++) {
        cJSON *creature = document_attacker(document, number);
        if ((sort == 2 && number <= 3) || (sort == 3 && number == 1))
            document_keyword(creature, "menace");
    }
    for (size_t number = 1; number <= blockers; number++)
        document_blocker(document, number);
    if (sort == 1)
        document_pick_number(document_effect(document, "must-be-blocked"), "attackers", 'a', 1);
    if (sort == 3) {
        effect = document_effect(document, "max-blocking");
        cJSON_AddNumberToObject(effect, "count", (double)(blockers > 1 ? blockers - 1 : 1));
    }
}

void list(struct bench_document *document, struct size size) {
    make_block(document, size.number);
}

/* More creatures, so that there are more than 10^n whatever the seed says. */
void count(struct bench_document *document, struct size size) {
    make_block(document, size.number + size.number / 5 + 1);
}

/* n attackers that can each attack one of four players, one of five planeswalkers, or nothing. By
 * the seed nothing more; or one player must be attacked; or one creature can't attack alone; or
 * only one creature can attack one of the players. */
static void make_attack(struct bench_document *document, size_t creatures) {
    size_t sort = random_below(&document->random, 4);
    cJSON *walkers, *effect;

    document_start(document, "declare-attackers", 5);
    walkers = cJSON_AddArrayToObject(document->root, "planeswalkers");
    for (size_t number = 1; number <= 5; number++) {
        char name[NAME_LENGTH];
        cJSON *walker = cJSON_CreateObject();
        document_name(name, 'w', number);
        cJSON_AddStringToObject(walker, "id", name);
        cJSON_AddStringToObject(walker, "controller", "B");
        cJSON_AddItemToArray(walkers, walker);
    }
    for (size_t number = 1; number <= creatures; number++)
        document_own(document, number);
    if (sort == 1)
        document_pick(document_effect(document, "must-be-attacked"), "targets", "C");
    if (sort == 2) {
        effect = document_effect(document, "cant-attack");
        document_pick(effect, "creatures", "a1");
        document_all(cJSON_AddObjectToObject(effect, "unless"), "also");
    }
    if (sort == 3) {
        effect = document_effect(document, "max-attackers");
        document_pick(effect, "targets", "B");
        cJSON_AddNumberToObject(effect, "count", 1);
    }
}

void list_attack(struct bench_document *document, struct size size) {
    make_attack(document, size.number);
}

void count_attack(struct bench_document *document, struct size size) {
    make_attack(document, size.number + size.number / 5 + 1);
}
