/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selectors: which creatures and targets they pick, and which are errors. */
#include "model/match_selector.h"

#include "tests/unit/table.h"

static const char creatures[] =
    "{'id': 'x', 'name': 'Grizzly Bears', 'controller': 'Alice', 'owner': 'Bob', 'power': 2, "
    "'toughness': -3, 'mana_value': 4, 'colors': ['Green', 'white'], 'types': ['Artifact', "
    "'legendary'], 'subtypes': ['Bear'], 'keywords': ['flying'], 'counters': ['Bounty'], "
    "'token': true}, "
    "{'id': 'y', 'controller': 'Bob', 'suspected': true, 'power': 5, 'colors': ['white']}";

/* Whether x matches a selector without relations. */
static bool picks(const char *selector) {
    const char *effect =
        muster_arena_format(table_memory(), "{'kind': 'cant-attack', 'creatures': %s}", selector);
    muster_position *position = table_attack(creatures, effect);
    return muster_selector_matches(&position->effects[0].creatures, &position->creatures[0], NULL);
}

/* Whether x matches a selector that compares with y. */
static bool picks_beside(const char *selector) {
    const char *effect = muster_arena_format(
        table_memory(), "{'kind': 'cant-be-blocked', 'attackers': {}, 'by': %s}", selector);
    muster_position *position = table_attack(creatures, effect);
    return muster_selector_matches(&position->effects[0].by, &position->creatures[0],
                                   &position->creatures[1]);
}

START_TEST(an_empty_selector_picks_all) {
    ck_assert(picks("{}"));
}
END_TEST

START_TEST(every_key_picks_and_leaves) {
    const char *const cases[][2] = {
        {"{'id': 'x'}", "{'id': 'y'}"},
        {"{'id': ['y', 'x']}", "{'id': []}"},
        {"{'name': 'GRIZZLY bears'}", "{'name': ''}"},
        {"{'controller': 'Alice'}", "{'controller': 'Bob'}"},
        {"{'owner': 'Bob'}", "{'owner': ['Alice']}"},
        {"{'color': ['red', 'green']}", "{'color': 'red'}"},
        {"{'color': 'multicolored'}", "{'color': ['monocolored', 'colorless']}"},
        {"{'type': 'creature'}", "{'type': 'land'}"},
        {"{'type': ['land', 'Legendary']}", "{'type': []}"},
        {"{'subtype': 'bear'}", "{'subtype': 'elf'}"},
        {"{'keyword': 'flying'}", "{'keyword': ['reach', 'menace']}"},
        {"{'counter': 'bounty'}", "{'counter': 'vow'}"},
        {"{'power': 2}", "{'power': 3}"},
        {"{'toughness': {'at_most': -3, 'at_least': -3}}", "{'toughness': {'more_than': -3}}"},
        {"{'mana_value': {'less_than': 5}}", "{'mana_value': {'less_than': 4}}"},
        {"{'mana_value': {}}", "{'mana_value': {'at_least': 5}}"},
        {"{'tapped': false}", "{'tapped': true}"},
        {"{'token': true}", "{'token': false}"},
        {"{'suspected': false}", "{'suspected': true}"},
        {"{'any': [{'power': 9}, {'power': 2}]}", "{'any': []}"},
        {"{'all': []}", "{'all': [{'power': 2}, {'power': 9}]}"},
        {"{'not': {'power': 9}}", "{'not': {}}"},
        {"{'power': 2, 'token': true}", "{'power': 2, 'token': false}"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        ck_assert_msg(picks(cases[i][0]), "%s", cases[i][0]);
        ck_assert_msg(!picks(cases[i][1]), "%s", cases[i][1]);
    }
}
END_TEST

START_TEST(a_nameless_creature_has_the_empty_name) {
    muster_position *position =
        table_attack(creatures, "{'kind': 'cant-attack', 'creatures': {'name': ''}}");
    ck_assert(
        muster_selector_matches(&position->effects[0].creatures, &position->creatures[1], NULL));
}
END_TEST

START_TEST(a_suspected_creature_has_menace) {
    muster_position *position =
        table_attack(creatures, "{'kind': 'cant-attack', 'creatures': {'keyword': 'menace'}}");
    ck_assert(
        !muster_selector_matches(&position->effects[0].creatures, &position->creatures[0], NULL));
    ck_assert(
        muster_selector_matches(&position->effects[0].creatures, &position->creatures[1], NULL));
}
END_TEST

START_TEST(colorless_and_monocolored_are_none_and_one) {
    const char *three = "{'id': 'grey', 'controller': 'Alice'}, "
                        "{'id': 'red', 'controller': 'Alice', 'colors': ['red']}";
    muster_position *position =
        table_attack(three, "{'kind': 'cant-attack', 'creatures': {'color': 'colorless'}}, "
                            "{'kind': 'cant-attack', 'creatures': {'color': 'monocolored'}}, "
                            "{'kind': 'cant-attack', 'creatures': {'color': 'multicolored'}}");
    for (size_t effect = 0; effect < 3; effect++)
        for (size_t creature = 0; creature < 2; creature++)
            ck_assert(muster_selector_matches(&position->effects[effect].creatures,
                                              &position->creatures[creature],
                                              NULL) == (effect == creature));
}
END_TEST

START_TEST(bounds_compare_with_the_other_creature) {
    ck_assert(picks_beside("{'power': {'less_than': 'its power'}}"));
    ck_assert(!picks_beside("{'power': {'at_least': 'its power'}}"));
    ck_assert(picks_beside("{'mana_value': {'more_than': 'Its Mana Value'}}"));
    ck_assert(picks_beside("{'toughness': {'less_than': 'its toughness', 'at_least': -3}}"));
    ck_assert(picks_beside("{'not': {'any': [{'power': {'more_than': 'its power'}}]}}"));
    ck_assert(picks_beside("{'shares_color': true}"));
    ck_assert(!picks_beside("{'not': {'shares_color': true}}"));
}
END_TEST

/* ---- What can be attacked ---- */

START_TEST(target_selectors_pick_what_can_be_attacked) {
    const char *format =
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': "
        "[{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}], 'creatures': [], 'planeswalkers': "
        "[{'id': 'Jace', 'controller': 'Carl'}], 'battles': [{'id': 'siege', 'controller': "
        "'Alice', 'protector': 'Bob'}], 'effects': [{'kind': 'cant-attack', 'creatures': {}, "
        "'targets': %s}]}";
    const char *const cases[][2] = {
        {"{}", "Alice Bob Carl Jace siege"},
        {"{'id': 'Jace'}", "Jace"},
        {"{'kind': 'Player'}", "Alice Bob Carl"},
        {"{'kind': 'battle'}", "siege"},
        {"{'of': 'Bob'}", "Bob siege"},
        {"{'of': 'Alice'}", "Alice"},
        {"{'of': 'Carl', 'kind': 'planeswalker'}", "Jace"},
        {"{'any': [{'id': 'Jace'}, {'id': 'Bob'}]}", "Bob Jace"},
        {"{'any': []}", ""},
        {"{'id': ['Jace', 'Bob']}", "Bob Jace"},
        {"{'id': []}", ""},
        {"{'kind': ['Planeswalker', 'battle']}", "Jace siege"},
        {"{'of': ['Bob', 'Carl']}", "Bob Carl Jace siege"},
        {"{'controlled_by': 'Alice'}", "Alice siege"},
        {"{'controlled_by': 'Bob'}", "Bob"},
        {"{'controlled_by': ['Bob', 'Carl'], 'not': {'kind': 'player'}}", "Jace"},
        {"{'not': {'kind': 'player'}}", "Jace siege"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        muster_position *position =
            table_read(muster_arena_format(table_memory(), format, cases[i][0]));
        const char *picked = "";
        for (size_t j = 0; j < position->target_count; j++)
            if (muster_target_selector_matches(&position->effects[0].targets,
                                               &position->targets[j]))
                picked = muster_arena_format(table_memory(), "%s%s%s", picked,
                                             *picked == '\0' ? "" : " ", position->targets[j].id);
        ck_assert_str_eq(picked, cases[i][1]);
    }
}
END_TEST

/* ---- Errors ---- */

static void refuse(const char *selector, const char *code, const char *path) {
    table_refuse_effect(
        muster_arena_format(table_memory(), "{'kind': 'must-block', 'creatures': %s}", selector),
        code, muster_arena_format(table_memory(), "/creatures%s", path));
}

START_TEST(what_is_wrong_in_a_selector_is_pointed_to) {
    refuse("1", "wrong-type", "");
    refuse("{'colour': 'red'}", "unknown-key", "/colour");
    refuse("{'color': 'purple'}", "unknown-color", "/color");
    refuse("{'color': ['red', 'any']}", "unknown-color", "/color/1");
    refuse("{'type': 'elf'}", "unknown-type", "/type");
    refuse("{'keyword': ['flying', 'flyin']}", "unknown-keyword", "/keyword/1");
    refuse("{'id': 'nobody'}", "unknown-id", "/id");
    refuse("{'id': 'Bob'}", "wrong-id", "/id");
    refuse("{'id': 'bear#1'}", "unknown-id", "/id");
    refuse("{'controller': 'wall'}", "wrong-id", "/controller");
    refuse("{'controller': 'bob'}", "unknown-id", "/controller");
    refuse("{'name': 7}", "wrong-type", "/name");
    refuse("{'name': ['a', null]}", "wrong-type", "/name/1");
    refuse("{'tapped': 'yes'}", "wrong-type", "/tapped");
    refuse("{'power': '2'}", "wrong-type", "/power");
    refuse("{'power': {'atleast': 2}}", "unknown-key", "/power/atleast");
    refuse("{'power': {'at_least': 1.5}}", "not-an-integer", "/power/at_least");
    refuse("{'power': {'at_least': 1000001}}", "out-of-range", "/power/at_least");
    refuse("{'power': {'at_least': 'its size'}}", "unknown-word", "/power/at_least");
    refuse("{'any': {}}", "wrong-type", "/any");
    refuse("{'any': [{}, {'not': {'all': [{'x': 1}]}}]}", "unknown-key", "/any/1/not/all/0/x");
    refuse("{'not': []}", "wrong-type", "/not");
    refuse("{'shares_color': false}", "out-of-range", "/shares_color");
}
END_TEST

START_TEST(relations_need_another_creature) {
    refuse("{'shares_color': true}", "not-here", "/shares_color");
    refuse("{'not': {'power': {'at_least': 'its power'}}}", "not-here", "/not/power/at_least");
    table_refuse_effect("{'kind': 'lure', 'attackers': {'shares_color': true}}", "not-here",
                        "/attackers/shares_color");
    table_refuse_effect("{'kind': 'must-be-attacked', 'targets': {}, 'by': {'shares_color': true}}",
                        "not-here", "/by/shares_color");
    table_refuse_creature("{'id': 'x', 'controller': 'Bob', 'protection': [{'shares_color': "
                          "true}]}",
                          "not-here", "/0/protection/0/shares_color");
    table_refuse_effect("{'kind': 'must-block', 'creatures': {}, 'if': {'declared': "
                        "{'power': {'at_most': 'its power'}}}}",
                        "not-here", "/if/declared/power/at_most");
}
END_TEST

START_TEST(what_is_wrong_in_a_target_selector_is_pointed_to) {
    const char *format = "{'kind': 'must-be-attacked', 'targets': %s}";
    const char *const cases[][3] = {
        {"[]", "wrong-type", "/targets"},
        {"{'id': 'wall'}", "wrong-id", "/targets/id"},
        {"{'id': ['Bob', 'wall']}", "wrong-id", "/targets/id/1"},
        {"{'id': 7}", "wrong-type", "/targets/id"},
        {"{'kind': ['player', 'walker']}", "unknown-word", "/targets/kind/1"},
        {"{'controlled_by': ['nobody']}", "unknown-id", "/targets/controlled_by/0"},
        {"{'kind': 'players'}", "unknown-word", "/targets/kind"},
        {"{'of': 'nobody'}", "unknown-id", "/targets/of"},
        {"{'any': [{'not': {'id': 'Zoe'}}]}", "unknown-id", "/targets/any/0/not/id"},
        {"{'all': []}", "unknown-key", "/targets/all"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        table_refuse_effect(muster_arena_format(table_memory(), format, cases[i][0]), cases[i][1],
                            cases[i][2]);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        an_empty_selector_picks_all,
        every_key_picks_and_leaves,
        a_nameless_creature_has_the_empty_name,
        a_suspected_creature_has_menace,
        colorless_and_monocolored_are_none_and_one,
        bounds_compare_with_the_other_creature,
        target_selectors_pick_what_can_be_attacked,
        what_is_wrong_in_a_selector_is_pointed_to,
        relations_need_another_creature,
        what_is_wrong_in_a_target_selector_is_pointed_to,
    };
    return TABLE_RUN("selector", tests);
}
