/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why requirements are not obeyed, as check says it. */
#include "solver/explain/reasons/unobeyed.h"

#include <string.h>

#include "tests/unit/table.h"

/* What check says of the first requirement when this is declared, or NULL. */
static const char *why(const muster_position *position, const char *declaration) {
    const muster_report *declared = table_check(position, declaration)->declared;
    ck_assert_uint_gt(declared->requirement_count, 0);
    return declared->requirements[0].why;
}

/* Fails unless the reason has all these words, which are divided by spaces. */
static void says(const char *reason, const char *words) {
    char *list = muster_arena_text(table_memory(), words, strlen(words));
    ck_assert_msg(reason != NULL, "no reason; expected %s", words);
    for (char *word = strtok(list, " "); word != NULL; word = strtok(NULL, " "))
        ck_assert_msg(strstr(reason, word) != NULL, "no '%s' in '%s'", word, reason);
}

#define MUST_ATTACK "{'kind': 'must-attack', 'creatures': {}}"

static muster_position *attack_under(const char *keys, const char *effects) {
    return table_attack(
        muster_arena_format(table_memory(), "{'id': 'x', 'controller': 'Alice'%s}", keys), effects);
}

START_TEST(what_could_be_obeyed_has_no_reason) {
    ck_assert_ptr_null(why(attack_under("", MUST_ATTACK), "none"));
    ck_assert_ptr_null(why(attack_under("", MUST_ATTACK), "x=Bob"));
}
END_TEST

START_TEST(a_state_is_told_with_its_rule) {
    says(why(attack_under(", 'tapped': true", MUST_ATTACK), "none"), "x tapped 508.1a");
    says(why(attack_under("", MUST_ATTACK ", {'kind': 'cant-attack', 'creatures': {}, "
                                          "'source': 'Pacifism'}"),
             "none"),
         "x 508.1c Pacifism");
}
END_TEST

START_TEST(a_cost_is_a_reason_that_nobody_has_to_overcome) {
    says(why(attack_under("", MUST_ATTACK ", {'kind': 'attack-cost', 'creatures': {}, 'cost': {}, "
                                          "'source': 'Propaganda'}"),
             "none"),
         "Propaganda 508.1d required");
}
END_TEST

START_TEST(one_free_way_is_enough) {
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}", "attackers", "'Bob', 'Carl'",
                 "{'id': 'x', 'controller': 'Alice'}",
                 MUST_ATTACK ", {'kind': 'attack-cost', 'creatures': {}, 'targets': {'id': 'Bob'}, "
                             "'cost': {'mana': 1}}");
    ck_assert_ptr_null(why(position, "none"));
}
END_TEST

START_TEST(nothing_to_attack_is_a_reason) {
    const char *effect = "{'kind': 'must-attack', 'creatures': {}, "
                         "'targets': {'kind': 'planeswalker'}}";
    says(why(attack_under("", effect), "none"), "nothing attack");
}
END_TEST

START_TEST(what_is_not_in_force_needs_no_reason) {
    const char *effect = "{'kind': 'must-attack', 'creatures': {}, 'if': {'declared': {}}}";
    ck_assert_ptr_null(why(attack_under(", 'tapped': true", effect), "none"));
}
END_TEST

static muster_position *block_under(const char *attacker, int blockers, const char *effects) {
    const char *creatures =
        muster_arena_format(table_memory(),
                            "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'%s}, "
                            "{'id': 't', 'controller': 'Bob', 'count': %d}, "
                            "{'id': 'w', 'controller': 'Bob', 'tapped': true}",
                            attacker, blockers);
    return table_block(creatures, effects);
}

START_TEST(too_few_blockers_are_counted) {
    const char *must = "{'kind': 'must-be-blocked', 'attackers': {}}";
    const char *three = "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 3}";
    says(why(block_under(", 'keywords': ['menace']", 1, must), "none"), "702.111b w tapped");
    ck_assert_ptr_null(why(block_under(", 'keywords': ['menace']", 2, must), "none"));
    says(why(block_under("", 2, three), "none"), "w tapped");
    ck_assert_ptr_null(why(block_under("", 3, three), "none"));
}
END_TEST

START_TEST(company_that_nobody_can_keep_is_a_reason) {
    const char *effects = "{'kind': 'must-attack', 'creatures': {'id': 'x'}, 'source': 'Rage'}, "
                          "{'kind': 'cant-attack', 'creatures': {'id': 'x'}, "
                          "'source': 'Flunkies', 'unless': {'also': {}}}";
    const char *tapped = "{'id': 'x', 'controller': 'Alice'}, "
                         "{'id': 'y', 'controller': 'Alice', 'tapped': true}";
    const char *untapped = "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Alice'}";
    ck_assert_str_eq(why(table_attack(tapped, effects), "none"),
                     "x can't attack alone (508.1c, Flunkies) and y is tapped (508.1a)");
    ck_assert_ptr_null(why(table_attack(untapped, effects), "none"));
}
END_TEST

START_TEST(what_leaves_no_room_is_a_reason) {
    const char *effects = MUST_ATTACK ", {'kind': 'max-attackers', 'count': 1}";
    muster_position *position = table_attack(
        "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Alice'}", effects);
    ck_assert_str_eq(
        why(position, "y=Bob"),
        "no more than 1 creature can attack (508.1c), so this can't be obeyed together "
        "with: y must attack");
}
END_TEST

START_TEST(the_one_that_keeps_all_from_blocking_is_named) {
    const char *effects = "{'kind': 'must-block', 'creatures': {'id': 't'}}, "
                          "{'kind': 'min-blockers', 'attackers': {}, 'count': 'all'}";
    ck_assert_str_eq(
        why(block_under("", 1, effects), "none"),
        "a can't be blocked unless all creatures the defending player controls block it "
        "(509.1b) and w is tapped (509.1a)");
}
END_TEST

START_TEST(what_is_paid_anyway_counts_against_an_illegal_declaration) {
    const char *effects = "{'kind': 'lure', 'attackers': {'id': 'a'}}, "
                          "{'kind': 'block-cost', 'creatures': {}, 'cost': {'mana': 2}}";
    muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 't', 'controller': 'Bob'}",
                    effects);
    ck_assert_str_eq(why(position, "t=b"),
                     "it could be obeyed for no more than is paid anyway: 2 mana for t");
    ck_assert_str_eq(
        why(position, "none"),
        "t can't block unless its controller pays 2 mana, which nobody is required to do "
        "(509.1c)");
}
END_TEST

START_TEST(evasion_is_a_reason_for_a_lure) {
    says(why(block_under(", 'keywords': ['flying']", 1, "{'kind': 'lure', 'attackers': {}}"),
             "none"),
         "t a flying 702.9b");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_could_be_obeyed_has_no_reason,
        a_state_is_told_with_its_rule,
        a_cost_is_a_reason_that_nobody_has_to_overcome,
        one_free_way_is_enough,
        nothing_to_attack_is_a_reason,
        what_is_not_in_force_needs_no_reason,
        too_few_blockers_are_counted,
        company_that_nobody_can_keep_is_a_reason,
        what_leaves_no_room_is_a_reason,
        the_one_that_keeps_all_from_blocking_is_named,
        what_is_paid_anyway_counts_against_an_illegal_declaration,
        evasion_is_a_reason_for_a_lure,
    };
    return TABLE_RUN("unobeyed", tests);
}
