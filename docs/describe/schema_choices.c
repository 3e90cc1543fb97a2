/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schemas of what is said of all legal declarations: count, options, and what is to blame. */
#include "kinds.h"
#include "schema.h"

/* A creature and what it attacks or blocks; OPTIONAL: or anything at all. */
static cJSON *pair_object(const char *description, enum presence presence) {
    cJSON *pair = schema_object(description);
    schema_key(pair, "creature", REQUIRED, schema_ref("id"), NULL);
    schema_key(pair, "attacker", OPTIONAL, schema_ref("attacker"), "When blockers are declared.");
    schema_key(pair, "target", OPTIONAL, schema_ref("id"), "When attackers are declared.");
    if (presence == OPTIONAL)
        return pair;
    cJSON *forms = schema_list(schema_requires("attacker", NULL));
    cJSON_AddItemToArray(forms, schema_requires("target", NULL));
    return schema_with(pair, "oneOf", forms);
}

/* ---- Blame ---- */

static cJSON *blame_schema(void) {
    cJSON *part = pair_object("Part of what was given or ruled out.", OPTIONAL);
    schema_key(part, "count", OPTIONAL, schema_ref("count"), "How many individuals, if several.");
    schema_key(part, "not", REQUIRED, schema_type("boolean"), "It was ruled out.");
    return schema_array(part, 1, true);
}

void answer_add_blame(cJSON *answer) {
    cJSON *no = schema_with(schema_checked(cJSON_CreateObject()), "const", cJSON_CreateFalse());
    schema_key(answer, "completable", OPTIONAL, no, "Nothing legal contains what was given.");
    schema_key(answer, "blame", OPTIONAL, schema_ref("blame"),
               "What can't be completed together; leaving out any one part helps.");
    schema_key(answer, "message", OPTIONAL, schema_type("string"), "Why.");
}

/* ---- count ---- */

/* Exactly one of three: the number, that it is undecided, or what is to blame. */
static cJSON *count_schema(void) {
    cJSON *count = answer_object("count", "How many legal declarations there are.");
    schema_key(count, "count", OPTIONAL, schema_pattern("^(0|[1-9][0-9]*)$"), "In decimal.");
    answer_add_undecided(count);
    answer_add_blame(count);
    cJSON *counted =
        schema_with(schema_requires("count", NULL), "properties",
                    schema_forbids("undecided", "reason", "completable", "blame", "message", NULL));
    cJSON *undecided =
        schema_with(schema_requires("undecided", "reason", NULL), "properties",
                    schema_forbids("count", "completable", "blame", "message", NULL));
    cJSON *blamed = schema_with(schema_requires("completable", "blame", "message", NULL),
                                "properties", schema_forbids("count", "undecided", "reason", NULL));
    cJSON *forms = schema_list(counted);
    cJSON_AddItemToArray(forms, undecided);
    cJSON_AddItemToArray(forms, blamed);
    return schema_with(count, "oneOf", forms);
}

/* ---- options ---- */

static cJSON *reason_schema(void) {
    struct word_list kinds = violation_words();
    word_list_add(&kinds, "requirements");
    word_list_add(&kinds, "restrictions");
    word_list_add(&kinds, "given");
    cJSON *reason = schema_object("Why a creature must or never can do something.");
    schema_key(reason, "rule", REQUIRED, answer_rule(), "By the numbers of the edition.");
    schema_key(reason, "kind", REQUIRED, schema_words_exact(&kinds), NULL);
    schema_key(reason, "message", REQUIRED, schema_type("string"), NULL);
    schema_key(reason, "effect", OPTIONAL, schema_ref("index"), NULL);
    schema_key(reason, "source", OPTIONAL, schema_type("string"), NULL);
    schema_key(reason, "creatures", REQUIRED, schema_array(schema_ref("attacker"), 0, false), NULL);
    schema_key(reason, "obeyed", OPTIONAL, schema_integer(0, SCHEMA_COUNT_LIMIT),
               "The most that could be obeyed then, where the kind is 'requirements'.");
    schema_key(reason, "missed", OPTIONAL, schema_array(schema_ref("requirement"), 0, false),
               "What would be missed then, as far as was looked.");
    cJSON *rules = schema_list(schema_if(schema_key_is("kind", "requirements"),
                                         schema_requires("obeyed", "missed", NULL)));
    return schema_with(reason, "allOf", rules);
}

static cJSON *price_schema(void) {
    cJSON *price = schema_object("What an effect asks for whenever a creature does something.");
    schema_key(price, "effect", REQUIRED, schema_ref("index"), NULL);
    schema_key(price, "source", OPTIONAL, schema_type("string"), NULL);
    schema_key(price, "message", REQUIRED, schema_type("string"), "Such as '2 mana'.");
    return price;
}

/* Adds to what a choice is about what is said of it. */
static cJSON *choice_schema(cJSON *choice) {
    const struct word_list words = {{"must", "may", "never", "undecided"}, 4};
    schema_key(choice, "status", REQUIRED, schema_words_exact(&words), NULL);
    schema_key(choice, "least", OPTIONAL, schema_ref("amount"), "The fewest individuals.");
    schema_key(choice, "most", OPTIONAL, schema_ref("amount"), "The most individuals.");
    schema_key(choice, "free", OPTIONAL, schema_type("boolean"),
               "Something legal has it and pays nothing (but what is given).");
    schema_key(choice, "costs", OPTIONAL, schema_array(schema_ref("price"), 1, false), NULL);
    schema_key(choice, "reasons", OPTIONAL, schema_array(schema_ref("reason"), 1, false), NULL);
    cJSON *unknown = schema_with(schema_checked(cJSON_CreateObject()), "properties",
                                 schema_forbids("least", "most", "free", "reasons", NULL));
    cJSON *numbers = schema_requires("least", "most", NULL);
    cJSON *never = schema_if(schema_key_is("status", "never"), schema_requires("reasons", NULL));
    cJSON *must = schema_if(schema_key_is("status", "must"), schema_requires("reasons", NULL));
    cJSON *known = schema_if(schema_key_is("status", "undecided"), unknown);
    cJSON *rules = schema_list(never);
    cJSON_AddItemToArray(rules, must);
    cJSON_AddItemToArray(rules, schema_with(known, "else", numbers));
    return schema_with(choice, "allOf", rules);
}

static cJSON *pair_choice_schema(void) {
    return choice_schema(
        pair_object("Whether a creature must, may or never can do something.", REQUIRED));
}

static cJSON *creature_choice_schema(void) {
    cJSON *choice = schema_object("Whether a creature must, may or never can do anything.");
    schema_key(choice, "creature", REQUIRED, schema_ref("id"), NULL);
    return choice_schema(choice);
}

/* A list of objects: an id under `own`, and those it can meet under `others`. */
static cJSON *reach_list(const char *own, const char *others, bool least, bool most) {
    cJSON *reach = schema_object(NULL);
    schema_key(reach, own, REQUIRED, schema_ref("attacker"), NULL);
    schema_key(reach, others, REQUIRED, schema_array(schema_ref("attacker"), 0, true), NULL);
    if (least)
        schema_key(reach, "at_least", REQUIRED, schema_ref("amount"),
                   "The fewest blockers; 0 where it can't be blocked.");
    if (most)
        schema_key(reach, "at_most", OPTIONAL, schema_ref("amount"), "Left out: any number.");
    return schema_array(reach, 0, false);
}

static cJSON *tables_schema(void) {
    cJSON *attack = schema_object("When attackers are declared.");
    schema_key(attack, "creatures", REQUIRED, reach_list("creature", "targets", false, false),
               NULL);
    schema_key(attack, "targets", REQUIRED, reach_list("target", "attackers", false, false), NULL);
    cJSON *block = schema_object("When blockers are declared.");
    schema_key(block, "creatures", REQUIRED, reach_list("creature", "attackers", false, true),
               NULL);
    schema_key(block, "attackers", REQUIRED, reach_list("attacker", "blockers", true, true), NULL);
    return schema_either(attack, block);
}

static cJSON *options_schema(void) {
    cJSON *options = answer_object("options", "What each creature must, may and can't do.");
    schema_key(options, "maximum", OPTIONAL, schema_integer(0, SCHEMA_COUNT_LIMIT), NULL);
    schema_key(options, "creatures", OPTIONAL,
               schema_array(schema_ref("creature_choice"), 0, false), "Anything at all.");
    schema_key(options, "options", OPTIONAL, schema_array(schema_ref("choice"), 0, false), NULL);
    schema_key(options, "tables", OPTIONAL, schema_ref("tables"),
               "What restrictions on single pairs allow.");
    answer_add_undecided(options);
    answer_add_blame(options);
    cJSON *decided = schema_with(
        schema_requires("maximum", "creatures", "options", "tables", NULL), "properties",
        schema_forbids("undecided", "reason", "completable", "blame", "message", NULL));
    cJSON *undecided =
        schema_with(schema_requires("undecided", "reason", "creatures", "options", "tables", NULL),
                    "properties", schema_forbids("completable", "blame", "message", NULL));
    cJSON *blamed = schema_with(
        schema_requires("completable", "blame", "message", NULL), "properties",
        schema_forbids("maximum", "creatures", "options", "tables", "undecided", "reason", NULL));
    cJSON *forms = schema_list(decided);
    cJSON_AddItemToArray(forms, undecided);
    cJSON_AddItemToArray(forms, blamed);
    return schema_with(options, "oneOf", forms);
}

void define_choices(cJSON *defs) {
    schema_with(defs, "blame", blame_schema());
    schema_with(defs, "count_answer", count_schema());
    schema_with(defs, "reason", reason_schema());
    schema_with(defs, "price", price_schema());
    schema_with(defs, "choice", pair_choice_schema());
    schema_with(defs, "creature_choice", creature_choice_schema());
    schema_with(defs, "tables", tables_schema());
    schema_with(defs, "options", options_schema());
}
