/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schema of answers to `why`. */
#include "kinds.h"
#include "schema.h"

static cJSON *count_from(double least) {
    return schema_integer(least, SCHEMA_COUNT_LIMIT);
}

static cJSON *requirements(void) {
    return schema_array(schema_ref("requirement"), 0, false);
}

static cJSON *ground_schema(void) {
    struct word_list kinds = ground_words();
    cJSON *ground = schema_object("Something that stands in the way.");
    schema_key(ground, "kind", REQUIRED, schema_words_exact(&kinds), NULL);
    schema_key(ground, "rule", REQUIRED, answer_rule(), "By the numbers of the edition.");
    schema_key(ground, "message", REQUIRED, schema_type("string"), NULL);
    schema_key(ground, "effect", OPTIONAL, schema_ref("index"), NULL);
    schema_key(ground, "source", OPTIONAL, schema_type("string"), NULL);
    schema_key(ground, "creature", OPTIONAL, schema_ref("id"), "Held back by its own state.");
    schema_key(ground, "attacker", OPTIONAL, schema_ref("id"), "Has the ability.");
    return ground;
}

static cJSON *missed_schema(void) {
    cJSON *missed = schema_object("A requirement that is not fully obeyed, and why not.");
    schema_key(missed, "requirement", REQUIRED, schema_ref("requirement"), NULL);
    schema_key(missed, "others", OPTIONAL, requirements(), "Can't all be obeyed with it.");
    schema_key(missed, "grounds", OPTIONAL, schema_array(schema_ref("ground"), 0, true),
               "What stands in the way.");
    schema_key(missed, "at_most", OPTIONAL, count_from(0), "So much of these can be obeyed.");
    schema_key(missed, "of", OPTIONAL, count_from(1), "What they count in all.");
    schema_key(missed, "message", OPTIONAL, schema_type("string"), NULL);
    answer_add_undecided(missed);
    cJSON *decided = schema_requires("others", "grounds", "at_most", "of", "message", NULL);
    schema_with(decided, "properties", schema_forbids("undecided", "reason", NULL));
    cJSON *undecided = schema_requires("undecided", "reason", NULL);
    schema_with(undecided, "properties", schema_forbids("others", "grounds", NULL));
    cJSON *forms = schema_list(decided);
    cJSON_AddItemToArray(forms, undecided);
    return schema_with(missed, "oneOf", forms);
}

static cJSON *step_schema(void) {
    cJSON *ids = schema_array(schema_ref("attacker"), 0, true);
    cJSON *violations = schema_array(schema_ref("violation"), 0, false);
    cJSON *step = schema_object("One change on the way to a legal declaration.");
    schema_key(step, "creature", OPTIONAL, schema_ref("id"), "Not there: no bands are formed.");
    schema_key(step, "count", OPTIONAL, count_from(1), "How many individuals of it.");
    schema_key(step, "from", OPTIONAL, cJSON_Duplicate(ids, true), "What they did.");
    schema_key(step, "to", OPTIONAL, ids, "What they do now.");
    schema_key(step, "obeyed", REQUIRED, count_from(0), "After this step.");
    schema_key(step, "gains", REQUIRED, requirements(), "'obeyed' says how many more.");
    schema_key(step, "losses", REQUIRED, requirements(), "'obeyed' says how many less.");
    schema_key(step, "mended", REQUIRED, cJSON_Duplicate(violations, true), NULL);
    schema_key(step, "broken", REQUIRED, violations, "Until a later step mends it.");
    schema_key(step, "message", REQUIRED, schema_type("string"), NULL);
    return step;
}

static cJSON *proof_schema(void) {
    const struct word_list kinds = {{"everything", "bounds", "search"}, 3};
    cJSON *bound = schema_object("Requirements of which so many at most can be obeyed.");
    schema_key(bound, "missed", REQUIRED, schema_array(count_from(0), 1, true),
               "Places in 'missed': those requirements and their 'others'.");
    schema_key(bound, "at_most", REQUIRED, count_from(0), NULL);
    schema_key(bound, "of", REQUIRED, count_from(1), NULL);
    cJSON *proof = schema_object("Why nothing obeys more.");
    schema_key(proof, "kind", REQUIRED, schema_words_exact(&kinds), NULL);
    schema_key(proof, "message", REQUIRED, schema_type("string"), NULL);
    schema_key(proof, "bounds", OPTIONAL, schema_array(bound, 1, false),
               "No requirement is in two of them.");
    return proof;
}

static cJSON *why_schema(void) {
    cJSON *why = answer_object("why", "Why it is illegal, and why no more can be obeyed.");
    schema_key(why, "legal", OPTIONAL, schema_type("boolean"), "Of a proposed declaration.");
    schema_key(why, "obeyed", OPTIONAL, count_from(0), NULL);
    schema_key(why, "maximum", OPTIONAL, count_from(0), NULL);
    schema_key(why, "violations", OPTIONAL, schema_array(schema_ref("violation"), 0, false), NULL);
    schema_key(why, "declaration", OPTIONAL, schema_ref("declaration"),
               "The one found, or proposed and legal, or a better one.");
    schema_key(why, "steps", OPTIONAL, schema_array(schema_ref("step"), 1, false), NULL);
    schema_key(why, "missed", OPTIONAL, schema_array(schema_ref("missed"), 0, false), NULL);
    schema_key(why, "proof", OPTIONAL, schema_ref("proof"), NULL);
    answer_add_undecided(why);
    cJSON *decided = schema_requires("obeyed", "maximum", "declaration", "missed", "proof", NULL);
    schema_with(decided, "properties", schema_forbids("undecided", "reason", NULL));
    cJSON *forms = schema_list(decided);
    cJSON_AddItemToArray(forms, schema_requires("undecided", "reason", NULL));
    return schema_with(why, "oneOf", forms);
}

void define_why(cJSON *defs) {
    schema_with(defs, "ground", ground_schema());
    schema_with(defs, "missed", missed_schema());
    schema_with(defs, "step", step_schema());
    schema_with(defs, "proof", proof_schema());
    schema_with(defs, "why", why_schema());
}
