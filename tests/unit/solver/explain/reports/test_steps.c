/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps from one declaration to another. */
#include "solver/explain/reports/steps.h"

#include <string.h>

#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice'" keys "}"
#define ATTACKER(id, keys) A(id, ", 'attacking': 'Bob'" keys)
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"
#define LURE(id) "{'kind': 'lure', 'source': 'Lure', 'attackers': {'id': '" id "'}}"

static size_t count;

static const muster_change *walk(const muster_position *position, const char *from,
                                 const char *to) {
    return muster_steps_between(table_declare(position, from), table_declare(position, to), &count,
                                table_memory());
}

static muster_position *two_lures(void) {
    return table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", "") ", " B("y", ""),
                       LURE("a") ", " LURE("b") ", " LURE("b"));
}

START_TEST(nothing_changes_where_nothing_has_to) {
    walk(two_lures(), "x=a", "x=a");
    ck_assert_uint_eq(count, 0);
}
END_TEST

START_TEST(one_creature_does_something_else) {
    const muster_change *steps = walk(two_lures(), "x=a", "x=b");
    ck_assert_uint_eq(count, 1);
    ck_assert_str_eq(steps[0].creature, "x");
    ck_assert_str_eq(steps[0].from[0], "a");
    ck_assert_str_eq(steps[0].to[0], "b");
    ck_assert_uint_eq(steps[0].gain_count, 2);
    ck_assert_uint_eq(steps[0].loss_count, 1);
    ck_assert_int_eq(steps[0].obeyed, 2);
    ck_assert_ptr_eq(strstr(steps[0].message, "x blocks b instead of a. Obeyed now: x must block "
                                              "b (Lure)"),
                     steps[0].message);
}
END_TEST

START_TEST(what_obeys_more_comes_first) {
    const muster_change *steps = walk(two_lures(), "none", "x=a,y=b");
    ck_assert_uint_eq(count, 2);
    ck_assert_str_eq(steps[0].creature, "y");
    ck_assert_int_eq(steps[0].obeyed, 2);
    ck_assert_int_eq(steps[1].obeyed, 3);
}
END_TEST

START_TEST(what_is_broken_is_mended_first) {
    muster_position *position = table_block(ATTACKER("a", ", 'keywords': ['flying']") ", " ATTACKER(
                                                "b", "") ", " B("x", "") ", " B("y", ""),
                                            LURE("b"));
    const muster_change *steps = walk(position, "x=a", "y=b");
    ck_assert_uint_eq(count, 2);
    ck_assert_str_eq(steps[0].creature, "x");
    ck_assert_uint_eq(steps[0].to_count, 0);
    ck_assert_uint_eq(steps[0].mended_count, 1);
    ck_assert_str_eq(steps[0].mended[0].kind, "flying");
    ck_assert_str_eq(steps[1].creature, "y");
}
END_TEST

START_TEST(two_that_need_each_other_break_something_on_the_way) {
    muster_position *position = table_block(
        ATTACKER("a", ", 'keywords': ['menace']") ", " B("x", "") ", " B("y", ""), LURE("a"));
    const muster_change *steps = walk(position, "none", "x=a,y=a");
    ck_assert_uint_eq(count, 2);
    ck_assert_uint_eq(steps[0].broken_count, 1);
    ck_assert_str_eq(steps[0].broken[0].kind, "menace");
    ck_assert_uint_eq(steps[1].mended_count, 1);
}
END_TEST

START_TEST(identical_creatures_change_in_numbers) {
    muster_position *position = table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Cid'}",
                                         "attackers", "'Bob', 'Cid'", A("t", ", 'count': 9"), "");
    const muster_change *steps = walk(position, "t*5=Bob,t*1=Cid", "t*2=Bob,t*6=Cid");
    int64_t changed = 0;
    for (size_t i = 0; i < count; i++)
        changed += steps[i].count;
    ck_assert_uint_eq(count, 2); /* three from Bob to Cid, two that did nothing */
    ck_assert_int_eq(changed, 5);
    ck_assert_int_eq(steps[0].individuals, 9);
}
END_TEST

START_TEST(what_some_obey_is_told_in_numbers) {
    muster_position *position = table_attack(
        A("t", ", 'count': 3"), "{'kind': 'must-attack', 'source': 'Goad', 'creatures': {}}, "
                                "{'kind': 'max-attackers', 'source': 'Cap', 'count': 2}");
    const muster_change *steps = walk(position, "t*1=Bob", "t*2=Bob");
    ck_assert_str_eq(steps[0].message,
                     "1 more of the 3 t creatures attacks Bob. Obeyed more: each t must "
                     "attack (Goad), by 2 of 3 instead of 1");
    steps = walk(position, "t*3=Bob", "t*2=Bob");
    ck_assert_str_eq(
        steps[0].message,
        "1 of the 3 t creatures no longer attacks Bob. No longer broken: 508.1c, Cap. Obeyed "
        "less: each t must attack (Goad), by 2 of 3 instead of 3");
    steps = walk(position, "t*2=Bob", "none");
    ck_assert_str_eq(steps[0].message,
                     "2 of the 3 t creatures no longer attack Bob. Obeyed less: each t "
                     "must attack (Goad), by none of 3 instead of 2");
}
END_TEST

START_TEST(only_what_changes_is_told) {
    muster_position *position =
        table_block(ATTACKER("a", "") ", " ATTACKER("b", "") ", " B("x", ""),
                    "{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}");
    ck_assert_str_eq(walk(position, "x=a", "x=a+b")[0].message, "x also blocks b");
    ck_assert_str_eq(walk(position, "x=a+b", "x=b")[0].message, "x no longer blocks a");
    ck_assert_str_eq(walk(position, "x=a+b", "none")[0].message, "x no longer blocks a and b");
}
END_TEST

START_TEST(what_two_break_alike_is_told_in_full) {
    muster_position *position =
        table_attack(A("x", ", 'tapped': true") ", " A("y", ", 'tapped': true"), "");
    ck_assert_str_eq(walk(position, "x=Bob,y=Bob", "y=Bob")[0].message,
                     "x no longer attacks Bob. No longer broken: x can't attack because it is "
                     "tapped (508.1a)");
}
END_TEST

START_TEST(bands_are_given_up) {
    muster_position *position = table_attack(A("x", "") ", " A("y", ""), "");
    muster_declaration *band = table_declare_json(
        position, "{'attacks': [{'creature': 'x', 'target': 'Bob'}, {'creature': 'y', "
                  "'target': 'Bob'}], 'bands': [['x', 'y']]}");
    const muster_change *steps =
        muster_steps_between(band, table_declare(position, "x=Bob,y=Bob"), &count, table_memory());
    ck_assert_uint_eq(count, 1);
    ck_assert_ptr_null(steps[0].creature);
    ck_assert_str_eq(steps[0].mended[0].kind, "band");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        nothing_changes_where_nothing_has_to,
        one_creature_does_something_else,
        what_obeys_more_comes_first,
        what_is_broken_is_mended_first,
        two_that_need_each_other_break_something_on_the_way,
        identical_creatures_change_in_numbers,
        what_some_obey_is_told_in_numbers,
        only_what_changes_is_told,
        what_two_break_alike_is_told_in_full,
        bands_are_given_up,
    };
    return TABLE_RUN("steps", tests);
}
