/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schemas of answers. Words in answers are written in one way: in lower case. */
#include "kinds.h"
#include "model/effect.h"
#include "schema.h"

static cJSON *any_count(double least) {
    return schema_integer(least, SCHEMA_COUNT_LIMIT);
}

cJSON *answer_rule(void) {
    return schema_pattern("^[1-9][0-9]{2}\\.[0-9]+[a-z]?$");
}

cJSON *answer_object(const char *sort, const char *description) {
    const struct word_list format = {{"muster/1"}, 1}, sorts = {{sort}, 1};
    cJSON *answer = schema_object(description);
    schema_key(answer, "format", REQUIRED, schema_words_exact(&format), NULL);
    schema_key(answer, "answer", REQUIRED, schema_words_exact(&sorts), NULL);
    schema_key(answer, "id", OPTIONAL, schema_type("string"), "The document's.");
    return answer;
}

/* ---- Parts of answers ---- */

static cJSON *violation_schema(void) {
    struct word_list kinds = violation_words();
    cJSON *violation = schema_object("A restriction that is broken, or a cost that can't be paid.");
    schema_key(violation, "rule", REQUIRED, answer_rule(), "By the numbers of the edition.");
    schema_key(violation, "kind", REQUIRED, schema_words_exact(&kinds), NULL);
    schema_key(violation, "message", REQUIRED, schema_type("string"), NULL);
    schema_key(violation, "effect", OPTIONAL, schema_ref("index"), NULL);
    schema_key(violation, "source", OPTIONAL, schema_type("string"), NULL);
    schema_key(violation, "creatures", REQUIRED, schema_array(schema_ref("attacker"), 0, false),
               NULL);
    return violation;
}

static cJSON *requirement_schema(void) {
    struct word_list kinds = requirement_words_of_answers();
    cJSON *requirement = schema_object("A requirement, or several alike.");
    schema_key(requirement, "kind", REQUIRED, schema_words_exact(&kinds), NULL);
    schema_key(requirement, "effect", OPTIONAL, schema_ref("index"), NULL);
    schema_key(requirement, "source", OPTIONAL, schema_type("string"), NULL);
    schema_key(requirement, "creature", OPTIONAL, schema_ref("id"), NULL);
    schema_key(requirement, "attacker", OPTIONAL, schema_ref("id"), NULL);
    schema_key(requirement, "target", OPTIONAL, schema_ref("id"), NULL);
    schema_key(requirement, "times", REQUIRED, any_count(1), "How often each of them counts.");
    schema_key(requirement, "count", REQUIRED, any_count(0), "How many alike ones there are.");
    schema_key(requirement, "in_force", REQUIRED, schema_type("boolean"), NULL);
    schema_key(requirement, "obeyed", REQUIRED, any_count(0), "How many of them are obeyed.");
    return requirement;
}

/* Nothing was proved: `undecided` and why, in place of what would have needed the proof. */
static cJSON *undecided_form(void) {
    cJSON *form = schema_requires("undecided", "reason", NULL);
    return schema_with(form, "properties", schema_forbids("maximum", NULL));
}

void answer_add_undecided(cJSON *answer) {
    schema_key(answer, "undecided", OPTIONAL, schema_true(), "A limit was reached before a proof.");
    schema_key(answer, "reason", OPTIONAL, schema_type("string"), "Which limit that was.");
}

static cJSON *better_schema(void) {
    cJSON *better = schema_object("A legal declaration near the one that was checked.");
    schema_key(better, "obeyed", OPTIONAL, any_count(0), "There, unless none was proved legal.");
    schema_key(better, "declaration", OPTIONAL, schema_ref("declaration"), NULL);
    answer_add_undecided(better); /* legal, but perhaps not the nearest */
    return better;
}

/* ---- The answers ---- */

static cJSON *solve_schema(void) {
    cJSON *solve = answer_object("solve", "A declaration that obeys as much as can be.");
    schema_key(solve, "maximum", OPTIONAL, any_count(0), NULL);
    schema_key(solve, "obeyed", OPTIONAL, any_count(0), NULL);
    schema_key(solve, "declaration", OPTIONAL, schema_ref("declaration"), NULL);
    schema_key(solve, "requirements", OPTIONAL, schema_array(schema_ref("requirement"), 0, false),
               NULL);
    answer_add_undecided(solve);
    answer_add_blame(solve);
    cJSON *decided = schema_requires("maximum", "obeyed", "declaration", "requirements", NULL);
    schema_with(decided, "properties",
                schema_forbids("undecided", "reason", "completable", "blame", "message", NULL));
    cJSON *best_so_far =
        schema_requires("undecided", "reason", "obeyed", "declaration", "requirements", NULL);
    schema_with(best_so_far, "properties",
                schema_forbids("maximum", "completable", "blame", "message", NULL));
    cJSON *nothing_found = schema_requires("undecided", "reason", NULL);
    schema_with(nothing_found, "properties",
                schema_forbids("maximum", "obeyed", "declaration", "requirements", "completable",
                               "blame", "message", NULL));
    cJSON *blamed = schema_requires("completable", "blame", "message", NULL);
    schema_with(blamed, "properties",
                schema_forbids("maximum", "obeyed", "declaration", "requirements", "undecided",
                               "reason", NULL));
    cJSON *forms = schema_list(decided);
    cJSON_AddItemToArray(forms, best_so_far);
    cJSON_AddItemToArray(forms, nothing_found);
    cJSON_AddItemToArray(forms, blamed);
    return schema_with(solve, "oneOf", forms);
}

/* What a legal declaration breaks and lacks: nothing. */
static cJSON *legal_rules(void) {
    cJSON *legal = schema_with(schema_checked(cJSON_CreateObject()), "legal", schema_true());
    cJSON *condition = schema_with(schema_requires("legal", NULL), "properties", legal);
    cJSON *properties = schema_forbids("better", "undecided", "reason", NULL);
    cJSON *none = schema_checked(cJSON_CreateObject());
    schema_with(none, "maxItems", cJSON_CreateNumber(0));
    schema_with(properties, "violations", none);
    return schema_if(condition,
                     schema_with(schema_checked(cJSON_CreateObject()), "properties", properties));
}

static cJSON *check_schema(void) {
    cJSON *check = answer_object("check", "Whether a declaration is legal, and why not.");
    cJSON *amounts = schema_with(schema_type("object"), "additionalProperties", any_count(1));
    schema_key(check, "legal", OPTIONAL, schema_type("boolean"), NULL);
    schema_key(check, "obeyed", REQUIRED, any_count(0), NULL);
    schema_key(check, "maximum", OPTIONAL, any_count(0), NULL);
    schema_key(check, "violations", REQUIRED, schema_array(schema_ref("violation"), 0, false),
               NULL);
    schema_key(check, "requirements", REQUIRED, schema_array(schema_ref("requirement"), 0, false),
               NULL);
    schema_key(check, "cost", REQUIRED, amounts, "What is paid, by name of resource.");
    schema_key(check, "better", OPTIONAL, schema_ref("better"), NULL);
    answer_add_undecided(check);
    cJSON *decided = schema_requires("legal", "maximum", NULL);
    schema_with(decided, "properties", schema_forbids("undecided", "reason", NULL));
    cJSON *forms = schema_list(decided);
    cJSON_AddItemToArray(forms, undecided_form());
    schema_with(check, "oneOf", forms);
    return schema_with(check, "allOf", schema_list(legal_rules()));
}

static cJSON *difference_schema(void) {
    const struct word_list matters = {{"legal", "maximum", "attack"}, 3};
    cJSON *sorts = schema_list(schema_type("boolean"));
    cJSON_AddItemToArray(sorts, any_count(0));
    cJSON *value = schema_with(schema_checked(cJSON_CreateObject()), "anyOf", sorts);
    cJSON *difference = schema_object("Something that the editions judge differently.");
    schema_key(difference, "about", REQUIRED, schema_words_exact(&matters), NULL);
    schema_key(difference, "2004", REQUIRED, cJSON_Duplicate(value, true), "In 2004.");
    schema_key(difference, "current", REQUIRED, value, "A number for 'maximum'.");
    schema_key(difference, "rule", REQUIRED, answer_rule(), "The rule of 2004 that makes it.");
    schema_key(difference, "message", REQUIRED, schema_type("string"), NULL);
    schema_key(difference, "creatures", REQUIRED, schema_array(schema_ref("id"), 1, true),
               "The Walls, or those that nothing asks in 2004.");
    return difference;
}

static cJSON *editions_schema(void) {
    cJSON *editions = answer_object("editions", "Two answers, by two editions of the rules.");
    schema_key(editions, "current", REQUIRED, schema_ref("answer"), "By the current rules.");
    schema_key(editions, "2004", REQUIRED, schema_ref("answer"), "By those of January 2004.");
    schema_key(editions, "differs", OPTIONAL, schema_type("boolean"), NULL);
    schema_key(editions, "differences", REQUIRED, schema_array(schema_ref("difference"), 0, false),
               NULL);
    answer_add_undecided(editions);
    cJSON *decided = schema_requires("differs", NULL);
    schema_with(decided, "properties", schema_forbids("undecided", "reason", NULL));
    cJSON *undecided = schema_requires("undecided", "reason", NULL);
    schema_with(undecided, "properties", schema_forbids("differs", NULL));
    cJSON *forms = schema_list(decided);
    cJSON_AddItemToArray(forms, undecided);
    return schema_with(editions, "oneOf", forms);
}

static cJSON *error_schema(void) {
    cJSON *error = schema_object(NULL);
    schema_key(error, "code", REQUIRED, schema_pattern("^[a-z]+(-[a-z]+)*$"),
               "A stable word; the format's documentation lists them.");
    schema_key(error, "message", REQUIRED, schema_type("string"), NULL);
    schema_key(error, "path", REQUIRED, schema_pattern("^(/.*)?$"),
               "JSON pointer into the document; empty for the whole of it.");
    schema_key(error, "line", OPTIONAL, any_count(1), "Where the text itself is broken.");
    schema_key(error, "column", OPTIONAL, any_count(1), "In bytes, from 1.");
    cJSON *answer = answer_object("error", "The document could not be read.");
    schema_key(answer, "line", OPTIONAL, any_count(1), "The line of a batch.");
    schema_key(answer, "error", REQUIRED, error, NULL);
    return answer;
}

void define_answers(cJSON *defs) {
    /* Where the name of a sort names something else in the schema, the answer has a longer one. */
    static const char *const names[] = {"check",   "solve",    "why",  "count_answer",
                                        "options", "editions", "error"};
    struct word_list sorts = {{"check", "solve", "why", "count", "options", "editions", "error"},
                              7};
    cJSON *branches = schema_checked(cJSON_CreateArray());
    schema_with(defs, "index", schema_with_text(any_count(0), "description", "In 'effects'."));
    schema_with(defs, "violation", violation_schema());
    schema_with(defs, "requirement", requirement_schema());
    schema_with(defs, "better", better_schema());
    schema_with(defs, "check", check_schema());
    schema_with(defs, "solve", solve_schema());
    define_why(defs);
    define_choices(defs);
    schema_with(defs, "difference", difference_schema());
    schema_with(defs, "editions", editions_schema());
    schema_with(defs, "error", error_schema());
    for (size_t i = 0; i < sorts.count; i++)
        cJSON_AddItemToArray(
            branches, schema_if(schema_key_is("answer", sorts.words[i]), schema_ref(names[i])));
    cJSON *answer = schema_type("object");
    schema_with(answer, "properties", cJSON_CreateObject());
    schema_with(answer, "required", cJSON_CreateArray());
    schema_key(answer, "answer", REQUIRED, schema_words_exact(&sorts), NULL);
    schema_with(defs, "answer", schema_with(answer, "allOf", branches));
}
