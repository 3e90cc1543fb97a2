/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON -> players, creatures, planeswalkers and battles. */
#include "tests/unit/table.h"

static const struct creature *creature_of(const char *keys) {
    return table_block(
               muster_arena_format(table_memory(), "{'id': 'x', 'controller': 'Alice'%s}", keys),
               "")
        ->creatures;
}

static void refuse(const char *keys, const char *code, const char *path) {
    table_refuse_creature(
        muster_arena_format(table_memory(), "{'id': 'x', 'controller': 'Alice'%s}", keys), code,
        muster_arena_format(table_memory(), "/0%s", path));
}

START_TEST(a_creature_has_defaults) {
    const struct creature *creature = creature_of("");
    ck_assert_str_eq(creature->name, "");
    ck_assert_int_eq(creature->owner, creature->controller);
    ck_assert_int_eq(creature->count, 1);
    ck_assert_int_eq(creature->power, 0);
    ck_assert_uint_eq(creature->colors, 0);
    ck_assert_uint_eq(creature->types.count, 1); /* creature is implied */
    ck_assert_int_eq(creature->attacking, -1);
    ck_assert(!creature->tapped && !creature->token && !creature->is_battle);
    ck_assert(!creature->declares && !creature->attacks_here);
}
END_TEST

START_TEST(a_creature_has_what_is_given) {
    const struct creature *creature = creature_of(
        ", 'owner': 'Bob', 'count': 1000000, 'power': -1000000, 'toughness': -1, 'mana_value': "
        "1000000, 'colors': ['BLUE', 'red', 'red'], 'types': ['Battle', 'creature'], 'tapped': "
        "true, 'summoning_sick': true, 'token': true, 'suspected': true, 'detained': true, "
        "'goaded_by': ['Bob', 'Alice'], 'protection': [{}, {'power': 1}], 'attacking': 'Bob'");
    ck_assert_int_eq(creature->owner, 1);
    ck_assert_int_eq(creature->count, 1000000);
    ck_assert_int_eq(creature->power, -1000000);
    ck_assert_int_eq(creature->mana_value, 1000000);
    ck_assert_uint_eq(creature->colors, COLOR_BLUE | COLOR_RED);
    ck_assert(creature->is_battle && creature->tapped && creature->summoning_sick);
    ck_assert(creature->token && creature->suspected && creature->detained);
    ck_assert_uint_eq(creature->goad_count, 2);
    ck_assert_uint_eq(creature->keywords.count, 2);
    ck_assert(creature->attacks_here);
}
END_TEST

START_TEST(what_is_wrong_with_a_creature_is_pointed_to) {
    refuse(", 'count': 0", "out-of-range", "/count");
    refuse(", 'count': 1000001", "out-of-range", "/count");
    refuse(", 'count': 1.5", "not-an-integer", "/count");
    refuse(", 'count': '1'", "wrong-type", "/count");
    refuse(", 'power': 1000001", "out-of-range", "/power");
    refuse(", 'power': null", "wrong-type", "/power");
    refuse(", 'mana_value': -1", "out-of-range", "/mana_value");
    refuse(", 'colors': 'red'", "wrong-type", "/colors");
    refuse(", 'colors': ['red', 'colorless']", "unknown-color", "/colors/1");
    refuse(", 'types': ['artefact']", "unknown-type", "/types/0");
    refuse(", 'subtypes': [1]", "wrong-type", "/subtypes/0");
    refuse(", 'tapped': 1", "wrong-type", "/tapped");
    refuse(", 'owner': 'x'", "wrong-id", "/owner");
    refuse(", 'goaded_by': ['Bob', 'Bob']", "named-twice", "/goaded_by/1");
    refuse(", 'goaded_by': ['x']", "wrong-id", "/goaded_by/0");
    refuse(", 'goaded_by': 'Bob'", "wrong-type", "/goaded_by");
    refuse(", 'protection': {}", "wrong-type", "/protection");
    refuse(", 'protection': ['red']", "wrong-type", "/protection/0");
    refuse(", 'attacking': 'x'", "wrong-id", "/attacking");
    refuse(", 'attacking': 'Zoe'", "unknown-id", "/attacking");
    refuse(", 'Tapped': true", "unknown-key", "/Tapped");
    table_refuse_creature("{'id': 'x'}", "missing-key", "/0");
    table_refuse_creature("{'id': 'x', 'controller': 'Bob', 'attacking': 'Bob'}", "not-here",
                          "/0/attacking");
}
END_TEST

START_TEST(nobody_is_attacking_in_the_attack_step) {
    table_refuse("{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'A', 'players': "
                 "[{'id': 'A'}, {'id': 'B'}], 'creatures': [{'id': 'x', 'controller': 'A', "
                 "'attacking': 'B'}]}",
                 "not-here", "/creatures/0/attacking");
}
END_TEST

START_TEST(who_attacks_what_a_player_defends_attacks_here) {
    muster_position *position = table_read(
        "{'format': 'muster/1', 'step': 'declare-blockers', 'active': 'A', 'defending': 'B', "
        "'players': [{'id': 'A'}, {'id': 'B'}, {'id': 'C'}], 'planeswalkers': [{'id': 'p', "
        "'controller': 'B'}, {'id': 'q', 'controller': 'C'}], 'battles': [{'id': 's', "
        "'controller': 'A', 'protector': 'B'}], 'creatures': [{'id': 'x', 'controller': 'A', "
        "'attacking': 'p'}, {'id': 'y', 'controller': 'A', 'attacking': 's'}, {'id': 'z', "
        "'controller': 'A', 'attacking': 'q'}, {'id': 'b', 'controller': 'B', 'count': 3}, "
        "{'id': 'c', 'controller': 'C'}]}");
    const bool here[] = {true, true, false, false, false},
               declares[] = {false, false, false, true, false};
    for (size_t i = 0; i < 5; i++) {
        ck_assert(position->creatures[i].attacks_here == here[i]);
        ck_assert(position->creatures[i].declares == declares[i]);
    }
    ck_assert_int_eq(muster_position_creatures_of(position, 1), 3);
    ck_assert_int_eq(position->targets[table_target(position, "s")].controller, 0);
    ck_assert_int_eq(position->targets[table_target(position, "s")].defender, 1);
}
END_TEST

/* ---- Players, planeswalkers, battles ---- */

static void refuse_player(const char *keys, const char *code, const char *path) {
    table_refuse(
        muster_arena_format(table_memory(),
                            "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'A', "
                            "'players': [{'id': 'A'%s}], 'creatures': []}",
                            keys),
        code, muster_arena_format(table_memory(), "/players/0%s", path));
}

static const struct player *player_of(const char *keys) {
    const char *players =
        muster_arena_format(table_memory(), "{'id': 'Alice'%s}, {'id': 'Bob'}", keys);
    return table_of(players, "attackers", "'Bob'", "", "")->players;
}

START_TEST(what_is_wrong_with_a_player_is_pointed_to) {
    refuse_player(", 'life': 'lots'", "wrong-type", "/life");
    refuse_player(", 'life': 1000001", "out-of-range", "/life");
    refuse_player(", 'team': 1", "wrong-type", "/team");
    refuse_player(", 'lands': ['Island', 'Maze of Ith']", "unknown-land", "/lands/1");
    refuse_player(", 'lands': [{'types': ['swamp']}]", "unknown-type", "/lands/0/types/0");
    refuse_player(", 'lands': [{'type': []}]", "unknown-key", "/lands/0/type");
    refuse_player(", 'lands': 'Island'", "wrong-type", "/lands");
    refuse_player(", 'resources': ['mana']", "wrong-type", "/resources");
    refuse_player(", 'resources': {'mana': -1}", "out-of-range", "/resources/mana");
    refuse_player(", 'resources': {'mana': 1, 'mana': 1}", "duplicate-key", "/resources/mana");
    refuse_player(", 'hand': 7", "unknown-key", "/hand");
}
END_TEST

START_TEST(basic_lands_have_their_types) {
    const struct player *player =
        player_of(", 'lands': ['Island', 'SNOW-COVERED SWAMP', 'Wastes', {'name': 'Maze'}]");
    ck_assert_uint_eq(player->land_count, 4);
    const size_t subtypes[] = {1, 1, 0, 0}, supertypes[] = {1, 2, 1, 0};
    for (size_t i = 0; i < 4; i++) {
        ck_assert_uint_eq(player->lands[i].subtypes.count, subtypes[i]);
        ck_assert_uint_eq(player->lands[i].supertypes.count, supertypes[i]);
        ck_assert_uint_eq(player->lands[i].types.count, 1); /* land */
    }
}
END_TEST

START_TEST(life_and_resources_bound_together) {
    const struct player *player = player_of(", 'life': 7, 'resources': {'life': 9, 'mana': 2}");
    ck_assert_uint_eq(player->stock_count, 2);
    ck_assert_int_eq(player->stocks[0].amount, 7);
    ck_assert_int_eq(player->stocks[1].amount, 2);
    ck_assert_uint_eq(player_of("")->stock_count, 0);
    ck_assert_int_eq(player_of(", 'life': -3")->stocks[0].amount, 0);
}
END_TEST

START_TEST(planeswalkers_and_battles_name_their_players) {
    const char *format = "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'A', "
                         "'players': [{'id': 'A'}], 'creatures': [], %s}";
    const char *const cases[][3] = {
        {"'planeswalkers': [{'id': 'p'}]", "missing-key", "/planeswalkers/0"},
        {"'planeswalkers': [{'id': 'p', 'controller': 'p'}]", "wrong-id",
         "/planeswalkers/0/controller"},
        {"'planeswalkers': [{'id': 'p', 'controller': 'A', 'protector': 'A'}]", "unknown-key",
         "/planeswalkers/0/protector"},
        {"'battles': [{'id': 'b', 'controller': 'A'}]", "missing-key", "/battles/0"},
        {"'battles': [{'id': 'b', 'controller': 'A', 'protector': 'Z'}]", "unknown-id",
         "/battles/0/protector"},
        {"'battles': [null]", "wrong-type", "/battles/0"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        table_refuse(muster_arena_format(table_memory(), format, cases[i][0]), cases[i][1],
                     cases[i][2]);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_creature_has_defaults,
        a_creature_has_what_is_given,
        what_is_wrong_with_a_creature_is_pointed_to,
        nobody_is_attacking_in_the_attack_step,
        who_attacks_what_a_player_defends_attacks_here,
        what_is_wrong_with_a_player_is_pointed_to,
        basic_lands_have_their_types,
        life_and_resources_bound_together,
        planeswalkers_and_battles_name_their_players,
    };
    return TABLE_RUN("read_players", tests);
}
