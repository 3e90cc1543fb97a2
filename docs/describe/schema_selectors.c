/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schemas of words, selectors of creatures, and selectors of what can be attacked. */
#include "schema.h"
#include "json/reader.h"

static struct word_list colors(bool asked) {
    struct word_list list = {{"white", "blue", "black", "red", "green"}, 5};
    if (!asked)
        return list;
    word_list_add(&list, "colorless");
    word_list_add(&list, "multicolored");
    word_list_add(&list, "monocolored");
    return list;
}

static struct word_list card_types(void) {
    struct word_list list = {{NULL}, 0};
#define CARD_TYPE(singular, plural) word_list_add(&list, singular);
#include "model/card_types.def"
#undef CARD_TYPE
#define SUPERTYPE(word) word_list_add(&list, word);
#include "model/supertypes.def"
#undef SUPERTYPE
    return list;
}

static cJSON *keyword_examples(void) {
    cJSON *examples = schema_list(cJSON_CreateString("flying"));
    static const char *const others[] = {"reach",
                                         "menace",
                                         "first strike",
                                         "ward {2}",
                                         "islandwalk",
                                         "nonbasic landwalk",
                                         "protection from red",
                                         "bands with other legendary"};
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
        cJSON_AddItemToArray(examples, schema_checked(cJSON_CreateString(others[i])));
    return examples;
}

static cJSON *keyword_schema(void) {
    struct word_list bare = {{"protection", "bands with other"}, 2};
    cJSON *schema = schema_with(schema_type("string"), "minLength", cJSON_CreateNumber(1));
    schema_with_text(schema, "description",
                     "A keyword ability as printed on a card. Which words there are, muster's own "
                     "reader decides; this schema takes any string but a bare 'protection' or "
                     "'bands with other'.");
    schema_with(schema, "not", schema_words(&bare));
    return schema_with(schema, "examples", keyword_examples());
}

static cJSON *asked_keyword_schema(void) {
    cJSON *schema = schema_with(schema_type("string"), "minLength", cJSON_CreateNumber(1));
    return schema_with_text(schema, "description",
                            "A keyword ability; a bare 'landwalk' or 'protection' stands for any "
                            "kind of it. Which words there are, muster's own reader decides.");
}

void define_words(cJSON *defs) {
    const double limit = INTEGER_LIMIT;
    struct word_list given = colors(false), asked = colors(true), types = card_types();
    cJSON *id = schema_pattern("^[^#]*$");
    schema_with_text(id, "description",
                     "The id of a player, creature, planeswalker or battle; case matters.");
    schema_with(defs, "id", id);
    schema_with(defs, "integer", schema_integer(-limit, limit));
    schema_with(defs, "amount", schema_integer(0, limit));
    schema_with(defs, "count", schema_integer(1, limit));
    schema_with(defs, "color", schema_words(&given));
    schema_with(defs, "asked_color", schema_words(&asked));
    schema_with(defs, "type", schema_words(&types));
    schema_with(defs, "keyword", keyword_schema());
    schema_with(defs, "asked_keyword", asked_keyword_schema());
    cJSON *amounts = schema_with_text(schema_type("object"), "description",
                                      "Amounts by name of resource; case matters in names.");
    schema_with(defs, "amounts",
                schema_with(amounts, "additionalProperties", schema_ref("amount")));
}

/* ---- Creature selectors ---- */

static cJSON *range_schema(bool relative) {
    struct word_list its = {{"its power", "its toughness", "its mana value"}, 3};
    static const char *const bounds[] = {"at_least", "at_most", "more_than", "less_than"};
    cJSON *range = schema_object(NULL);
    for (size_t i = 0; i < sizeof(bounds) / sizeof(bounds[0]); i++) {
        cJSON *bound = schema_ref("integer");
        schema_key(range, bounds[i], OPTIONAL,
                   relative ? schema_either(bound, schema_words(&its)) : bound, NULL);
    }
    return schema_either(schema_ref("integer"), range);
}

/* `relative`: beside another creature of the effect, with which it may compare. */
static cJSON *selector_schema(bool relative) {
    const char *self = relative ? "relative_selector" : "selector";
    const char *range = relative ? "relative_range" : "range";
    static const char *const ids[] = {"id", "controller", "owner"};
    static const char *const words[] = {"name", "subtype", "counter"};
    static const char *const numbers[] = {"power", "toughness", "mana_value"};
    static const char *const flags[] = {"tapped", "token", "suspected"};
    cJSON *selector = schema_object(
        relative ? "Creatures that satisfy every key; may compare with the other creature of the "
                   "effect."
                 : "Creatures that satisfy every key.");
    for (size_t i = 0; i < 3; i++) {
        schema_key(selector, ids[i], OPTIONAL, schema_one_or_more(schema_ref("id")), NULL);
        schema_key(selector, words[i], OPTIONAL, schema_one_or_more(schema_type("string")), NULL);
        schema_key(selector, numbers[i], OPTIONAL, schema_ref(range), NULL);
        schema_key(selector, flags[i], OPTIONAL, schema_type("boolean"), NULL);
    }
    schema_key(selector, "color", OPTIONAL, schema_one_or_more(schema_ref("asked_color")), NULL);
    schema_key(selector, "type", OPTIONAL, schema_one_or_more(schema_ref("type")), NULL);
    schema_key(selector, "keyword", OPTIONAL, schema_one_or_more(schema_ref("asked_keyword")),
               NULL);
    if (relative)
        schema_key(selector, "shares_color", OPTIONAL, schema_true(),
                   "Shares a color with the other creature of the effect.");
    schema_key(selector, "any", OPTIONAL, schema_array(schema_ref(self), 0, false), NULL);
    schema_key(selector, "all", OPTIONAL, schema_array(schema_ref(self), 0, false), NULL);
    schema_key(selector, "not", OPTIONAL, schema_ref(self), NULL);
    return selector;
}

static cJSON *target_selector_schema(void) {
    struct word_list kinds = {{"player", "planeswalker", "battle"}, 3};
    cJSON *selector = schema_object("Things to attack that satisfy every key.");
    schema_key(selector, "id", OPTIONAL, schema_ref("id"), NULL);
    schema_key(selector, "kind", OPTIONAL, schema_words(&kinds), NULL);
    schema_key(selector, "of", OPTIONAL, schema_ref("id"),
               "A player: the player, the planeswalkers it controls, the battles it protects.");
    schema_key(selector, "any", OPTIONAL, schema_array(schema_ref("target_selector"), 0, false),
               NULL);
    schema_key(selector, "not", OPTIONAL, schema_ref("target_selector"), NULL);
    return selector;
}

void define_selectors(cJSON *defs) {
    schema_with(defs, "range", range_schema(false));
    schema_with(defs, "relative_range", range_schema(true));
    schema_with(defs, "selector", selector_schema(false));
    schema_with(defs, "relative_selector", selector_schema(true));
    schema_with(defs, "target_selector", target_selector_schema());
}
