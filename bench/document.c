/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document.h"

#include <stdio.h>
#include <string.h>

void document_name(char name[NAME_LENGTH], char letter, size_t number) {
    snprintf(name, NAME_LENGTH, "%c%zu", letter, number);
}

void document_start(struct bench_document *document, const char *step, size_t players) {
    document->root = cJSON_CreateObject();
    cJSON_AddStringToObject(document->root, "format", "muster/1");
    cJSON_AddStringToObject(document->root, "step", step);
    cJSON_AddStringToObject(document->root, "active", "A");
    document->players = cJSON_AddArrayToObject(document->root, "players");
    for (size_t player = 0; player < players; player++) {
        char name[2] = {(char)('A' + (char)player), '\0'};
        cJSON *entry = cJSON_CreateObject();
        cJSON_AddStringToObject(entry, "id", name);
        cJSON_AddItemToArray(document->players, entry);
    }
    if (strcmp(step, "declare-blockers") == 0)
        cJSON_AddStringToObject(document->root, "defending", "B");
    document->creatures = cJSON_AddArrayToObject(document->root, "creatures");
    document->effects = cJSON_AddArrayToObject(document->root, "effects");
}

static cJSON *add_creature(struct bench_document *document, char letter, size_t number,
                           const char *controller) {
    char name[NAME_LENGTH];
    cJSON *creature = cJSON_CreateObject();

    document_name(name, letter, number);
    cJSON_AddStringToObject(creature, "id", name);
    cJSON_AddStringToObject(creature, "controller", controller);
    cJSON_AddItemToArray(document->creatures, creature);
    return creature;
}

cJSON *document_attacker(struct bench_document *document, size_t number) {
    cJSON *creature = add_creature(document, 'a', number, "A");
    cJSON_AddStringToObject(creature, "attacking", "B");
    return creature;
}

cJSON *document_own(struct bench_document *document, size_t number) {
    return add_creature(document, 'a', number, "A");
}

cJSON *document_blocker(struct bench_document *document, size_t number) {
    return add_creature(document, 'b', number, "B");
}

static void add_to(cJSON *object, const char *key, const char *text) {
    cJSON *list = cJSON_GetObjectItemCaseSensitive(object, key);
    if (list == NULL)
        list = cJSON_AddArrayToObject(object, key);
    cJSON_AddItemToArray(list, cJSON_CreateString(text));
}

void document_keyword(cJSON *creature, const char *keyword) {
    add_to(creature, "keywords", keyword);
}

cJSON *document_effect(struct bench_document *document, const char *kind) {
    cJSON *effect = cJSON_CreateObject();
    cJSON_AddStringToObject(effect, "kind", kind);
    cJSON_AddItemToArray(document->effects, effect);
    return effect;
}

void document_all(cJSON *effect, const char *key) {
    cJSON_AddObjectToObject(effect, key);
}

void document_pick(cJSON *effect, const char *key, const char *id) {
    cJSON_AddStringToObject(cJSON_AddObjectToObject(effect, key), "id", id);
}

void document_pick_number(cJSON *effect, const char *key, char letter, size_t number) {
    char name[NAME_LENGTH];
    document_name(name, letter, number);
    document_pick(effect, key, name);
}

void document_pick_many(cJSON *effect, const char *key, char letter, const size_t *numbers,
                        size_t count) {
    cJSON *list = cJSON_AddArrayToObject(cJSON_AddObjectToObject(effect, key), "id");
    for (size_t index = 0; index < count; index++) {
        char name[NAME_LENGTH];
        document_name(name, letter, numbers[index]);
        cJSON_AddItemToArray(list, cJSON_CreateString(name));
    }
}

void document_sample(struct bench_document *document, size_t *numbers, size_t count, size_t bound) {
    for (size_t index = 0; index < count; index++) {
        size_t before = 0;
        numbers[index] = 1 + random_below(&document->random, bound);
        while (before < index && numbers[before] != numbers[index])
            before++;
        if (before < index)
            index--;
    }
}
