/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee on requirements: how many there are, which are in force, which are obeyed. */
#include "tests/unit/table.h"

#define PLAYERS "{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}"

static muster_position *attack_under(const char *effects) {
    return table_of(PLAYERS, "attackers", "'Bob', 'Carl'",
                    "{'id': 'x', 'controller': 'Alice'}, "
                    "{'id': 't', 'controller': 'Alice', 'count': 5, 'subtypes': ['goblin']}, "
                    "{'id': 'other', 'controller': 'Bob'}",
                    effects);
}

static muster_position *block_under(const char *effects) {
    return table_of(PLAYERS, "blockers", "'Bob'",
                    "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'power': 3}, "
                    "{'id': 'g', 'controller': 'Alice', 'attacking': 'Bob', 'count': 3}, "
                    "{'id': 'far', 'controller': 'Alice', 'attacking': 'Carl'}, "
                    "{'id': 'x', 'controller': 'Bob', 'power': 2}, "
                    "{'id': 't', 'controller': 'Bob', 'count': 4}, "
                    "{'id': 'c', 'controller': 'Carl'}",
                    effects);
}

/* How many requirements there are, `times` included. */
static int64_t asked_in_all(const muster_position *position) {
    const struct ruling *ruling = table_judge(position, "none");
    int64_t count = 0;
    for (size_t i = 0; i < ruling->asked_count; i++) {
        const struct effect *effect = ruling->asked[i].effect;
        count += ruling->asked[i].count * (effect == NULL ? 1 : effect->times);
    }
    return count;
}

START_TEST(must_attack_is_one_for_each_creature_that_declares) {
    muster_position *position = attack_under("{'kind': 'must-attack', 'creatures': {}}");
    ck_assert_int_eq(asked_in_all(position), 6);
    ck_assert_int_eq(table_obeyed(position, "x=Bob,t*2=Bob,t=Carl"), 4);
}
END_TEST

START_TEST(must_attack_may_ask_for_targets) {
    muster_position *position = attack_under("{'kind': 'must-attack', 'creatures': {}, "
                                             "'targets': {'id': 'Bob'}, 'times': 3}");
    ck_assert_int_eq(asked_in_all(position), 18);
    ck_assert_int_eq(table_obeyed(position, "x=Bob,t*2=Bob,t=Carl"), 9);
}
END_TEST

START_TEST(must_be_attacked_is_one_for_the_effect) {
    muster_position *position =
        attack_under("{'kind': 'must-be-attacked', 'targets': {'id': 'Bob'}, "
                     "'by': {'subtype': 'Goblin'}, 'at_least': 2}");
    ck_assert_int_eq(asked_in_all(position), 1);
    ck_assert_int_eq(table_obeyed(position, "t*2=Bob"), 1);
    ck_assert_int_eq(table_obeyed(position, "t=Bob,x=Bob,t*4=Carl"), 0);
    ck_assert_int_eq(table_obeyed(position, "t*5=Bob"), 1);
}
END_TEST

START_TEST(goad_asks_twice_for_each_player_who_goaded) {
    muster_position *position = table_of(
        PLAYERS, "attackers", "'Bob', 'Carl'",
        "{'id': 'x', 'controller': 'Alice', 'count': 2, 'goaded_by': ['Bob', 'Carl']}", "");
    ck_assert_int_eq(asked_in_all(position), 8);
    ck_assert_int_eq(table_obeyed(position, "x=Bob"), 3); /* attacks twice; not Carl */
    ck_assert_int_eq(table_obeyed(position, "x=Bob,x=Carl"), 6);
}
END_TEST

START_TEST(goad_is_for_players_and_not_for_planeswalkers) {
    muster_position *position = table_read(
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': "
        "[{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}], 'creatures': [{'id': 'x', 'controller': "
        "'Alice', 'goaded_by': ['Bob']}, {'id': 'y', 'controller': 'Bob', 'goaded_by': "
        "['Alice']}], 'planeswalkers': [{'id': 'Jace', 'controller': 'Carl'}]}");
    ck_assert_int_eq(asked_in_all(position), 2); /* Bob's creature can't be asked now */
    ck_assert_int_eq(table_obeyed(position, "x=Jace"), 1);
    ck_assert_int_eq(table_obeyed(position, "x=Bob"), 1);
    ck_assert_int_eq(table_obeyed(position, "x=Carl"), 2);
}
END_TEST

START_TEST(must_block_is_obeyed_by_blocking_one_of_those) {
    muster_position *position = block_under("{'kind': 'must-block', 'creatures': {}, "
                                            "'attackers': {'power': {'more_than': 'its power'}}}");
    ck_assert_int_eq(asked_in_all(position), 5); /* Carl's creature is not asked */
    ck_assert_int_eq(table_obeyed(position, "x=a,t*2=a"), 3);
    ck_assert_int_eq(table_obeyed(position, "x=g#1,t*2=g#1"), 0);
    ck_assert_int_eq(table_obeyed(position, "x=a+g#1"), 1);
}
END_TEST

START_TEST(must_be_blocked_is_one_for_each_attacker_here) {
    muster_position *position = block_under("{'kind': 'must-be-blocked', 'attackers': {}}");
    ck_assert_int_eq(asked_in_all(position), 4);
    ck_assert_int_eq(table_obeyed(position, "t*2=g#1,t=g#3"), 2);
    ck_assert_int_eq(table_obeyed(position, "x=a,t=g#1,t=g#2,t=g#3"), 4);
}
END_TEST

START_TEST(exactly_one_is_not_two) {
    muster_position *position =
        block_under("{'kind': 'must-be-blocked', 'attackers': {}, 'at_most': 1}");
    ck_assert_int_eq(table_obeyed(position, "t*2=a,t=g#1,t=g#2"), 2);
}
END_TEST

START_TEST(must_be_blocked_counts_certain_blockers) {
    muster_position *position =
        block_under("{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2, 'by': "
                    "{'power': {'less_than': 'its power'}}}");
    ck_assert_int_eq(table_obeyed(position, "x=a,t=a"), 1);
    ck_assert_int_eq(table_obeyed(position, "t*2=g#1"), 0); /* 0 is not less than 0 */
    ck_assert_int_eq(table_obeyed(position, "x=a"), 0);
}
END_TEST

START_TEST(more_than_can_be_never_is_obeyed) {
    muster_position *position =
        block_under("{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 3, 'at_most': 2}, "
                    "{'kind': 'must-be-blocked', 'attackers': {}, 'at_most': 0}");
    ck_assert_int_eq(asked_in_all(position), 8); /* counted even where nothing could obey */
    ck_assert_int_eq(table_obeyed(position, "t*3=a"), 0);
    ck_assert_int_eq(table_obeyed(position, "none"), 0);
}
END_TEST

START_TEST(lure_is_one_for_each_pair) {
    muster_position *position = block_under("{'kind': 'lure', 'attackers': {}, 'times': 2}");
    ck_assert_int_eq(asked_in_all(position), 2 * 4 * 5);
    ck_assert_int_eq(table_obeyed(position, "x=a,t*2=g#1,t=g#2"), 8);
    ck_assert_int_eq(table_obeyed(position, "x=a+g#1+g#2"), 6);
}
END_TEST

START_TEST(lure_counts_pairs_of_a_million_each) {
    muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'count': 1000000}, "
                    "{'id': 't', 'controller': 'Bob', 'count': 1000000}",
                    "{'kind': 'lure', 'attackers': {}, 'times': 1000}");
    ck_assert_int_eq(asked_in_all(position), 1000000000000000);
    ck_assert_int_eq(table_obeyed(position, "t*1000000=a#1000000"), 1000000000);
}
END_TEST

/* ---- Conditions ---- */

START_TEST(a_requirement_counts_only_while_its_condition_holds) {
    muster_position *position = attack_under(
        "{'kind': 'must-attack', 'creatures': {'id': 'x'}, 'if': {'declared': {'id': 't'}}}, "
        "{'kind': 'must-attack', 'creatures': {'id': 'x'}, 'if': {'not_declared': {'id': 't'}}, "
        "'times': 10}");
    ck_assert_int_eq(table_obeyed(position, "x=Bob"), 10);
    ck_assert_int_eq(table_obeyed(position, "x=Bob,t=Carl"), 1);
    const struct ruling *ruling = table_judge(position, "t=Carl");
    ck_assert(ruling->asked[0].in_force);
    ck_assert(!ruling->asked[1].in_force);
    ck_assert_int_eq(ruling->obeyed, 0);
}
END_TEST

START_TEST(only_declaring_creatures_fulfil_a_condition) {
    muster_position *position =
        block_under("{'kind': 'must-block', 'creatures': {'id': 'x'}, "
                    "'if': {'declared': {'controller': ['Bob', 'Carl'], 'not': {'id': 'x'}}}}");
    ck_assert_int_eq(table_obeyed(position, "x=a"), 0);
    ck_assert_int_eq(table_obeyed(position, "x=a,c=a"), 0);
    ck_assert_int_eq(table_obeyed(position, "x=a,t=a"), 1);
    ck_assert_int_eq(table_obeyed(position, "x=a,t=far"), 0); /* 802.4b */
}
END_TEST

START_TEST(requirements_of_the_other_step_are_none) {
    ck_assert_int_eq(asked_in_all(attack_under("{'kind': 'must-block', 'creatures': {}}")), 0);
    ck_assert_int_eq(asked_in_all(block_under("{'kind': 'must-attack', 'creatures': {}}")), 0);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        must_attack_is_one_for_each_creature_that_declares,
        must_attack_may_ask_for_targets,
        must_be_attacked_is_one_for_the_effect,
        goad_asks_twice_for_each_player_who_goaded,
        goad_is_for_players_and_not_for_planeswalkers,
        must_block_is_obeyed_by_blocking_one_of_those,
        must_be_blocked_is_one_for_each_attacker_here,
        exactly_one_is_not_two,
        must_be_blocked_counts_certain_blockers,
        more_than_can_be_never_is_obeyed,
        lure_is_one_for_each_pair,
        lure_counts_pairs_of_a_million_each,
        a_requirement_counts_only_while_its_condition_holds,
        only_declaring_creatures_fulfil_a_condition,
        requirements_of_the_other_step_are_none,
    };
    return TABLE_RUN("judge_requirements", tests);
}
