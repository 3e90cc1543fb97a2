/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schemas of effects: one for each line of model/effect_kinds.def. */
#include <stdio.h>

#include "model/effect.h"
#include "schema.h"
#include "json/reader.h"

enum { TIMES_LIMIT = 1000 }; /* as in read_effects.c */

static bool allows(enum effect_kind kind, unsigned key) {
    return ((muster_effect_kinds[kind].required | muster_effect_kinds[kind].optional) & key) != 0;
}

/* An integer, or for some kinds a word. */
static cJSON *count_schema(enum effect_kind kind) {
    if (kind == EFFECT_MIN_BLOCKERS)
        return schema_either(schema_ref("amount"), schema_word("all"));
    if (kind == EFFECT_EXTRA_BLOCKS)
        return schema_either(schema_ref("amount"), schema_word("any"));
    return schema_ref("amount");
}

static cJSON *either_word(const char *one, const char *other) {
    const struct word_list list = {{one, other}, 2};
    return schema_words(&list);
}

static cJSON *keyword_list(void) {
    return schema_array(schema_ref("asked_keyword"), 0, false);
}

static cJSON *key_schema(enum effect_kind kind, enum effect_key key) {
    switch (key) {
    case KEY_INDEX_CREATURES:
        return schema_ref("selector");
    case KEY_INDEX_ATTACKERS:
        return schema_ref(allows(kind, KEY_CREATURES) ? "relative_selector" : "selector");
    case KEY_INDEX_BY:
    case KEY_INDEX_EXCEPT_BY:
        return schema_ref(allows(kind, KEY_ATTACKERS) ? "relative_selector" : "selector");
    case KEY_INDEX_TARGETS:
        return schema_ref("target_selector");
    case KEY_INDEX_UNLESS:
        return schema_ref("unless");
    case KEY_INDEX_COUNT:
        return count_schema(kind);
    case KEY_INDEX_STEP:
        return either_word("attack", "block");
    case KEY_INDEX_AT_LEAST:
        return schema_ref("count");
    case KEY_INDEX_AT_MOST:
        return schema_ref("amount");
    case KEY_INDEX_TIMES:
        return schema_integer(1, TIMES_LIMIT);
    case KEY_INDEX_IF:
        return schema_ref("condition");
    case KEY_INDEX_COST:
        return schema_ref("cost");
    case KEY_INDEX_PER:
        return either_word("creature", "attacker");
    case KEY_INDEX_ATTACKER_LACKS:
    case KEY_INDEX_BLOCKER_HAS:
    case KEY_INDEX_LACKS:
    case KEY_INDEX_HAS:
        return keyword_list();
    case KEY_INDEX_UNTAPPED:
        return schema_true();
    case EFFECT_KEY_COUNT:
        break;
    }
    return NULL;
}

/* The keys of `as-though` say which step it is for, and ask for at least one change. */
static void divide_as_though(cJSON *schema) {
    cJSON *attack = schema_with_text(schema_checked(cJSON_CreateObject()), "title", "attack step");
    schema_with(attack, "properties",
                schema_forbids("attackers", "attacker_lacks", "blocker_has", "untapped", NULL));
    cJSON *changes = schema_list(schema_requires("lacks", NULL));
    cJSON_AddItemToArray(changes, schema_requires("has", NULL));
    schema_with(attack, "anyOf", changes);
    cJSON *block = schema_with_text(schema_checked(cJSON_CreateObject()), "title", "block step");
    schema_with(block, "properties", schema_forbids("targets", "lacks", "has", NULL));
    changes = schema_list(schema_requires("attacker_lacks", NULL));
    cJSON_AddItemToArray(changes, schema_requires("blocker_has", NULL));
    cJSON_AddItemToArray(changes, schema_requires("untapped", NULL));
    schema_with(block, "anyOf", changes);
    cJSON *steps = schema_list(attack);
    cJSON_AddItemToArray(steps, block);
    schema_with(schema, "oneOf", steps);
}

static cJSON *effect_schema(enum effect_kind kind) {
    const struct effect_kind_facts *facts = &muster_effect_kinds[kind];
    cJSON *schema = schema_object(facts->says);
    schema_key(schema, "kind", REQUIRED, schema_word(facts->word), NULL);
    schema_key(schema, "source", OPTIONAL, schema_type("string"), NULL);
    schema_key(schema, "text", OPTIONAL, schema_type("string"), NULL);
    for (int key = 0; key < EFFECT_KEY_COUNT; key++)
        if (allows(kind, 1u << key))
            schema_key(schema, muster_effect_key_words[key],
                       (facts->required & (1u << key)) != 0 ? REQUIRED : OPTIONAL,
                       key_schema(kind, (enum effect_key)key), NULL);
    if (allows(kind, KEY_BY) && allows(kind, KEY_EXCEPT_BY))
        schema_with(schema, "not", schema_requires("by", "except_by", NULL));
    if (kind == EFFECT_AS_THOUGH)
        divide_as_though(schema);
    return schema;
}

/* ---- Keys with a form of their own ---- */

static cJSON *unless_schema(void) {
    cJSON *unless = schema_object("Unless at least so many other such creatures do so too.");
    schema_key(unless, "also", REQUIRED, schema_ref("relative_selector"), NULL);
    schema_key(unless, "at_least", OPTIONAL, schema_ref("count"), NULL);
    return unless;
}

static cJSON *condition_schema(void) {
    cJSON *condition = schema_object("The requirement is in force only where this holds.");
    schema_key(condition, "declared", OPTIONAL, schema_ref("selector"),
               "Some creature matching it is declared.");
    schema_key(condition, "not_declared", OPTIONAL, schema_ref("selector"),
               "No creature matching it is declared.");
    schema_with(condition, "minProperties", cJSON_CreateNumber(1));
    return schema_with(condition, "maxProperties", cJSON_CreateNumber(1));
}

static cJSON *cost_schema(void) {
    cJSON *ways = schema_array(schema_ref("amounts"), 1, false);
    return schema_with_text(schema_either(schema_ref("amounts"), ways), "description",
                            "What is paid, or the ways to pay, one of which is chosen.");
}

/* The kinds are told apart by conditions, so that a complaint is about the kind that was meant. */
static cJSON *any_effect_schema(cJSON *defs) {
    struct word_list words = {{NULL}, 0};
    cJSON *branches = schema_checked(cJSON_CreateArray());
    for (int kind = 0; kind < EFFECT_KIND_COUNT; kind++) {
        const char *word = muster_effect_kinds[kind].word;
        char name[64];
        snprintf(name, sizeof(name), "effect-%s", word);
        word_list_add(&words, word);
        schema_with(defs, name, effect_schema((enum effect_kind)kind));
        cJSON_AddItemToArray(branches, schema_if(schema_key_is("kind", word), schema_ref(name)));
    }
    cJSON *effect = schema_type("object");
    schema_with(effect, "properties", cJSON_CreateObject());
    schema_with(effect, "required", cJSON_CreateArray());
    schema_key(effect, "kind", REQUIRED, schema_words(&words), NULL);
    return schema_with(effect, "allOf", branches);
}

void define_effects(cJSON *defs) {
    schema_with(defs, "unless", unless_schema());
    schema_with(defs, "condition", condition_schema());
    schema_with(defs, "cost", cost_schema());
    schema_with(defs, "effect", any_effect_schema(defs));
}
