/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which effects concern nobody, for each kind and each of its selectors. */
#include "solver/rules/idle.h"

#include <string.h>

#include "tests/unit/table.h"

#define OF_ALICE "'controller': 'Alice'"
#define OF_BOB "'controller': 'Bob'"

/* Bear and bat attack Bob, ox stays; Bob has a tapped wall and an elf. */
static const char blocks[] =
    "{'id': 'bear', " OF_ALICE ", 'attacking': 'Bob', 'power': 2}, "
    "{'id': 'bat', " OF_ALICE ", 'attacking': 'Bob', 'keywords': ['flying']}, "
    "{'id': 'ox', " OF_ALICE "}, "
    "{'id': 'wall', " OF_BOB ", 'tapped': true, 'subtypes': ['Wall']}, "
    "{'id': 'elf', " OF_BOB ", 'subtypes': ['Elf'], 'power': 1}";

static const char attackers[] = "{'id': 'bear', " OF_ALICE ", 'summoning_sick': true}, "
                                "{'id': 'elf', " OF_BOB "}";

static struct idle search(const muster_position *position, bool detailed) {
    struct idle_search search;
    muster_idle_search_init(&search, position, table_memory());
    return muster_idle_of(&search, &position->effects[0], detailed);
}

/* "reason key" of the only effect. */
static const char *idle(const muster_position *position) {
    static const char *const words[] = {"", "other-step", "wrong-side", "no-match"};
    ck_assert_uint_eq(position->effect_count, 1);
    struct idle found = search(position, true);
    if (found.reason == IDLE_NONE || found.reason == IDLE_OTHER_STEP)
        return words[found.reason];
    return muster_arena_format(table_memory(), "%s %s", words[found.reason],
                               muster_effect_key_words[found.key]);
}

static const char *in_block(const char *effect) {
    return idle(table_block(blocks, effect));
}

static const char *in_attack(const char *effect) {
    return idle(table_attack(attackers, effect));
}

/* "Attacks this turn if able" is about those that have attacked, too: it is done with them. */
START_TEST(what_has_attacked_is_concerned) {
    static const char bear[] = "{'id': 'bear', " OF_ALICE ", 'attacked': true}, "
                               "{'id': 'elf', " OF_BOB "}";
    static const char *const cases[][2] = {{"{}", ""},
                                           {"{'id': 'bear'}", ""},
                                           {"{'id': 'elf'}", "wrong-side creatures"},
                                           {"{'subtype': 'wall'}", "no-match creatures"}};
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const char *effect = muster_arena_format(
            table_memory(), "{'kind': 'must-attack', 'creatures': %s, 'each_turn': true}",
            cases[i][0]);
        ck_assert_str_eq(idle(table_attack(bear, effect)), cases[i][1]);
    }
}
END_TEST

START_TEST(effects_that_concern_somebody_are_not_idle) {
    static const char *const effects[] = {
        "{'kind': 'cant-block', 'creatures': {'tapped': true}}",
        "{'kind': 'cant-block', 'creatures': {}, 'attackers': {'id': 'bat'}}",
        "{'kind': 'cant-be-blocked', 'attackers': {'id': 'bear'}}",
        "{'kind': 'cant-be-blocked', 'attackers': {'keyword': 'flying'}, 'by': {'id': 'elf'}}",
        "{'kind': 'min-blockers', 'attackers': {'id': 'bear'}, 'count': 2}",
        "{'kind': 'max-blockers', 'attackers': {'id': 'bear'}, 'count': 9}",
        "{'kind': 'max-blocking', 'count': 9}",
        "{'kind': 'max-blocking', 'creatures': {'subtype': 'elf'}, 'count': 9}",
        "{'kind': 'only-alone', 'creatures': {'id': 'wall'}, 'step': 'block'}",
        "{'kind': 'must-block', 'creatures': {'id': 'wall'}}",
        "{'kind': 'must-be-blocked', 'attackers': {'id': 'bat'}, 'by': {'id': 'wall'}}",
        "{'kind': 'lure', 'attackers': {}, 'by': {}}",
        "{'kind': 'extra-blocks', 'creatures': {'id': 'wall'}, 'count': 1}",
        "{'kind': 'as-though', 'attacker_lacks': ['flying']}",
        "{'kind': 'as-though', 'creatures': {'id': 'wall'}, 'untapped': true}",
        "{'kind': 'block-cost', 'creatures': {'id': 'wall'}, 'cost': {'mana': 1}}"};
    for (size_t i = 0; i < sizeof(effects) / sizeof(effects[0]); i++)
        ck_assert_msg(*in_block(effects[i]) == '\0', "%s: %s", effects[i], in_block(effects[i]));
}
END_TEST

START_TEST(attacks_are_looked_at_alike) {
    static const char *const effects[] = {
        "{'kind': 'cant-attack', 'creatures': {'id': 'bear'}}",
        "{'kind': 'max-attackers', 'count': 1, 'targets': {'of': 'Bob'}}",
        "{'kind': 'only-alone', 'creatures': {'id': 'bear'}, 'step': 'attack'}",
        "{'kind': 'must-attack', 'creatures': {'id': 'bear'}, 'targets': {'kind': 'player'}}",
        "{'kind': 'must-be-attacked', 'targets': {'id': 'Bob'}, 'by': {}}",
        "{'kind': 'as-though', 'has': ['haste']}",
        "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 1}}"};
    for (size_t i = 0; i < sizeof(effects) / sizeof(effects[0]); i++)
        ck_assert_msg(*in_attack(effects[i]) == '\0', "%s: %s", effects[i], in_attack(effects[i]));
}
END_TEST

START_TEST(effects_of_the_other_step_are_idle) {
    ck_assert_str_eq(in_block("{'kind': 'must-attack', 'creatures': {'id': 'bear'}}"),
                     "other-step");
    ck_assert_str_eq(in_block("{'kind': 'only-alone', 'creatures': {}, 'step': 'attack'}"),
                     "other-step");
    ck_assert_str_eq(in_block("{'kind': 'as-though', 'has': ['haste']}"), "other-step");
    ck_assert_str_eq(in_attack("{'kind': 'lure', 'attackers': {'id': 'elf'}}"), "other-step");
    ck_assert_str_eq(in_attack("{'kind': 'as-though', 'untapped': true}"), "other-step");
}
END_TEST

START_TEST(selectors_that_pick_nothing_are_idle) {
    ck_assert_str_eq(in_block("{'kind': 'cant-block', 'creatures': {'subtype': 'Elff'}}"),
                     "no-match creatures");
    ck_assert_str_eq(in_block("{'kind': 'must-block', 'creatures': {}, 'attackers': "
                              "{'power': {'more_than': 2}}}"),
                     "no-match attackers");
    ck_assert_str_eq(in_block("{'kind': 'min-blockers', 'count': 2, 'attackers': {'any': []}}"),
                     "no-match attackers");
    ck_assert_str_eq(in_block("{'kind': 'lure', 'attackers': {}, 'by': {'name': 'Elf'}}"),
                     "no-match by");
    ck_assert_str_eq(in_attack("{'kind': 'must-be-attacked', 'targets': {'kind': 'battle'}}"),
                     "no-match targets");
    ck_assert_str_eq(in_attack("{'kind': 'must-be-attacked', 'targets': {'of': 'Bob'}, "
                               "'by': {'counter': 'page'}}"),
                     "no-match by");
}
END_TEST

START_TEST(selectors_that_pick_another_side_are_idle) {
    ck_assert_str_eq(in_block("{'kind': 'must-block', 'creatures': {'id': 'bear'}}"),
                     "wrong-side creatures");
    ck_assert_str_eq(in_block("{'kind': 'lure', 'attackers': {'id': 'wall'}}"),
                     "wrong-side attackers");
    ck_assert_str_eq(in_block("{'kind': 'lure', 'attackers': {'id': 'ox'}}"),
                     "wrong-side attackers");
    ck_assert_str_eq(in_block("{'kind': 'cant-be-blocked', 'attackers': {'id': 'bear'}, "
                              "'by': {'controller': 'Alice'}}"),
                     "wrong-side by");
    ck_assert_str_eq(in_attack("{'kind': 'cant-attack', 'creatures': {'controller': 'Bob'}}"),
                     "wrong-side creatures");
    ck_assert_str_eq(in_attack("{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 1}, "
                               "'targets': {'id': 'Alice'}}"),
                     "wrong-side targets");
}
END_TEST

START_TEST(other_selectors_make_nothing_idle) {
    ck_assert_str_eq(in_block("{'kind': 'cant-be-blocked', 'attackers': {}, 'except_by': "
                              "{'subtype': 'Elff'}}"),
                     "");
    ck_assert_str_eq(in_block("{'kind': 'cant-block', 'creatures': {}, 'unless': {'also': "
                              "{'subtype': 'Elff'}}}"),
                     "");
    ck_assert_str_eq(in_block("{'kind': 'must-block', 'creatures': {}, 'if': {'declared': "
                              "{'subtype': 'Elff'}}}"),
                     "");
}
END_TEST

START_TEST(comparisons_are_left_out) {
    ck_assert_str_eq(in_block("{'kind': 'cant-be-blocked', 'attackers': {}, 'by': "
                              "{'power': {'more_than': 'its power'}, 'tapped': true}}"),
                     "");
    ck_assert_str_eq(in_block("{'kind': 'cant-be-blocked', 'attackers': {}, 'by': {'all': "
                              "[{'shares_color': true}, {'subtype': 'Elff'}]}}"),
                     "");
    ck_assert_str_eq(in_block("{'kind': 'cant-be-blocked', 'attackers': {}, 'by': "
                              "{'shares_color': true, 'subtype': 'Elff'}}"),
                     "no-match by");
}
END_TEST

START_TEST(an_empty_selector_is_no_mistake) {
    const char *alone = "{'id': 'bear', " OF_ALICE ", 'attacking': 'Bob'}";
    ck_assert_str_eq(idle(table_block(alone, "{'kind': 'cant-block', 'creatures': {}}")), "");
    ck_assert_str_eq(idle(table_block(alone, "{'kind': 'lure', 'attackers': {}, 'by': {}}")), "");
    ck_assert_str_eq(
        idle(table_block(alone, "{'kind': 'cant-block', 'creatures': {'tapped': false}}")),
        "wrong-side creatures");
}
END_TEST

START_TEST(the_test_that_nothing_passes_is_found) {
    const muster_position *position = table_block(
        blocks, "{'kind': 'cant-block', 'creatures': {'tapped': true, 'subtype': 'Elff'}}, "
                "{'kind': 'cant-block', 'creatures': {'tapped': true, 'subtype': 'Elf'}}");
    struct idle_search all;
    muster_idle_search_init(&all, position, table_memory());
    struct idle found = muster_idle_of(&all, &position->effects[0], true);
    ck_assert_ptr_nonnull(found.test);
    ck_assert_int_eq(found.test->kind, TEST_SUBTYPE);
    found = muster_idle_of(&all, &position->effects[1], true);
    ck_assert_int_eq(found.reason, IDLE_NO_MATCH);
    ck_assert_ptr_null(found.test);
    found = muster_idle_of(&all, &position->effects[0], false);
    ck_assert_int_eq(found.reason, IDLE_NO_MATCH);
    ck_assert_ptr_null(found.test);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_has_attacked_is_concerned,       effects_that_concern_somebody_are_not_idle,
        attacks_are_looked_at_alike,          effects_of_the_other_step_are_idle,
        selectors_that_pick_nothing_are_idle, selectors_that_pick_another_side_are_idle,
        other_selectors_make_nothing_idle,    comparisons_are_left_out,
        an_empty_selector_is_no_mistake,      the_test_that_nothing_passes_is_found};
    return TABLE_RUN("idle", tests);
}
