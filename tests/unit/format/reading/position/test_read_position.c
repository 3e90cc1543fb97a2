/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON -> position: header, ids, who attacks and who defends, limits of the whole. */
#include <string.h>

#include "tests/unit/table.h"

#define HEAD "'format': 'muster/1', 'step': 'declare-attackers', 'active': 'A'"
#define REST "'players': [{'id': 'A'}, {'id': 'B'}], 'creatures': []"

START_TEST(the_header_is_read) {
    muster_position *position =
        table_read("{'format': 'MUSTER/1', 'id': 'i', 'title': 't', 'note': 'n', 'rules': '2004', "
                   "'step': 'Declare-Blockers', 'active': 'A', " REST "}");
    ck_assert_str_eq(position->id, "i");
    ck_assert_str_eq(position->title, "t");
    ck_assert_str_eq(position->note, "n");
    ck_assert_int_eq(position->edition, EDITION_2004);
    ck_assert_int_eq(position->step, STEP_BLOCK);
    position = table_read("{" HEAD ", " REST "}");
    ck_assert_int_eq(position->edition, EDITION_CURRENT);
    ck_assert_int_eq(position->step, STEP_ATTACK);
}
END_TEST

START_TEST(what_is_wrong_in_the_header_is_pointed_to) {
    table_refuse("{}", "missing-key", "");
    table_refuse("[]", "wrong-type", "");
    table_refuse("{" HEAD ", " REST ", 'Creatures': []}", "unknown-key", "/Creatures");
    table_refuse("{" HEAD ", " REST ", 'active': 'A'}", "duplicate-key", "/active");
    table_refuse("{'format': 'muster/2', 'step': 'declare-attackers', 'active': 'A', " REST "}",
                 "unknown-format", "/format");
    table_refuse("{'format': 1, 'step': 'declare-attackers', 'active': 'A', " REST "}",
                 "wrong-type", "/format");
    table_refuse("{" HEAD ", 'rules': '2010', " REST "}", "unknown-edition", "/rules");
    table_refuse("{" HEAD ", 'rules': 2004, " REST "}", "wrong-type", "/rules");
    table_refuse("{'format': 'muster/1', 'step': 'attack', 'active': 'A', " REST "}",
                 "unknown-step", "/step");
    table_refuse("{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'a', " REST "}",
                 "unknown-id", "/active");
    table_refuse("{" HEAD ", " REST ", 'effects': {}}", "wrong-type", "/effects");
    table_refuse("{" HEAD ", 'players': {}, 'creatures': []}", "wrong-type", "/players");
    table_refuse("{" HEAD ", 'players': [], 'creatures': []}", "unknown-id", "/active");
}
END_TEST

START_TEST(broken_text_is_told_by_line_and_column) {
    const char *text = "{\n  \"format\": \"muster/1\",\n  oops\n}";
    muster_position *position;
    muster_error error;
    ck_assert_int_eq(muster_position_read(&position, text, strlen(text), &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "bad-json");
    ck_assert_uint_eq(error.line, 3);
    ck_assert_uint_eq(error.column, 3);
}
END_TEST

START_TEST(ids_are_unique_over_everything) {
    table_refuse("{" HEAD ", 'players': [{'id': 'A'}, {'id': 'A'}], 'creatures': []}",
                 "duplicate-id", "/players/1/id");
    table_refuse("{" HEAD ", 'players': [{'id': 'A'}], 'creatures': [{'id': 'A', 'controller': "
                 "'A'}]}",
                 "duplicate-id", "/creatures/0/id");
    table_refuse("{" HEAD ", " REST ", 'planeswalkers': [{'id': 'x', 'controller': 'A'}], "
                 "'battles': [{'id': 'x', 'controller': 'A', 'protector': 'B'}]}",
                 "duplicate-id", "/battles/0/id");
    muster_position *position = table_read("{" HEAD ", 'players': [{'id': 'A'}, {'id': 'a'}], "
                                           "'creatures': []}");
    ck_assert_int_ne(table_target(position, "A"), table_target(position, "a"));
}
END_TEST

START_TEST(ids_hold_no_number_sign) {
    table_refuse("{" HEAD ", 'players': [{'id': 'A'}, {'id': 'B#1'}], 'creatures': []}", "bad-id",
                 "/players/1/id");
}
END_TEST

START_TEST(an_id_is_there_and_a_string) {
    table_refuse("{" HEAD ", 'players': [{}], 'creatures': []}", "missing-key", "/players/0");
    table_refuse("{" HEAD ", 'players': [{'id': 1}], 'creatures': []}", "wrong-type",
                 "/players/0/id");
    table_refuse("{" HEAD ", 'players': ['A'], 'creatures': []}", "wrong-type", "/players/0");
}
END_TEST

START_TEST(many_ids_are_found_again) {
    struct arena *arena = table_memory();
    const char *creatures = "";
    for (int i = 0; i < 300; i++)
        creatures = muster_arena_format(arena, "%s%s{'id': 'c%d', 'controller': 'Alice'}",
                                        creatures, i > 0 ? ", " : "", i);
    muster_position *position = table_attack(creatures, "");
    for (int i = 0; i < 300; i++)
        ck_assert_int_eq(table_creature(position, muster_arena_format(arena, "c%d", i)), i);
    ck_assert_int_eq(muster_entity_find(position, "c300").kind, ENTITY_NONE);
}
END_TEST

/* ---- Who attacks and who defends ---- */

static const char *defenders(const muster_position *position) {
    const char *text = "";
    for (size_t i = 0; i < position->player_count; i++)
        if (position->players[i].defending)
            text = muster_arena_format(table_memory(), "%s%s", text, position->players[i].id);
    return text;
}

static const char *document(const char *step, const char *players, const char *defending) {
    return muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': 'declare-%s', 'active': 'A', 'players': "
        "[{'id': 'A', 'team': 'Red'}, %s], 'creatures': []%s}",
        step, players, defending);
}

#define B "{'id': 'B'}"
#define C "{'id': 'C'}"
#define MATE "{'id': 'M', 'team': 'red'}"
#define BLUES "{'id': 'D', 'team': 'Blue'}, {'id': 'E', 'team': 'blue'}"

START_TEST(attackers_default_to_attacking_everybody_else) {
    ck_assert_str_eq(defenders(table_read(document("attackers", B ", " C, ""))), "BC");
    ck_assert_str_eq(defenders(table_read(document("attackers", MATE ", " B ", " BLUES, ""))),
                     "BDE");
}
END_TEST

START_TEST(blockers_default_to_one_player_or_one_team) {
    ck_assert_str_eq(defenders(table_read(document("blockers", B, ""))), "B");
    ck_assert_str_eq(defenders(table_read(document("blockers", MATE ", " BLUES, ""))), "DE");
    table_refuse(document("blockers", B ", " C, ""), "missing-key", "");
    table_refuse(document("blockers", B ", " BLUES, ""), "missing-key", "");
    table_refuse(document("blockers", MATE, ""), "missing-key", "");
}
END_TEST

START_TEST(defending_may_be_said) {
    ck_assert_str_eq(defenders(table_read(document("blockers", B ", " C, ", 'defending': 'C'"))),
                     "C");
    ck_assert_str_eq(
        defenders(table_read(document("attackers", B ", " C, ", 'defending': ['C', 'B']"))), "BC");
    table_refuse(document("attackers", B, ", 'defending': []"), "empty-list", "/defending");
    table_refuse(document("attackers", B, ", 'defending': ['B', 'B']"), "named-twice",
                 "/defending/1");
    table_refuse(document("attackers", MATE ", " B, ", 'defending': ['B', 'M']"), "wrong-id",
                 "/defending/1");
    table_refuse(document("attackers", B, ", 'defending': 'A'"), "wrong-id", "/defending");
    table_refuse(document("attackers", B, ", 'defending': 'X'"), "unknown-id", "/defending");
    table_refuse(document("attackers", B, ", 'defending': 1"), "wrong-type", "/defending");
}
END_TEST

/* ---- The whole ---- */

static const char *many_requirements(int count, int effects) {
    const char *list = "";
    for (int i = 0; i < effects; i++)
        list = muster_arena_format(table_memory(),
                                   "%s%s{'kind': 'lure', 'attackers': {}, 'times': 1000}", list,
                                   i > 0 ? ", " : "");
    return muster_arena_format(
        table_memory(),
        "{'format': 'muster/1', 'step': 'declare-blockers', 'active': 'A', "
        "'players': [{'id': 'A'}, {'id': 'B'}], 'creatures': [{'id': 'a', "
        "'controller': 'A', 'attacking': 'B', 'count': 1000000}, {'id': 'b', "
        "'controller': 'B', 'count': %d}], 'effects': [%s]}",
        count, list);
}

START_TEST(requirements_stay_below_2_to_the_53) {
    /* 10^6 x 10^6 x 1000 for each effect; 2^53 is a little more than nine of these. */
    table_read(many_requirements(1000000, 9));
    table_refuse(many_requirements(1000000, 10), "out-of-range", "/effects");
    table_read(many_requirements(900000, 10));
}
END_TEST

START_TEST(a_declaration_in_the_document_is_read) {
    muster_position *position =
        table_read("{" HEAD ", 'players': [{'id': 'A'}, {'id': 'B'}], 'creatures': [{'id': 'x', "
                   "'controller': 'A'}], 'declaration': {'attacks': [{'creature': 'x', 'target': "
                   "'B'}]}}");
    ck_assert_ptr_nonnull(position->declaration);
    ck_assert_str_eq(table_show(position->declaration), "x=B");
    table_refuse("{" HEAD ", " REST ", 'declaration': {'blocks': []}}", "wrong-step",
                 "/declaration/blocks");
}
END_TEST

START_TEST(flags_tell_what_this_step_has) {
    const char *attack = "{'kind': 'attack-cost', 'creatures': {}, 'cost': {}}, "
                         "{'kind': 'must-attack', 'creatures': {}, 'if': {'declared': {}}}";
    ck_assert(table_attack("", attack)->has_costs);
    ck_assert(table_attack("", attack)->has_conditions);
    ck_assert(!table_block("", attack)->has_costs);
    ck_assert(!table_block("", attack)->has_conditions);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_header_is_read,
        what_is_wrong_in_the_header_is_pointed_to,
        broken_text_is_told_by_line_and_column,
        ids_are_unique_over_everything,
        ids_hold_no_number_sign,
        an_id_is_there_and_a_string,
        many_ids_are_found_again,
        attackers_default_to_attacking_everybody_else,
        blockers_default_to_one_player_or_one_team,
        defending_may_be_said,
        requirements_stay_below_2_to_the_53,
        a_declaration_in_the_document_is_read,
        flags_tell_what_this_step_has,
    };
    return TABLE_RUN("read_position", tests);
}
