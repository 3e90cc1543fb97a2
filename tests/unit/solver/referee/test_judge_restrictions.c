/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee on restrictions: what a declaration may not be (508.1a-c, 509.1a-b). */
#include "tests/unit/table.h"

#define ATTACKERS                                                                                  \
    "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "                                     \
    "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "
#define BLOCKERS                                                                                   \
    "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Bob'}, "                         \
    "{'id': 't', 'controller': 'Bob', 'count': 5}"

static muster_position *blocked_under(const char *effects) {
    return table_block(ATTACKERS BLOCKERS, effects);
}

/* ---- Each creature ---- */

START_TEST(a_creature_attacks_one_thing) {
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}", "attackers", "'Bob', 'Carl'",
                 "{'id': 'x', 'controller': 'Alice'}", "");
    ck_assert_str_eq(table_broken(position, "x=Bob"), "");
    ck_assert_str_eq(table_broken(position, "x=Bob,x=Carl"), "two-targets");
}
END_TEST

START_TEST(a_creature_blocks_no_more_than_it_can) {
    ck_assert_str_eq(table_broken(blocked_under(""), "x=a+b"), "too-many-blocks");
    ck_assert_str_eq(table_broken(blocked_under(""), "t*2=a,t*3=b"), "");
    ck_assert_str_eq(
        table_broken(blocked_under("{'kind': 'extra-blocks', 'creatures': {}, 'count': 1}"),
                     "x=a+b,t*5=a+b"),
        "");
}
END_TEST

START_TEST(an_option_that_is_not_allowed_is_told_with_its_reason) {
    muster_position *position = table_block(
        "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': ['flying'], "
        "'count': 2}, {'id': 'x', 'controller': 'Bob', 'tapped': true}",
        "");
    struct ruling *ruling = table_judge(position, "x=a#2");
    ck_assert_uint_eq(ruling->violation_count, 2);
    ck_assert_str_eq(muster_violation_word(&ruling->violations[0]), "tapped");
    ck_assert_str_eq(muster_violation_word(&ruling->violations[1]), "flying");
    ck_assert_int_eq(ruling->violations[1].ordinal, 2);
}
END_TEST

/* ---- How many block an attacker ---- */

START_TEST(menace_needs_two_blockers) {
    muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', "
                    "'keywords': ['menace'], 'count': 2}, "
                    "{'id': 's', 'controller': 'Alice', 'attacking': 'Bob', 'suspected': true}, "
                    "{'id': 't', 'controller': 'Bob', 'count': 5}",
                    "");
    ck_assert_str_eq(table_broken(position, "none"), "");
    ck_assert_str_eq(table_broken(position, "t*2=a#1"), "");
    ck_assert_str_eq(table_broken(position, "t=a#1"), "menace");
    ck_assert_str_eq(table_broken(position, "t=a#1,t=a#2"), "menace menace");
    ck_assert_str_eq(table_broken(position, "t=s"), "menace");
    ck_assert_str_eq(table_broken(position, "t*2=s,t*3=a#2"), "");
}
END_TEST

START_TEST(min_blockers_binds_only_attackers_that_are_blocked) {
    muster_position *position =
        blocked_under("{'kind': 'min-blockers', 'attackers': {'id': 'a'}, 'count': 3}");
    ck_assert_str_eq(table_broken(position, "none"), "");
    ck_assert_str_eq(table_broken(position, "x=a,y=a"), "min-blockers");
    ck_assert_str_eq(table_broken(position, "x=a,t*2=a"), "");
    ck_assert_str_eq(table_broken(position, "x=b"), "");
}
END_TEST

START_TEST(max_blockers_counts_individuals) {
    muster_position *position =
        blocked_under("{'kind': 'max-blockers', 'attackers': {'id': 'a'}, 'count': 2}");
    ck_assert_str_eq(table_broken(position, "x=a,y=a"), "");
    ck_assert_str_eq(table_broken(position, "t*3=a"), "max-blockers");
    ck_assert_str_eq(table_broken(position, "t*3=b"), "");
    position = blocked_under("{'kind': 'max-blockers', 'attackers': {}, 'count': 0}");
    ck_assert_str_eq(table_broken(position, "x=a"), "max-blockers");
}
END_TEST

START_TEST(all_creatures_of_the_defending_player_must_block) {
    muster_position *position =
        blocked_under("{'kind': 'min-blockers', 'attackers': {'id': 'a'}, 'count': 'all'}");
    ck_assert_str_eq(table_broken(position, "x=a,y=a,t*4=a"), "min-blockers");
    ck_assert_str_eq(table_broken(position, "x=a,y=a,t*4=a,t=b"), "min-blockers");
    ck_assert_str_eq(table_broken(position, "x=a,y=a,t*5=a"), "");
}
END_TEST

START_TEST(all_means_the_attacked_player_and_not_its_team) {
    const char *players = "{'id': 'Alice'}, {'id': 'Bob', 'team': 'B'}, "
                          "{'id': 'Carl', 'team': 'B'}, {'id': 'Dora', 'team': 'B'}";
    const char *creatures = "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                            "{'id': 'd', 'controller': 'Alice', 'attacking': 'Dora'}, "
                            "{'id': 'x', 'controller': 'Bob'}, {'id': 'y', 'controller': 'Carl'}";
    muster_position *position =
        table_of(players, "blockers", "'Bob', 'Carl', 'Dora'", creatures,
                 "{'kind': 'min-blockers', 'attackers': {}, 'count': 'all'}");
    ck_assert_str_eq(table_broken(position, "x=a"), "");
    ck_assert_str_eq(table_broken(position, "x=a,y=a"), "");
    ck_assert_str_eq(table_broken(position, "y=a"), "min-blockers");
    ck_assert_str_eq(table_broken(position, "y=d"), ""); /* Dora controls none */
}
END_TEST

START_TEST(a_tapped_creature_is_one_of_all) {
    muster_position *position =
        table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 'x', 'controller': 'Bob'}, "
                    "{'id': 'y', 'controller': 'Bob', 'tapped': true}",
                    "{'kind': 'min-blockers', 'attackers': {}, 'count': 'all'}");
    ck_assert_str_eq(table_broken(position, "x=a"), "min-blockers");
}
END_TEST

/* ---- How many in all ---- */

START_TEST(max_attackers_counts_its_creatures_and_targets_together) {
    const char *json =
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': "
        "[{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}], 'creatures': "
        "[{'id': 't', 'controller': 'Alice', 'count': 9}, {'id': 'x', 'controller': 'Alice'}], "
        "'planeswalkers': [{'id': 'Jace', 'controller': 'Bob'}], 'effects': [{'kind': "
        "'max-attackers', 'creatures': {'id': 't'}, 'targets': {'of': 'Bob'}, 'count': 2}]}";
    muster_position *position = table_read(json);
    ck_assert_str_eq(table_broken(position, "t=Bob,t=Jace"), "");
    ck_assert_str_eq(table_broken(position, "t*2=Bob,t=Jace"), "max-attackers");
    ck_assert_str_eq(table_broken(position, "t=Bob,t=Jace,x=Bob,t*7=Carl"), "");
}
END_TEST

START_TEST(max_blocking_counts_each_creature_once) {
    muster_position *position = blocked_under("{'kind': 'max-blocking', 'count': 1}, "
                                              "{'kind': 'extra-blocks', 'creatures': {}, "
                                              "'count': 'any'}");
    ck_assert_str_eq(table_broken(position, "x=a+b"), "");
    ck_assert_str_eq(table_broken(position, "x=a,y=a"), "max-blocking");
    ck_assert_str_eq(table_broken(position, "t*2=a"), "max-blocking");
}
END_TEST

START_TEST(a_cap_of_none_forbids_one) {
    ck_assert_str_eq(table_broken(blocked_under("{'kind': 'max-blocking', 'count': 0}"), "x=a"),
                     "max-blocking");
}
END_TEST

/* ---- Alone, and not alone ---- */

static muster_position *attacking_under(const char *effects) {
    return table_attack("{'id': 'x', 'controller': 'Alice', 'power': 2}, "
                        "{'id': 'y', 'controller': 'Alice', 'power': 3}, "
                        "{'id': 't', 'controller': 'Alice', 'count': 5, 'power': 1}",
                        effects);
}

START_TEST(cant_attack_alone_needs_another) {
    muster_position *position = attacking_under(
        "{'kind': 'cant-attack', 'creatures': {'id': ['x', 't']}, 'unless': {'also': {}}}");
    ck_assert_str_eq(table_broken(position, "x=Bob"), "cant-attack");
    ck_assert_str_eq(table_broken(position, "t=Bob"), "cant-attack");
    ck_assert_str_eq(table_broken(position, "t*2=Bob"), ""); /* each has the other */
    ck_assert_str_eq(table_broken(position, "x=Bob,y=Bob"), "");
    ck_assert_str_eq(table_broken(position, "y=Bob"), "");
}
END_TEST

START_TEST(others_are_counted_without_the_creature_itself) {
    muster_position *position = attacking_under("{'kind': 'cant-attack', 'creatures': {'id': 't'}, "
                                                "'unless': {'also': {'id': 't'}, 'at_least': 3}}");
    ck_assert_str_eq(table_broken(position, "t*3=Bob,x=Bob"), "cant-attack");
    ck_assert_str_eq(table_broken(position, "t*4=Bob"), "");
}
END_TEST

START_TEST(others_are_compared_with_the_restricted_creature) {
    muster_position *position =
        attacking_under("{'kind': 'cant-attack', 'creatures': {'id': ['x', 'y']}, "
                        "'unless': {'also': {'power': {'more_than': 'its power'}}}}");
    ck_assert_str_eq(table_broken(position, "x=Bob,y=Bob"), "cant-attack"); /* y has none */
    ck_assert_str_eq(table_broken(position, "x=Bob,t=Bob"), "cant-attack");
}
END_TEST

START_TEST(cant_block_those_attackers_unless_others_block_anything) {
    muster_position *position =
        blocked_under("{'kind': 'cant-block', 'creatures': {'id': 'x'}, 'attackers': {'id': 'a'}, "
                      "'unless': {'also': {'id': 'y'}}}");
    ck_assert_str_eq(table_broken(position, "x=a"), "cant-block");
    ck_assert_str_eq(table_broken(position, "x=b"), "");
    ck_assert_str_eq(table_broken(position, "x=a,y=b"), "");
    ck_assert_str_eq(table_broken(position, "x=a,t*5=a"), "cant-block");
}
END_TEST

START_TEST(only_alone_bears_no_company) {
    const char *effect = "{'kind': 'only-alone', 'creatures': {'id': ['x', 't']}, "
                         "'step': 'attack'}";
    muster_position *position = attacking_under(effect);
    ck_assert_str_eq(table_broken(position, "x=Bob"), "");
    ck_assert_str_eq(table_broken(position, "t=Bob"), "");
    ck_assert_str_eq(table_broken(position, "t*2=Bob"), "only-alone");
    ck_assert_str_eq(table_broken(position, "x=Bob,y=Bob"), "only-alone");
    ck_assert_str_eq(table_broken(position, "x=Bob,t=Bob"), "only-alone only-alone");
    ck_assert_str_eq(table_broken(blocked_under(effect), "x=a,y=a"), ""); /* of the other step */
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_creature_attacks_one_thing,
        a_creature_blocks_no_more_than_it_can,
        an_option_that_is_not_allowed_is_told_with_its_reason,
        menace_needs_two_blockers,
        min_blockers_binds_only_attackers_that_are_blocked,
        max_blockers_counts_individuals,
        all_creatures_of_the_defending_player_must_block,
        all_means_the_attacked_player_and_not_its_team,
        a_tapped_creature_is_one_of_all,
        max_attackers_counts_its_creatures_and_targets_together,
        max_blocking_counts_each_creature_once,
        a_cap_of_none_forbids_one,
        cant_attack_alone_needs_another,
        others_are_counted_without_the_creature_itself,
        others_are_compared_with_the_restricted_creature,
        cant_block_those_attackers_unless_others_block_anything,
        only_alone_bears_no_company,
    };
    return TABLE_RUN("judge_restrictions", tests);
}
