/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences of why: what holds for several is said once, and the whole reason is given. */
#include <string.h>

#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice'" keys "}"
#define ATTACKER(id, keys) A(id, ", 'attacking': 'Bob'" keys)
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"
#define LURE(id) "{'kind': 'lure', 'source': 'Lure', 'attackers': {'id': '" id "'}}"
#define ALL_ATTACK "{'kind': 'must-attack', 'creatures': {}}"

static const muster_explanation *explain(const muster_position *position) {
    return muster_answer_why(table_why(position, NULL));
}

/* What is said of one that is missed. */
static const char *message(const muster_position *position, size_t index) {
    const muster_explanation *why = explain(position);
    ck_assert_uint_lt(index, why->missed_count);
    return why->missed[index].message;
}

/* ---- Several at once ---- */

START_TEST(what_holds_for_several_is_told_once) {
    const muster_explanation *why =
        explain(table_block(ATTACKER("a", "") ", " B("x", ", 'tapped': true") ", " B(
                                "y", "") ", " B("z", ", 'tapped': true"),
                            LURE("a")));
    ck_assert_uint_eq(why->missed_count, 2);
    ck_assert_str_eq(why->missed[0].message, "That can't be obeyed because x is tapped (509.1a).");
    ck_assert_ptr_null(why->missed[0].told);
    ck_assert_str_eq(why->missed[1].message, "That can't be obeyed because z is tapped (509.1a).");
    ck_assert_str_eq(why->missed[1].told,
                     "These can't be obeyed because x and z are tapped (509.1a).");
}
END_TEST

START_TEST(what_differs_is_told_apart) {
    const muster_explanation *why =
        explain(table_block(ATTACKER("a", ", 'keywords': ['flying']") ", " B(
                                "x", ", 'tapped': true, 'keywords': ['flying']") ", " B("y", ""),
                            LURE("a")));
    ck_assert_uint_eq(why->missed_count, 2);
    ck_assert_str_eq(why->missed[0].told, why->missed[0].message);
    ck_assert_str_eq(why->missed[1].told, why->missed[1].message);
}
END_TEST

START_TEST(two_that_one_rules_out_are_told_together) {
    const muster_explanation *why = explain(
        table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " ATTACKER("c", "") ", " B("x", ""),
                    LURE("a") ", " LURE("b") ", " LURE("c")));
    ck_assert_uint_eq(why->missed_count, 2);
    ck_assert_ptr_null(why->missed[0].told);
    ck_assert_str_eq(why->missed[1].told,
                     "Because x can block only one attacker (509.1a), neither of these can be "
                     "obeyed together with: x must block a (Lure).");
}
END_TEST

START_TEST(the_same_for_alike_ones_and_another) {
    const muster_explanation *why = explain(table_attack(
        A("t", ", 'count': 3, 'tapped': true") ", " A("x", ", 'tapped': true"), ALL_ATTACK));
    ck_assert_str_eq(why->missed[0].message,
                     "That can't be obeyed because each t is tapped (508.1a).");
    ck_assert_str_eq(why->missed[1].told,
                     "These can't be obeyed because t and x are tapped (508.1a).");
}
END_TEST

START_TEST(both_in_part_is_told_with_the_share_of_each) {
    const muster_explanation *why =
        explain(table_attack(A("t", ", 'count': 3"),
                             ALL_ATTACK ", " ALL_ATTACK ", {'kind': 'max-attackers', 'count': 2}"));
    ck_assert_str_eq(why->missed[1].told,
                     "These can't be obeyed in full because no more than 2 creatures can attack "
                     "(508.1c). Of each, at most 2 of 3 can be.");
}
END_TEST

/* ---- The whole reason ---- */

#define UNLESS(who, also)                                                                          \
    "{'kind': 'cant-attack', 'creatures': " who ", 'unless': {'also': " also "}}"

START_TEST(each_is_compared_with_its_own_power) {
    muster_position *position = table_attack(
        A("big", ", 'power': 4, 'subtypes': ['Orc']") ", " A(
            "small", ", 'power': 2, 'subtypes': ['Orc']") ", " A("x",
                                                                 ", 'tapped': true, 'power': 3"),
        UNLESS("{'subtype': 'Orc'}", "{'power': {'more_than': 'its power'}}") ", " ALL_ATTACK);
    ck_assert_str_eq(message(position, 0),
                     "That can't be obeyed because big can't attack unless another creature with "
                     "power greater than 4 also attacks, and there is none (508.1c).");
    ck_assert_ptr_nonnull(strstr(message(position, 1),
                                 "small can't attack unless another creature "
                                 "with power greater than 2 also attacks (508.1c)"));
}
END_TEST

START_TEST(who_has_no_company_is_told_so) {
    ck_assert_str_eq(message(table_attack(A("x", ""), UNLESS("{}", "{}") ", " ALL_ATTACK), 0),
                     "That can't be obeyed because x can't attack alone, and there is no other "
                     "creature (508.1c).");
    ck_assert_ptr_nonnull(strstr(message(table_attack(A("x", "") ", " A("y", ", 'tapped': true"),
                                                      UNLESS("{'id': 'x'}", "{}") ", " ALL_ATTACK),
                                         0),
                                 "x can't attack alone (508.1c) and y is tapped (508.1a)"));
}
END_TEST

START_TEST(too_few_blockers_are_counted) {
    ck_assert_str_eq(
        message(table_block(ATTACKER("a", "") ", " B("x", ", 'count': 2"),
                            LURE("a") ", {'kind': 'min-blockers', 'attackers': {}, 'count': 3}"),
                0),
        "That can't be obeyed because a can't be blocked except by 3 or more creatures, and there "
        "are only 2 (509.1b).");
    ck_assert_str_eq(
        message(table_block(ATTACKER("a", ", 'keywords': ['menace']") ", " B("x", ""), LURE("a")),
                0),
        "That can't be obeyed because a has menace, and so can't be blocked by one creature alone, "
        "and there is no other (702.111b).");
}
END_TEST

START_TEST(the_land_is_told) {
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob', 'lands': ['Forest']}", "blockers", "'Bob'",
                 ATTACKER("a", ", 'keywords': ['forestwalk']") ", " B("x", ""), LURE("a"));
    ck_assert_str_eq(message(position, 0),
                     "That can't be obeyed because x can't block a, which has forestwalk, while "
                     "Bob controls a Forest (702.14c).");
}
END_TEST

START_TEST(what_a_creature_is_comes_before_effects) {
    muster_position *position = table_attack(
        A("x", ", 'tapped': true"), "{'kind': 'cant-attack', 'creatures': {}}, " ALL_ATTACK);
    ck_assert_str_eq(message(position, 0), "That can't be obeyed because x is tapped (508.1a).");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        what_holds_for_several_is_told_once,
        what_differs_is_told_apart,
        two_that_one_rules_out_are_told_together,
        the_same_for_alike_ones_and_another,
        both_in_part_is_told_with_the_share_of_each,
        each_is_compared_with_its_own_power,
        who_has_no_company_is_told_so,
        too_few_blockers_are_counted,
        the_land_is_told,
        what_a_creature_is_comes_before_effects,
    };
    return TABLE_RUN("why_words", tests);
}
