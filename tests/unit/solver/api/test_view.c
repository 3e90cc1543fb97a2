/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as data: what was read comes back, and effects are put into words. */
#include <string.h>

#include "tests/unit/table.h"

static muster_view *view(const muster_position *position) {
    muster_view *table;
    ck_assert_int_eq(muster_view_new(&table, position, NULL), MUSTER_OK);
    return table;
}

static void check_texts(const muster_texts *texts, const char *expected) {
    const char *found = "";
    for (size_t i = 0; i < texts->count; i++)
        found = muster_arena_format(table_memory(), "%s%s%s", found, i == 0 ? "" : "|",
                                    texts->texts[i]);
    ck_assert_str_eq(found, expected);
}

static void check_numbers(const muster_numbers *numbers, const char *expected) {
    const char *found = "";
    for (size_t i = 0; i < numbers->count; i++)
        found = muster_arena_format(table_memory(), "%s%zu ", found, numbers->numbers[i]);
    ck_assert_str_eq(found, expected);
}

START_TEST(everything_comes_back) {
    muster_view *table = view(table_read(
        "{'format': 'muster/1', 'id': 'i', 'title': 't', 'note': 'n', 'rules': '2004', "
        "'step': 'declare-blockers', 'active': 'Ann', 'players': [{'id': 'Ann', 'lands': "
        "['Forest', {'subtypes': ['Swamp'], 'supertypes': ['snow']}]}, "
        "{'id': 'Ben', 'life': 7, 'resources': {'mana': 2}}], "
        "'planeswalkers': [{'id': 'jace', 'name': 'Jace', 'controller': 'Ben'}], "
        "'creatures': [{'id': 'a', 'name': 'Ape', 'controller': 'Ann', 'owner': 'Ben', "
        "'attacking': 'jace', 'count': 3, 'power': 2, 'toughness': -1, 'mana_value': 4, "
        "'colors': ['red', 'white'], 'types': ['Artifact'], 'subtypes': ['Ape'], "
        "'keywords': ['Flying', 'protection from red'], 'counters': ['Shield'], "
        "'protection': [{'power': {'at_least': 3}}], 'token': true, 'tapped': true}, "
        "{'id': 'b', 'controller': 'Ben', 'suspected': true, 'goaded_by': ['Ann']}]}"));
    ck_assert_str_eq(table->id, "i");
    ck_assert_str_eq(table->title, "t");
    ck_assert_str_eq(table->note, "n");
    ck_assert_str_eq(table->edition, "2004");
    ck_assert_int_eq(table->step, MUSTER_DECLARE_BLOCKERS);
    ck_assert_uint_eq(table->active, 0);
    ck_assert_uint_eq(table->player_count, 2);
    ck_assert(table->players[0].active && !table->players[1].active);
    ck_assert(table->players[1].defending);
    check_texts(&table->players[0].lands, "basic forest|snow swamp");
    ck_assert_uint_eq(table->players[1].resource_count, 2);
    ck_assert_uint_eq(table->target_count, 3);
    ck_assert_str_eq(table->targets[2].name, "Jace");
    ck_assert_int_eq(table->targets[2].kind, MUSTER_PLANESWALKER);
    ck_assert_uint_eq(table->targets[2].defender, 1);
    ck_assert_uint_eq(table->creature_count, 2);
    const muster_view_creature *a = &table->creatures[0], *b = &table->creatures[1];
    ck_assert_str_eq(a->name, "Ape");
    ck_assert_uint_eq(a->controller, 0);
    ck_assert_uint_eq(a->owner, 1);
    ck_assert_int_eq(a->count, 3);
    ck_assert_int_eq(a->power, 2);
    ck_assert_int_eq(a->toughness, -1);
    ck_assert_int_eq(a->mana_value, 4);
    check_texts(&a->colors, "white|red");
    check_texts(&a->types, "artifact|creature");
    check_texts(&a->subtypes, "ape");
    check_texts(&a->keywords, "Flying|protection from red|protection from creatures with power 3 "
                              "or greater");
    check_texts(&a->counters, "shield");
    ck_assert(a->tapped && a->token && a->attacks && !a->declares && !a->suspected);
    ck_assert_int_eq(a->attacking, 2);
    ck_assert_ptr_null(b->name);
    ck_assert(b->declares && !b->attacks && b->suspected);
    ck_assert_int_eq(b->attacking, -1);
    check_numbers(&b->goaded_by, "0 ");
    muster_view_free(table);
}
END_TEST

/* It is a copy: the position may go first. */
START_TEST(outlives_its_position) {
    muster_position *position;
    muster_view *table;
    const char *json = table_text("{'format': 'muster/1', 'step': 'declare-attackers', "
                                  "'active': 'Ann', 'players': [{'id': 'Ann'}, {'id': 'Ben'}], "
                                  "'creatures': [{'id': 'ape', 'controller': 'Ann'}]}");
    ck_assert_int_eq(muster_position_read(&position, json, strlen(json), NULL), MUSTER_OK);
    ck_assert_int_eq(muster_view_new(&table, position, NULL), MUSTER_OK);
    muster_position_free(position);
    ck_assert_str_eq(table->creatures[0].id, "ape");
    muster_view_free(table);
    muster_view_free(NULL);
    ck_assert_int_eq(muster_view_new(&table, NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(table);
}
END_TEST

static const char creatures[] =
    "{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob', 'power': 4}, "
    "{'id': 'elf', 'controller': 'Alice', 'attacking': 'Bob', 'count': 2, 'power': 1}, "
    "{'id': 'wall', 'controller': 'Bob', 'power': 2, 'subtypes': ['Wall']}, "
    "{'id': 'ox', 'controller': 'Bob', 'power': 3}";
static const char powerful[] = "{'id': 'bear', 'controller': 'Alice', 'power': 4}, "
                               "{'id': 'elf', 'controller': 'Alice', 'count': 2}";

static void check_words(const muster_position *position, const char *words) {
    muster_view *table = view(position);
    ck_assert_uint_eq(table->effect_count, 1);
    ck_assert_str_eq(table->effects[0].words, words);
    muster_view_free(table);
}

static const struct {
    const char *effect, *words;
} blocks[] = {
    {"{'kind': 'lure', 'attackers': {'id': 'bear'}, 'times': 2}",
     "all creatures able to block bear do so (twice)"},
    {"{'kind': 'lure', 'attackers': {'id': 'elf'}, 'by': {'id': 'wall'}, 'times': 3}",
     "wall blocks each elf if able (3 times)"},
    {"{'kind': 'cant-block', 'creatures': {'id': 'wall'}, 'attackers': "
     "{'power': {'more_than': 'its power'}}}",
     "wall can't block attackers with power greater than 2"},
    {"{'kind': 'cant-block', 'creatures': {}, 'attackers': {'shares_color': true}}",
     "creatures can't block attackers that share a color with the blocker"},
    {"{'kind': 'cant-be-blocked', 'attackers': {}, 'by': {'type': ['artifact', 'legendary']}}",
     "attackers can't be blocked by creatures that are artifacts or legendary"},
    {"{'kind': 'cant-be-blocked', 'attackers': {}, 'by': {'power': {'less_than': 'its power'}}}",
     "attackers can't be blocked by creatures with power less than the attacker's power"},
    {"{'kind': 'cant-block', 'creatures': {'id': 'ox'}, 'unless': {'also': {}, 'at_least': 2}}",
     "ox can't block unless at least 2 other creatures also block"},
    {"{'kind': 'cant-be-blocked', 'attackers': {}, 'except_by': {'subtype': 'Wall'}}",
     "attackers can't be blocked except by creatures of type Wall"},
    {"{'kind': 'min-blockers', 'attackers': {'id': 'bear'}, 'count': 3}",
     "bear can't be blocked except by 3 or more creatures"},
    {"{'kind': 'min-blockers', 'attackers': {'id': 'bear'}, 'count': 'all'}",
     "bear can't be blocked unless all creatures the defending player controls block it"},
    {"{'kind': 'max-blockers', 'attackers': {'id': ['bear', 'elf']}, 'count': 1}",
     "bear and elf can't be blocked by more than 1 creature"},
    {"{'kind': 'max-blocking', 'creatures': {'id': ['wall', 'ox']}, 'count': 1}",
     "no more than 1 of wall and ox can block"},
    {"{'kind': 'only-alone', 'creatures': {'id': 'ox'}, 'step': 'block'}",
     "ox can block only alone"},
    {"{'kind': 'must-block', 'creatures': {}, 'attackers': {'id': 'bear'}, "
     "'if': {'not_declared': {'id': 'wall'}}}",
     "creatures block bear if able while wall doesn't block"},
    {"{'kind': 'must-be-blocked', 'attackers': {'id': 'bear'}, 'by': {'subtype': 'Wall'}}",
     "bear must be blocked by a creature of type Wall"},
    {"{'kind': 'must-be-blocked', 'attackers': {'id': 'bear'}, 'by': {'id': ['ox', 'wall']}}",
     "bear must be blocked by wall or ox"},
    {"{'kind': 'must-be-blocked', 'attackers': {'id': 'bear'}, 'at_least': 2, 'at_most': 3}",
     "bear must be blocked by 2 or 3 creatures"},
    {"{'kind': 'extra-blocks', 'creatures': {'id': 'ox'}, 'count': 'any'}",
     "ox can block any number of creatures"},
    {"{'kind': 'as-though', 'creatures': {'id': 'ox'}, 'untapped': true, 'blocker_has': "
     "['reach']}",
     "ox can block as though it was untapped and it had reach"},
    {"{'kind': 'block-cost', 'creatures': {}, 'cost': {'mana': 1}, 'per': 'attacker'}",
     "creatures can't block unless their controller pays 1 mana for each block"},
};

static const struct {
    const char *effect, *words;
} attacks[] = {
    {"{'kind': 'cant-attack', 'creatures': {'id': 'bear'}, 'targets': {'id': 'Bob'}}",
     "bear can't attack Bob"},
    {"{'kind': 'cant-attack', 'creatures': {'id': 'bear'}, 'unless': "
     "{'also': {'power': {'more_than': 'its power'}}}}",
     "bear can't attack unless another creature with power greater than 4 also attacks"},
    {"{'kind': 'max-attackers', 'count': 2, 'targets': {'id': 'Bob'}}",
     "no more than 2 creatures can attack Bob"},
    {"{'kind': 'must-attack', 'creatures': {'id': 'elf'}}", "each elf attacks if able"},
    {"{'kind': 'must-be-attacked', 'targets': {'id': 'Bob'}, 'at_least': 2}",
     "Bob must be attacked by at least 2 creatures"},
    {"{'kind': 'attack-cost', 'creatures': {'id': 'bear'}, 'cost': [{'mana': 2}, {'life': 1}]}",
     "bear can't attack unless its controller pays 2 mana or 1 life"},
    {"{'kind': 'as-though', 'creatures': {}, 'lacks': ['defender']}",
     "creatures can attack as though they didn't have defender"},
    {"{'kind': 'lure', 'attackers': {}}", "all of those creatures able to block an attacker do so"},
};

START_TEST(words_of_blocks) {
    for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); i++)
        check_words(table_block(creatures, blocks[i].effect), blocks[i].words);
}
END_TEST

START_TEST(words_of_attacks) {
    for (size_t i = 0; i < sizeof(attacks) / sizeof(attacks[0]); i++)
        check_words(table_attack(powerful, attacks[i].effect), attacks[i].words);
}
END_TEST

/* Whom effects are about: by what they ask, not where they ask nothing. */
START_TEST(whom_effects_are_about) {
    muster_view *table = view(table_block(
        creatures, "{'kind': 'lure', 'attackers': {'id': 'bear'}, 'by': {'power': {'at_least': 3}},"
                   " 'source': 's', 'text': 't'}, {'kind': 'cant-block', 'creatures': {}, "
                   "'attackers': {'power': {'at_least': 2}}}, "
                   "{'kind': 'cant-attack', 'creatures': {'id': 'bear'}}"));
    check_numbers(&table->effects[0].attackers, "0 ");
    check_numbers(&table->effects[0].creatures, "3 ");
    ck_assert_str_eq(table->effects[0].source, "s");
    ck_assert_str_eq(table->effects[0].text, "t");
    check_numbers(&table->effects[1].creatures, "");
    check_numbers(&table->effects[1].attackers, "0 ");
    ck_assert(table->effects[1].works && !table->effects[2].works);
    muster_view_free(table);
    table = view(table_attack(powerful, "{'kind': 'cant-attack', 'creatures': {}, "
                                        "'targets': {'of': 'Bob'}}"));
    check_numbers(&table->effects[0].targets, "1 ");
    muster_view_free(table);
}
END_TEST

/* The document's declaration, its entries and bands, as a declaration of its own. */
START_TEST(declaration_of_document) {
    muster_declaration *declaration;
    size_t count;
    muster_position *position = table_read(
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Ann', 'players': "
        "[{'id': 'Ann'}, {'id': 'Ben'}], 'creatures': [{'id': 'a', 'controller': 'Ann', "
        "'keywords': ['banding']}, {'id': 'b', 'controller': 'Ann'}], 'declaration': {'attacks': "
        "[{'creature': 'a', 'target': 'Ben'}, {'creature': 'b', 'target': 'Ben'}], "
        "'bands': [['a', 'b']]}}");
    ck_assert_int_eq(muster_declaration_of(&declaration, position, NULL), MUSTER_OK);
    ck_assert_str_eq(muster_declaration_entries(declaration, &count)[1].creature, "b");
    ck_assert_uint_eq(count, 2);
    const muster_entry *bands = muster_declaration_bands(declaration, &count);
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(bands[0].run_count, 2);
    ck_assert_str_eq(bands[0].runs[1].id, "b");
    ck_assert_int_eq(muster_declaration_rule_out(declaration, "a", NULL), MUSTER_OK);
    muster_declaration_free(declaration);
    ck_assert_int_eq(muster_declaration_of(&declaration, table_attack(powerful, ""), NULL),
                     MUSTER_OK);
    ck_assert_ptr_null(declaration);
    ck_assert_int_eq(muster_declaration_of(&declaration, NULL, NULL), MUSTER_BAD_ARGUMENT);
}
END_TEST

START_TEST(no_bands_is_no_failure) {
    size_t count = 9;
    muster_declaration *declaration = table_declare(table_attack(powerful, ""), "bear=Bob");
    ck_assert_ptr_nonnull(muster_declaration_bands(declaration, &count));
    ck_assert_uint_eq(count, 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        everything_comes_back,  outlives_its_position,   words_of_blocks,        words_of_attacks,
        whom_effects_are_about, declaration_of_document, no_bands_is_no_failure,
    };
    return TABLE_RUN("muster_view", tests);
}
