/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solve: the most requirements that can be obeyed for nothing, with the fewest creatures. */
#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice'" keys "}"
#define ATTACKER(id, keys) A(id, ", 'attacking': 'Bob'" keys)
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"

static const char *solution(const muster_position *position) {
    return table_report(table_solve(position)->declared);
}

START_TEST(nothing_is_asked_so_nobody_acts) {
    ck_assert_str_eq(solution(table_attack("", "")), "");
    ck_assert_str_eq(solution(table_attack(A("x", ""), "")), "");
    ck_assert_int_eq(table_maximum(table_block(ATTACKER("a", "") ", " B("x", ""), "")), 0);
}
END_TEST

START_TEST(a_creature_attacks_if_able) {
    const char *must = "{'kind': 'must-attack', 'creatures': {}}";
    ck_assert_str_eq(solution(table_attack(A("x", ""), must)), "x=Bob");
    ck_assert_str_eq(solution(table_attack(A("x", ", 'tapped': true"), must)), "");
}
END_TEST

START_TEST(nobody_is_made_to_pay) {
    const char *effects = "{'kind': 'must-attack', 'creatures': {}}, "
                          "{'kind': 'attack-cost', 'creatures': {}, 'cost': {'mana': 0}}";
    ck_assert_int_eq(table_maximum(table_attack(A("x", ""), effects)), 0);
}
END_TEST

START_TEST(the_fewest_creatures_are_used) {
    muster_position *position =
        table_attack(A("x", "") ", " A("t", ", 'count': 9"),
                     "{'kind': 'must-be-attacked', 'targets': {}, 'at_least': 4}");
    const muster_verdict *verdict = table_solve(position);
    int64_t used = 0;
    for (size_t i = 0; i < verdict->declared->entry_count; i++)
        used += verdict->declared->entries[i].count;
    ck_assert_int_eq(used, 4);
}
END_TEST

/* ---- Companions and the like ---- */

START_TEST(a_creature_is_dragged_along_today_and_was_not_in_2004) {
    const char *creatures =
        ATTACKER("a", ", 'keywords': ['menace']") ", " B("x", "") ", " B("y", "");
    const char *must = "{'kind': 'must-block', 'creatures': {'id': 'x'}}";
    ck_assert_str_eq(solution(table_block(creatures, must)), "x=a,y=a");
    ck_assert_str_eq(solution(table_edition("2004", "blockers", creatures, must)), "");
}
END_TEST

START_TEST(companions_are_counted_among_their_like) {
    const char *format = "{'kind': 'cant-attack', 'creatures': {'id': 't'}, "
                         "'unless': {'also': {'id': 't'}, 'at_least': 3}}, "
                         "{'kind': 'must-be-attacked', 'targets': {}, 'at_least': %d}";
    const char *few = muster_arena_format(table_memory(), format, 1);
    ck_assert_str_eq(solution(table_attack(A("t", ", 'count': 3"), few)), "");
    ck_assert_str_eq(solution(table_attack(A("t", ", 'count': 5"), few)), "t*4=Bob");
    ck_assert_str_eq(solution(table_attack(A("t", ", 'count': 5"),
                                           muster_arena_format(table_memory(), format, 5))),
                     "t*5=Bob");
}
END_TEST

START_TEST(one_of_several_that_attack_only_alone_attacks) {
    const char *effects = "{'kind': 'only-alone', 'creatures': {'token': false}, "
                          "'step': 'attack'}, {'kind': 'must-attack', 'creatures': {}}";
    const char *creatures = A("x", "") ", " A("y", "") ", " A("t", ", 'count': 1000000");
    ck_assert_int_eq(table_maximum(table_attack(creatures, effects)), 1);
    const char *more = muster_arena_format(table_memory(), "%s, %s", creatures,
                                           A("z", ", 'count': 3, 'token': true"));
    ck_assert_str_eq(solution(table_attack(more, effects)), "z*3=Bob");
}
END_TEST

START_TEST(a_pair_that_cannot_attack_alone_attacks_together) {
    const char *effects = "{'kind': 'cant-attack', 'creatures': {}, 'unless': {'also': {}}}, "
                          "{'kind': 'must-attack', 'creatures': {'id': 'x'}}";
    ck_assert_str_eq(solution(table_attack(A("x", ""), effects)), "");
    ck_assert_str_eq(solution(table_attack(A("x", "") ", " A("y", ""), effects)), "x=Bob,y=Bob");
}
END_TEST

START_TEST(limits_hold_across_targets) {
    muster_position *position =
        table_of("{'id': 'Alice'}, {'id': 'Bob'}, {'id': 'Carl'}", "attackers", "'Bob', 'Carl'",
                 A("t", ", 'count': 1000000"),
                 "{'kind': 'must-attack', 'creatures': {}, 'targets': {'id': 'Bob'}}, "
                 "{'kind': 'must-attack', 'creatures': {}}, "
                 "{'kind': 'max-attackers', 'targets': {'id': 'Bob'}, 'count': 2}, "
                 "{'kind': 'max-attackers', 'count': 600000}");
    ck_assert_int_eq(table_maximum(position), 600002);
}
END_TEST

/* ---- Goad ---- */

static int64_t goaded_by(const char *players, const char *who) {
    const char *creature = muster_arena_format(
        table_memory(), "{'id': 'x', 'controller': 'Alice', 'goaded_by': [%s]}", who);
    const char *all =
        muster_arena_format(table_memory(), "{'id': 'Alice'}, {'id': 'Bob'}%s", players);
    return table_maximum(
        table_of(all, "attackers", *players == '\0' ? "'Bob'" : "'Bob', 'Carl'", creature, ""));
}

START_TEST(a_goaded_creature_attacks_another_player_if_it_can) {
    ck_assert_int_eq(goaded_by("", "'Bob'"), 1);
    ck_assert_int_eq(goaded_by(", {'id': 'Carl'}", "'Bob'"), 2);
    ck_assert_int_eq(goaded_by(", {'id': 'Carl'}", "'Bob', 'Carl'"), 3);
}
END_TEST

/* ---- Lures ---- */

START_TEST(two_lures_on_one_count_more_than_one_on_another) {
    const char *creatures = ATTACKER("bear", "") ", " ATTACKER("elf", "") ", " B("wall", "");
    muster_position *position =
        table_block(creatures, "{'kind': 'lure', 'attackers': {'id': 'elf'}}, "
                               "{'kind': 'lure', 'attackers': {'id': 'bear'}, 'times': 2}");
    ck_assert_str_eq(solution(position), "wall=bear");
    ck_assert_int_eq(table_maximum(position), 2);
}
END_TEST

START_TEST(a_million_blockers_are_lured) {
    const char *creatures = ATTACKER("a", "") ", " B("t", ", 'count': 1000000");
    muster_position *position =
        table_block(creatures, "{'kind': 'lure', 'attackers': {}, 'times': 1000}");
    ck_assert_int_eq(table_maximum(position), 1000000000);
}
END_TEST

START_TEST(who_blocks_several_obeys_several_lures) {
    const char *creatures = ATTACKER("a", ", 'count': 5") ", " B("t", ", 'count': 3");
    const char *lure = "{'kind': 'lure', 'attackers': {}}, "
                       "{'kind': 'extra-blocks', 'creatures': {}, 'count': %s}";
    struct arena *arena = table_memory();
    ck_assert_int_eq(table_maximum(table_block(creatures, muster_arena_format(arena, lure, "1"))),
                     6);
    ck_assert_int_eq(
        table_maximum(table_block(creatures, muster_arena_format(arena, lure, "'any'"))), 15);
}
END_TEST

/* ---- Numbers of blockers ---- */

/* How many of some identical attackers with menace can be blocked. */
static int64_t blocked_menace(int attackers, int blockers, const char *extra) {
    const char *creatures = muster_arena_format(
        table_memory(),
        "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob', 'keywords': ['menace'], "
        "'count': %d}, {'id': 't', 'controller': 'Bob', 'count': %d}",
        attackers, blockers);
    const char *effects =
        muster_arena_format(table_memory(),
                            "{'kind': 'must-be-blocked', 'attackers': {}}, "
                            "{'kind': 'extra-blocks', 'creatures': {}, 'count': %s}",
                            extra);
    return table_maximum(table_block(creatures, effects));
}

START_TEST(identical_attackers_with_menace_take_two_blockers_each) {
    ck_assert_int_eq(blocked_menace(3, 5, "0"), 2);
    ck_assert_int_eq(blocked_menace(3, 6, "0"), 3);
    ck_assert_int_eq(blocked_menace(3, 1, "0"), 0);
}
END_TEST

START_TEST(one_blocker_of_several_is_still_one_blocker) {
    ck_assert_int_eq(blocked_menace(3, 1, "'any'"), 0);
    ck_assert_int_eq(blocked_menace(3, 2, "'any'"), 3);
    ck_assert_int_eq(blocked_menace(5, 3, "1"), 3); /* six blocks, two for each */
    ck_assert_int_eq(blocked_menace(4, 3, "2"), 4);
    ck_assert_int_eq(blocked_menace(5, 3, "2"), 4); /* nine blocks */
}
END_TEST

START_TEST(half_a_million_menaces_take_a_million_blockers) {
    ck_assert_int_eq(blocked_menace(1000000, 999999, "0"), 499999);
}
END_TEST

START_TEST(exactly_one_yields_to_a_lure_and_takes_part_otherwise) {
    const char *one = "{'kind': 'must-be-blocked', 'attackers': {}, 'at_most': 1}";
    const char *creatures = ATTACKER("a", ", 'count': 3") ", " B("t", ", 'count': 5");
    ck_assert_int_eq(table_maximum(table_block(creatures, one)), 3);
    const char *both = muster_arena_format(table_memory(), "%s, %s", one,
                                           "{'kind': 'lure', 'attackers': {}, 'times': 2}");
    /* All five block, ten; two attackers bear one, the third three. */
    ck_assert_int_eq(table_maximum(table_block(creatures, both)), 12);
}
END_TEST

START_TEST(levels_with_bounds_on_both_sides) {
    /* Each wants one to two blockers, and each blocker wants to block. */
    const char *effects = "{'kind': 'must-be-blocked', 'attackers': {}, 'at_most': 2, 'times': 3}, "
                          "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 3}, "
                          "{'kind': 'must-block', 'creatures': {}, 'times': 2}";
    const char *creatures = ATTACKER("a", ", 'count': 2") ", " B("t", ", 'count': 6");
    /* 12 for blocking; 2 + 4 blockers: 3 and 1; 3 + 3: 2; so 16. */
    ck_assert_int_eq(table_maximum(table_block(creatures, effects)), 16);
}
END_TEST

START_TEST(certain_blockers_are_counted_for_each_attacker) {
    const char *effects = "{'kind': 'must-be-blocked', 'attackers': {}, 'at_least': 2, "
                          "'by': {'id': 'g'}}, {'kind': 'max-blockers', 'attackers': {}, "
                          "'count': 2}, {'kind': 'must-block', 'creatures': {'id': 't'}}";
    const char *creatures =
        ATTACKER("a", ", 'count': 3") ", " B("g", ", 'count': 4") ", " B("t", ", 'count': 3");
    /* g block two of them in pairs, and two of t the third. */
    ck_assert_int_eq(table_maximum(table_block(creatures, effects)), 4);
}
END_TEST

START_TEST(all_of_the_attacked_player_and_whoever_else_likes) {
    const char *players = "{'id': 'Alice'}, {'id': 'Bob', 'team': 'B'}, "
                          "{'id': 'Carl', 'team': 'B'}";
    const char *creatures = ATTACKER("a", "") ", " B(
        "x", ", 'count': 3") ", "
                             "{'id': 'c', 'controller': 'Carl', 'count': 2}";
    const char *effects = "{'kind': 'min-blockers', 'attackers': {}, 'count': 'all'}, "
                          "{'kind': 'must-block', 'creatures': {'id': 'c'}}";
    muster_position *position = table_of(players, "blockers", "'Bob', 'Carl'", creatures, effects);
    ck_assert_int_eq(table_maximum(position), 2);
    ck_assert_str_eq(solution(position), "x*3=a,c*2=a");
}
END_TEST

START_TEST(all_is_too_many_for_a_maximum_below_it) {
    const char *effects = "{'kind': 'min-blockers', 'attackers': {}, 'count': 'all'}, "
                          "{'kind': 'max-blockers', 'attackers': {}, 'count': 2}, "
                          "{'kind': 'must-block', 'creatures': {}}";
    const char *creatures = ATTACKER("a", "") ", " B("x", ", 'count': 3");
    ck_assert_int_eq(table_maximum(table_block(creatures, effects)), 0);
}
END_TEST

/* ---- Conditions ---- */

START_TEST(a_condition_is_made_true_where_that_is_worth_it) {
    const char *format = "{'kind': 'must-attack', 'creatures': {'id': 't'}, "
                         "'if': {'declared': {'id': 'x'}}}, {'kind': 'must-attack', "
                         "'creatures': {'id': 'y'}, 'if': {'not_declared': {'id': 'x'}}, "
                         "'times': %d}";
    const char *creatures = A("x", "") ", " A("y", "") ", " A("t", ", 'count': 5");
    struct arena *arena = table_memory();
    ck_assert_str_eq(solution(table_attack(creatures, muster_arena_format(arena, format, 4))),
                     "x=Bob,t*5=Bob");
    ck_assert_str_eq(solution(table_attack(creatures, muster_arena_format(arena, format, 6))),
                     "y=Bob");
}
END_TEST

START_TEST(the_same_question_has_the_same_answer) {
    muster_position *position =
        table_block(ATTACKER("a", ", 'count': 4") ", " B("x", ", 'count': 3") ", " B("y", ""),
                    "{'kind': 'must-be-blocked', 'attackers': {}}");
    ck_assert_str_eq(solution(position), solution(position));
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        nothing_is_asked_so_nobody_acts,
        a_creature_attacks_if_able,
        nobody_is_made_to_pay,
        the_fewest_creatures_are_used,
        a_creature_is_dragged_along_today_and_was_not_in_2004,
        companions_are_counted_among_their_like,
        one_of_several_that_attack_only_alone_attacks,
        a_pair_that_cannot_attack_alone_attacks_together,
        limits_hold_across_targets,
        a_goaded_creature_attacks_another_player_if_it_can,
        two_lures_on_one_count_more_than_one_on_another,
        a_million_blockers_are_lured,
        who_blocks_several_obeys_several_lures,
        identical_attackers_with_menace_take_two_blockers_each,
        one_blocker_of_several_is_still_one_blocker,
        half_a_million_menaces_take_a_million_blockers,
        exactly_one_yields_to_a_lure_and_takes_part_otherwise,
        levels_with_bounds_on_both_sides,
        certain_blockers_are_counted_for_each_attacker,
        all_of_the_attacked_player_and_whoever_else_likes,
        all_is_too_many_for_a_maximum_below_it,
        a_condition_is_made_true_where_that_is_worth_it,
        the_same_question_has_the_same_answer,
    };
    return TABLE_RUN("solve", tests);
}
