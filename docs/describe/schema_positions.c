/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schemas of positions and declarations. */
#include "schema.h"
#include "json/reader.h"

static cJSON *string_list(void) {
    return schema_array(schema_type("string"), 0, false);
}

/* ---- Players ---- */

static cJSON *land_schema(void) {
    static const struct word_list names = {{"Plains", "Island", "Swamp", "Mountain", "Forest",
                                            "Wastes", "Snow-Covered Plains", "Snow-Covered Island",
                                            "Snow-Covered Swamp", "Snow-Covered Mountain",
                                            "Snow-Covered Forest", "Snow-Covered Wastes"},
                                           12};
    cJSON *land = schema_object("A land: it has just the types listed here, and the type land.");
    schema_key(land, "name", OPTIONAL, schema_type("string"), NULL);
    schema_key(land, "subtypes", OPTIONAL, string_list(), NULL);
    schema_key(land, "supertypes", OPTIONAL, schema_array(schema_ref("type"), 0, false), NULL);
    schema_key(land, "types", OPTIONAL, schema_array(schema_ref("type"), 0, false), NULL);
    return schema_either(
        schema_with_text(schema_words(&names), "description", "The name of a basic land."), land);
}

static cJSON *player_schema(void) {
    cJSON *player = schema_object(NULL);
    schema_key(player, "id", REQUIRED, schema_ref("id"), NULL);
    schema_key(player, "team", OPTIONAL, schema_type("string"),
               "Players of one team share their turns.");
    schema_key(player, "life", OPTIONAL, schema_ref("integer"), "Bounds the resource 'life'.");
    schema_key(player, "lands", OPTIONAL, schema_array(schema_ref("land"), 0, false), NULL);
    schema_key(player, "resources", OPTIONAL, schema_ref("amounts"),
               "What it can pay at most; a resource that is not named is not limited.");
    return player;
}

/* ---- Permanents ---- */

static cJSON *creature_schema(void) {
    static const char *const flags[] = {"tapped", "summoning_sick", "token", "suspected",
                                        "detained"};
    cJSON *creature = schema_object("A creature, or several identical ones.");
    schema_key(creature, "id", REQUIRED, schema_ref("id"), NULL);
    schema_key(creature, "controller", REQUIRED, schema_ref("id"), NULL);
    schema_key(creature, "owner", OPTIONAL, schema_ref("id"), "Absent: the controller.");
    schema_key(creature, "name", OPTIONAL, schema_type("string"), NULL);
    schema_key(creature, "count", OPTIONAL, schema_ref("count"),
               "This many identical creatures; absent: 1.");
    schema_key(creature, "power", OPTIONAL, schema_ref("integer"), NULL);
    schema_key(creature, "toughness", OPTIONAL, schema_ref("integer"), NULL);
    schema_key(creature, "mana_value", OPTIONAL, schema_ref("amount"), NULL);
    schema_key(creature, "colors", OPTIONAL, schema_array(schema_ref("color"), 0, false), NULL);
    schema_key(creature, "types", OPTIONAL, schema_array(schema_ref("type"), 0, false),
               "Card types and supertypes beside 'creature'.");
    schema_key(creature, "subtypes", OPTIONAL, string_list(), NULL);
    schema_key(creature, "keywords", OPTIONAL, schema_array(schema_ref("keyword"), 0, false), NULL);
    schema_key(creature, "counters", OPTIONAL, string_list(), NULL);
    for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
        schema_key(creature, flags[i], OPTIONAL, schema_type("boolean"), NULL);
    schema_key(creature, "goaded_by", OPTIONAL, schema_array(schema_ref("id"), 0, true), NULL);
    schema_key(creature, "protection", OPTIONAL, schema_array(schema_ref("selector"), 0, false),
               "Protection from qualities that no keyword names.");
    schema_key(creature, "attacking", OPTIONAL, schema_ref("id"),
               "Block step: what this creature of the active side attacks.");
    return creature;
}

static cJSON *permanent_schema(bool battle) {
    cJSON *permanent = schema_object(NULL);
    schema_key(permanent, "id", REQUIRED, schema_ref("id"), NULL);
    schema_key(permanent, "name", OPTIONAL, schema_type("string"), NULL);
    schema_key(permanent, "controller", REQUIRED, schema_ref("id"), NULL);
    if (battle)
        schema_key(permanent, "protector", REQUIRED, schema_ref("id"), NULL);
    return permanent;
}

/* ---- The document ---- */

static cJSON *defending_schema(void) {
    return schema_either(schema_ref("id"), schema_array(schema_ref("id"), 1, true));
}

static cJSON *attack_rules(void) {
    cJSON *creature = schema_with(schema_checked(cJSON_CreateObject()), "properties",
                                  schema_forbids("attacking", NULL));
    cJSON *creatures = schema_with(schema_checked(cJSON_CreateObject()), "items", creature);
    cJSON *properties = schema_with(schema_checked(cJSON_CreateObject()), "creatures", creatures);
    schema_with(properties, "declaration", schema_ref("attacks"));
    return schema_with(schema_checked(cJSON_CreateObject()), "properties", properties);
}

static cJSON *block_rules(void) {
    cJSON *properties = schema_checked(cJSON_CreateObject());
    schema_with(properties, "declaration", schema_ref("blocks"));
    return schema_with(schema_checked(cJSON_CreateObject()), "properties", properties);
}

static cJSON *position_schema(void) {
    struct word_list steps = {{"declare-attackers", "declare-blockers"}, 2};
    struct word_list editions = {{"current", "2004"}, 2};
    cJSON *position = schema_object("One moment: attackers or blockers are about to be declared.");
    schema_key(position, "format", REQUIRED, schema_word("muster/1"), NULL);
    schema_key(position, "id", OPTIONAL, schema_type("string"), "Comes back in every answer.");
    schema_key(position, "title", OPTIONAL, schema_type("string"), NULL);
    schema_key(position, "note", OPTIONAL, schema_type("string"), NULL);
    schema_key(position, "rules", OPTIONAL, schema_words(&editions), "Absent: 'current'.");
    schema_key(position, "step", REQUIRED, schema_words(&steps), NULL);
    schema_key(position, "active", REQUIRED, schema_ref("id"), "The active player.");
    schema_key(position, "defending", OPTIONAL, defending_schema(),
               "Who can be attacked, or who declares blockers.");
    schema_key(position, "players", REQUIRED, schema_array(schema_ref("player"), 1, false), NULL);
    schema_key(position, "creatures", REQUIRED, schema_array(schema_ref("creature"), 0, false),
               NULL);
    schema_key(position, "planeswalkers", OPTIONAL,
               schema_array(schema_ref("planeswalker"), 0, false), NULL);
    schema_key(position, "battles", OPTIONAL, schema_array(schema_ref("battle"), 0, false), NULL);
    schema_key(position, "effects", OPTIONAL, schema_array(schema_ref("effect"), 0, false), NULL);
    schema_key(position, "declaration", OPTIONAL, schema_ref("declaration"), NULL);
    schema_key(position, "weights", OPTIONAL, schema_ref("weights"), NULL);
    cJSON *rules =
        schema_list(schema_if(schema_key_is("step", "declare-attackers"), attack_rules()));
    cJSON_AddItemToArray(rules,
                         schema_if(schema_key_is("step", "declare-blockers"), block_rules()));
    return schema_with(position, "allOf", rules);
}

void define_positions(cJSON *defs) {
    schema_with(defs, "land", land_schema());
    schema_with(defs, "player", player_schema());
    schema_with(defs, "creature", creature_schema());
    schema_with(defs, "planeswalker", permanent_schema(false));
    schema_with(defs, "battle", permanent_schema(true));
    schema_with(defs, "position", position_schema());
}

/* ---- Declarations ---- */

static cJSON *attacks_schema(void) {
    cJSON *entry = schema_object(NULL);
    schema_key(entry, "creature", REQUIRED, schema_ref("id"), NULL);
    schema_key(entry, "target", REQUIRED, schema_ref("id"), NULL);
    schema_key(entry, "count", OPTIONAL, schema_ref("count"), NULL);
    cJSON *band = schema_array(schema_ref("id"), 1, true);
    cJSON *attacks = schema_object("What attacks what.");
    schema_key(attacks, "attacks", REQUIRED, schema_array(entry, 0, false), NULL);
    schema_key(attacks, "bands", OPTIONAL, schema_array(band, 0, false), NULL);
    return attacks;
}

static cJSON *blocks_schema(void) {
    cJSON *attackers = schema_array(schema_ref("attacker"), 1, true);
    cJSON *entry = schema_object(NULL);
    schema_key(entry, "creature", REQUIRED, schema_ref("id"), NULL);
    schema_key(entry, "attacker", REQUIRED, schema_either(schema_ref("attacker"), attackers), NULL);
    schema_key(entry, "count", OPTIONAL, schema_ref("count"), NULL);
    cJSON *blocks = schema_object("What blocks what.");
    schema_key(blocks, "blocks", REQUIRED, schema_array(entry, 0, false), NULL);
    return blocks;
}

/* What is liked; which of the two keys belongs to the step, the reader says. */
static cJSON *weight_schema(void) {
    cJSON *weight = schema_object(NULL);
    schema_key(weight, "creature", REQUIRED, schema_ref("id"), NULL);
    schema_key(weight, "attacker", OPTIONAL, schema_ref("attacker"), NULL);
    schema_key(weight, "target", OPTIONAL, schema_ref("id"), NULL);
    schema_key(weight, "weight", REQUIRED, schema_integer(-1000000, 1000000), NULL);
    return weight;
}

void define_declarations(cJSON *defs) {
    cJSON *attacker = schema_pattern("^[^#]*(#[1-9][0-9]*)?$");
    schema_with_text(attacker, "description",
                     "The id of an attacking creature; of several identical ones with the number "
                     "of the one meant, as in 'goblin#2'.");
    schema_with(defs, "attacker", attacker);
    schema_with(defs, "attacks", attacks_schema());
    schema_with(defs, "blocks", blocks_schema());
    schema_with(defs, "weights", schema_array(weight_schema(), 0, false));
    schema_with(defs, "declaration", schema_either(schema_ref("attacks"), schema_ref("blocks")));
}
