/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Changes documents as trees. Bytes changed at random are hardly ever JSON; a tree with a value
 * exchanged for another one of the same document, or of a second document, often means something.
 */
#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

static const char *const words[] = {
#define EFFECT_KIND(name, word, ...) word,
#include "model/effect_kinds.def"
#undef EFFECT_KIND
#define KEYWORD(name, word, ...) word,
#include "model/words/keywords.def"
#undef KEYWORD
    "all",        "any",           "its power",           "attacker",
    "creature",   "colorless",     "multicolored",        "2004",
    "islandwalk", "snow landwalk", "protection from red", "battle",
    "wall",
};

static const double numbers[] = {0,       1,   2,    3,     -1,   5,    40,    1000,
                                 1000000, 0.5, 1e15, -1e15, 1e18, 1e19, 1e300, 1000001};

enum { MOST_SPOTS = 4096 };

struct tree {
    cJSON *root;
    unsigned seed;
    size_t count;
    struct {
        cJSON *parent, *item;
    } spots[MOST_SPOTS];
};

static size_t choose(struct tree *tree, size_t count) {
    tree->seed = tree->seed * 1103515245U + 12345U;
    return (tree->seed >> 8) % count;
}

static void collect(struct tree *tree, cJSON *parent) {
    for (cJSON *item = parent->child; item != NULL; item = item->next) {
        if (tree->count == MOST_SPOTS)
            return;
        tree->spots[tree->count].parent = parent;
        tree->spots[tree->count++].item = item;
        collect(tree, item);
    }
}

/* Puts `value`, which it takes over, into the parent under the item's key, or into its list. */
static void add_beside(cJSON *parent, const char *key, cJSON *value) {
    if (cJSON_IsArray(parent)) {
        cJSON_AddItemToArray(parent, value);
        return;
    }
    char *copy = strdup(key != NULL ? key : "id");
    cJSON_AddItemToObject(parent, copy, value);
    free(copy);
}

static void exchange(cJSON *parent, cJSON *item, cJSON *value) {
    cJSON_DetachItemViaPointer(parent, item);
    add_beside(parent, item->string, value);
    cJSON_Delete(item);
}

/* A value for the place of `item`: of `source`, mostly one that stands under the same key. */
static cJSON *find_value(struct tree *tree, const struct tree *source, const cJSON *item) {
    for (int tries = 0; tries < 50; tries++) {
        const cJSON *other = source->spots[choose(tree, source->count)].item;
        bool same_key = item->string != NULL && other->string != NULL &&
                        strcmp(item->string, other->string) == 0;
        bool fits = item->string == NULL ? other->type == item->type : same_key;
        if (fits || tries == 49)
            return cJSON_Duplicate(other, true);
    }
    return NULL;
}

static cJSON *invent(struct tree *tree, const cJSON *item) {
    if (cJSON_IsNumber(item) && choose(tree, 2) == 0)
        return cJSON_CreateNumber(item->valuedouble + (choose(tree, 2) == 0 ? 1 : -1));
    if (cJSON_IsNumber(item))
        return cJSON_CreateNumber(numbers[choose(tree, sizeof(numbers) / sizeof(numbers[0]))]);
    if (cJSON_IsBool(item))
        return cJSON_CreateBool(!cJSON_IsTrue(item));
    return cJSON_CreateString(words[choose(tree, sizeof(words) / sizeof(words[0]))]);
}

/* ---- Hostile changes: large numbers, long lists, deep nesting ---- */

static void set_number(cJSON *object, const char *key, double number) {
    cJSON_DeleteItemFromObjectCaseSensitive(object, key);
    cJSON_AddNumberToObject(object, key, number);
}

/* Many of what there is one of. */
static void make_many(struct tree *tree, cJSON *item) {
    static const double counts[] = {2, 41, 1000, 30000, 999999, 1000000};
    if (cJSON_HasObjectItem(item, "controller"))
        set_number(item, "count", counts[choose(tree, sizeof(counts) / sizeof(counts[0]))]);
}

/* A list with copies of one of its items, which get ids of their own. */
static void make_long(struct tree *tree, cJSON *list) {
    const cJSON *first = cJSON_GetArrayItem(list, (int)choose(tree, 3));
    char id[24];
    if (!cJSON_IsArray(list) || first == NULL)
        return;
    for (size_t copies = 1 + choose(tree, 60); copies > 0; copies--) {
        cJSON *copy = cJSON_Duplicate(first, true);
        if (cJSON_HasObjectItem(copy, "id") && cJSON_HasObjectItem(copy, "controller")) {
            snprintf(id, sizeof(id), "copy%u-%zu", (unsigned)choose(tree, 1000), copies);
            cJSON_ReplaceItemInObjectCaseSensitive(copy, "id", cJSON_CreateString(id));
        }
        cJSON_AddItemToArray(list, copy);
    }
}

/* A selector within selectors. */
static cJSON *nest(struct tree *tree, cJSON *selector) {
    static const char *const keys[] = {"not", "any", "all"};
    for (size_t depth = 1 + choose(tree, choose(tree, 2) == 0 ? 40 : 3); depth > 0; depth--) {
        size_t key = choose(tree, 3);
        cJSON *outer = cJSON_CreateObject(), *value = selector;
        if (key > 0) {
            value = cJSON_CreateArray();
            cJSON_AddItemToArray(value, selector);
        }
        cJSON_AddItemToObject(outer, keys[key], value);
        selector = outer;
    }
    return selector;
}

/* An effect that only holds if somebody is declared. */
static void add_condition(struct tree *tree, cJSON *effect) {
    const char *word = choose(tree, 2) == 0 ? "declared" : "also";
    if (!cJSON_HasObjectItem(effect, "kind") || cJSON_HasObjectItem(effect, "if"))
        return;
    const cJSON *creatures = cJSON_GetObjectItem(effect, "creatures");
    cJSON *condition = cJSON_CreateObject();
    cJSON_AddItemToObject(condition, word,
                          creatures != NULL ? cJSON_Duplicate(creatures, true)
                                            : cJSON_CreateObject());
    cJSON_AddItemToObject(effect, "if", condition);
}

static void make_hostile(struct tree *tree, cJSON *parent, cJSON *item) {
    const char *key = item->string == NULL ? "" : item->string;
    if (cJSON_IsArray(item))
        make_long(tree, item);
    else if (cJSON_HasObjectItem(item, "controller"))
        make_many(tree, item);
    else if (cJSON_HasObjectItem(item, "kind"))
        add_condition(tree, item);
    else if (cJSON_IsObject(item) &&
             (strcmp(key, "creatures") == 0 || strcmp(key, "attackers") == 0))
        exchange(parent, item, nest(tree, cJSON_Duplicate(item, true)));
}

/* One change, with values taken from `source`, which may be the tree itself. */
static void change(struct tree *tree, const struct tree *source) {
    tree->count = 0;
    collect(tree, tree->root);
    if (tree->count == 0 || source->count == 0)
        return;
    size_t number = choose(tree, tree->count);
    cJSON *parent = tree->spots[number].parent, *item = tree->spots[number].item;
    const cJSON *other = source->spots[choose(tree, source->count)].item;
    switch (choose(tree, 9)) {
    case 7:
    case 8:
        make_hostile(tree, parent, item);
        break;
    case 0:
        cJSON_Delete(cJSON_DetachItemViaPointer(parent, item));
        break;
    case 1:
        if (cJSON_IsArray(parent))
            cJSON_AddItemToArray(parent, cJSON_Duplicate(item, true));
        break;
    case 2:
    case 3:
        exchange(parent, item, find_value(tree, source, item));
        break;
    case 4: { /* a member that some other object has, in this one */
        cJSON *copy = cJSON_Duplicate(other, true);
        if (cJSON_IsObject(item) && other->string != NULL &&
            !cJSON_HasObjectItem(item, other->string))
            add_beside(item, other->string, copy);
        else if (cJSON_IsArray(item))
            cJSON_AddItemToArray(item, copy);
        else
            cJSON_Delete(copy);
        break;
    }
    default:
        if (item->child == NULL)
            exchange(parent, item, invent(tree, item));
    }
}

static struct tree *grow(const uint8_t *data, size_t size, unsigned seed) {
    struct tree *tree = calloc(1, sizeof(*tree));
    INSIST(tree != NULL);
    tree->root = cJSON_ParseWithLength((const char *)data, size);
    tree->seed = seed;
    if (tree->root != NULL)
        collect(tree, tree->root);
    return tree;
}

static void fell(struct tree *tree) {
    cJSON_Delete(tree->root);
    free(tree);
}

/* Writes the tree down; 0 where it is too long. */
static size_t write_down(const struct tree *tree, uint8_t *out, size_t most) {
    char *text = cJSON_PrintUnformatted(tree->root);
    size_t length = text == NULL ? 0 : strlen(text);
    if (length > most)
        length = 0;
    if (length > 0)
        memcpy(out, text, length);
    cJSON_free(text);
    return length;
}

/*
 * A change makes most documents wrong. So three quarters of the changes are tried again until the
 * document is right, but no more often than this, and the others stay as they are.
 */
enum { TRIES = 6 };

static unsigned tries(unsigned seed) {
    return seed % 4 == 0 ? 1 : TRIES;
}

static bool is_position(const uint8_t *data, size_t size) {
    muster_position *position;
    muster_status status = muster_position_read(&position, (const char *)data, size, NULL);
    muster_position_free(position);
    return status == MUSTER_OK;
}

/* Changes a copy of the tree; 0 where it becomes too long. */
static size_t change_copy(const uint8_t *data, size_t size, uint8_t *out, size_t most,
                          unsigned seed) {
    struct tree *tree = grow(data, size, seed);
    size_t length = 0;
    if (tree->root != NULL) {
        for (size_t changes = 1 + choose(tree, 3); changes > 0; changes--)
            change(tree, tree);
        length = write_down(tree, out, most);
    }
    fell(tree);
    return length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    size_t length = 0;
    if (seed % 16 == 0)
        return LLVMFuzzerMutate(data, size, most);
    uint8_t *changed = malloc(most);
    INSIST(changed != NULL);
    for (unsigned i = 0; i < tries(seed) && (length == 0 || !is_position(changed, length)); i++)
        length = change_copy(data, size, changed, most, seed + i * 7919U);
    if (length > 0)
        memcpy(data, changed, length);
    free(changed);
    return length > 0 ? length : LLVMFuzzerMutate(data, size, most);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t most, unsigned seed) {
    struct tree *source = grow(other, other_size, seed);
    size_t length = 0;
    for (unsigned i = 0; i < tries(seed) && (length == 0 || !is_position(out, length)); i++) {
        struct tree *tree = grow(one, one_size, seed + i * 7919U);
        if (tree->root != NULL && source->root != NULL) {
            for (size_t changes = 1 + choose(tree, 4); changes > 0; changes--)
                change(tree, source);
            length = write_down(tree, out, most);
        }
        fell(tree);
    }
    fell(source);
    return length;
}
