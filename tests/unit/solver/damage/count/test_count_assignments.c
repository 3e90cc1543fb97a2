/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many assignments and divisions there are. */
#include <string.h>

#include "tests/unit/table.h"

static muster_position *of_step(const char *step, const char *creatures, const char *more) {
    return table_read(muster_arena_format(
        table_memory(),
        "{\"format\": \"muster/1\", \"step\": \"%s\", \"active\": \"Alice\", "
        "\"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [%s]%s}",
        step, table_text(creatures), table_text(more)));
}

/* The number, "conflict" or "undecided". */
static const char *counted(const muster_position *position, const char *given, muster_side side) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    request.given = given == NULL ? NULL : table_declare(position, given);
    request.side = side;
    ck_assert_int_eq(muster_count(&answer, position, &request, NULL), MUSTER_OK);
    const char *count = muster_answer_count(answer);
    if (count == NULL)
        count = muster_answer_outcome(answer) == MUSTER_CONFLICT ? "conflict" : "undecided";
    const char *words = muster_arena_text(table_memory(), count, strlen(count));
    muster_answer_free(answer);
    return words;
}

static const char *attackers(const char *creatures) {
    return counted(of_step("combat-damage", creatures, ""), NULL, MUSTER_ATTACKERS);
}

START_TEST(a_single_creature_divides_its_damage_by_a_formula) {
    ck_assert_str_eq(
        attackers("{'id': 'o', 'controller': 'Alice', 'power': 4, 'attacking': 'Bob'}, "
                  "{'id': 'x', 'controller': 'Bob', 'blocking': ['o']}, "
                  "{'id': 'y', 'controller': 'Bob', 'blocking': ['o']}"),
        "5");
    /* all to the blockers, or at least 2 and 3 of them: 6 + (1 + 1 + 1 ... of what is left) */
    ck_assert_str_eq(
        attackers("{'id': 'o', 'controller': 'Alice', 'power': 6, 'attacking': 'Bob', "
                  "'keywords': ['trample']}, "
                  "{'id': 'x', 'controller': 'Bob', 'toughness': 2, 'blocking': ['o']}, "
                  "{'id': 'y', 'controller': 'Bob', 'toughness': 3, 'blocking': ['o']}"),
        "8");
}
END_TEST

START_TEST(alike_individuals_are_counted_once) {
    /* partitions of 6 into at most 4 parts */
    ck_assert_str_eq(
        attackers("{'id': 'o', 'controller': 'Alice', 'power': 6, 'attacking': 'Bob'}, "
                  "{'id': 't', 'controller': 'Bob', 'count': 4, 'blocking': ['o']}"),
        "9");
    /* three identical sources with two divisions each: how many of them do the first */
    ck_assert_str_eq(
        attackers("{'id': 'g', 'controller': 'Alice', 'power': 1, 'attacking': 'Bob', 'count': 3}, "
                  "{'id': 'x', 'controller': 'Bob', 'blocking': ['g#1', 'g#2', 'g#3']}, "
                  "{'id': 'y', 'controller': 'Bob', 'blocking': ['g#1', 'g#2', 'g#3']}"),
        "4");
    /* the same with two identical recipients: 3 + 0 or 2 + 1 */
    ck_assert_str_eq(
        attackers("{'id': 'g', 'controller': 'Alice', 'power': 1, 'attacking': 'Bob', 'count': 3}, "
                  "{'id': 'x', 'controller': 'Bob', 'count': 2, "
                  "'blocking': ['g#1', 'g#2', 'g#3']}"),
        "2");
}
END_TEST

START_TEST(tramplers_share_a_blocker) {
    ck_assert_str_eq(attackers("{'id': 'r', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob', "
                               "'keywords': ['trample']}, "
                               "{'id': 's', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob', "
                               "'keywords': ['trample']}, {'id': 'wall', 'controller': 'Bob', "
                               "'toughness': 4, 'blocking': ['r', 's']}"),
                     "6");
    /* identical ones: 3 + 3, 3 + 2, 3 + 1, 2 + 2 */
    ck_assert_str_eq(attackers("{'id': 'r', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob', "
                               "'keywords': ['trample'], 'count': 2}, "
                               "{'id': 'wall', 'controller': 'Bob', 'toughness': 4, "
                               "'blocking': ['r#1', 'r#2']}"),
                     "4");
}
END_TEST

START_TEST(large_numbers_are_counted_without_listing) {
    static const char tokens[] =
        "{'id': 'o', 'controller': 'Alice', 'power': 100, 'attacking': 'Bob'}, "
        "{'id': 't', 'controller': 'Bob', 'count': 1000000, 'blocking': ['o']}";
    ck_assert_str_eq(attackers(tokens), "190569292"); /* the partitions of 100 */
}
END_TEST

/*
 * All 1001 * 1002 * 1003 amounts that three tramplers of power 1000 to 1002 may leave on the wall
 * are legal, but for those below 500 in all: C(502, 3).
 */
START_TEST(large_tramplers_share_a_wall) {
    ck_assert_str_eq(
        attackers("{'id': 'a', 'controller': 'Alice', 'power': 1000, 'attacking': 'Bob', "
                  "'keywords': ['trample']}, "
                  "{'id': 'b', 'controller': 'Alice', 'power': 1001, 'attacking': 'Bob', "
                  "'keywords': ['trample']}, "
                  "{'id': 'c', 'controller': 'Alice', 'power': 1002, 'attacking': 'Bob', "
                  "'keywords': ['trample']}, "
                  "{'id': 'wall', 'controller': 'Bob', 'toughness': 500, "
                  "'blocking': ['a', 'b', 'c']}"),
        "985052506");
}
END_TEST

/*
 * Two tramplers of power 1000 share two walls. Of toughness 500: 1001 * 1001 ways to leave all on
 * the walls; with those that leave lethal damage on both, counted wall by wall, and without those
 * that are both.
 */
START_TEST(large_tramplers_share_two_walls) {
    static const char tramplers[] =
        "{'id': 'a', 'controller': 'Alice', 'power': 1000, 'attacking': 'Bob', "
        "'keywords': ['trample']}, "
        "{'id': 'b', 'controller': 'Alice', 'power': 1000, 'attacking': 'Bob', "
        "'keywords': ['trample']}, "
        "{'id': 'v', 'controller': 'Bob', 'toughness': %d, 'blocking': ['a', 'b']}, "
        "{'id': 'w', 'controller': 'Bob', 'toughness': %d, 'blocking': ['a', 'b']}";
    ck_assert_str_eq(attackers(muster_arena_format(table_memory(), tramplers, 500, 500)),
                     "94418669251");
    ck_assert_str_eq(attackers(muster_arena_format(table_memory(), tramplers, 700, 700)),
                     "26839562351");
}
END_TEST

/* The last of them may divide much more than the others: what it does then is not gone through. */
START_TEST(a_giant_shares_a_wall_with_a_small_trampler) {
    static const char text[] =
        "{'id': 'giant', 'controller': 'Alice', 'power': 1000000, 'attacking': 'Bob', "
        "'keywords': ['trample']}, "
        "{'id': 'a', 'controller': 'Alice', 'power': 1, 'attacking': 'Bob', "
        "'keywords': ['trample']}, "
        "{'id': 'w', 'controller': 'Bob', 'toughness': 2, 'blocking': ['giant', 'a']}";
    /* 'a' on the wall: the giant 1 to 1000000 on it; 'a' on Bob: 2 to 1000000 */
    ck_assert_str_eq(attackers(text), "1999999");
}
END_TEST

START_TEST(what_is_given_is_kept) {
    muster_position *position =
        of_step("combat-damage",
                "{'id': 'o', 'controller': 'Alice', 'power': 3, 'attacking': 'Bob'}, "
                "{'id': 't', 'controller': 'Bob', 'count': 3, 'blocking': ['o']}",
                "");
    ck_assert_str_eq(counted(position, "o=t:1", MUSTER_BOTH_SIDES), "2");
    ck_assert_str_eq(counted(position, "o=t:4", MUSTER_BOTH_SIDES), "conflict");
}
END_TEST

START_TEST(each_target_of_a_division_gets_something) {
    muster_position *position = of_step("divide",
                                        "{'id': 'x', 'controller': 'Bob'}, "
                                        "{'id': 't', 'controller': 'Bob', 'count': 3}",
                                        ", 'divide': {'amount': 3, 'source': 'x', 'at_most': 2, "
                                        "'among': {'creature': {}}}");
    /* x alone; 3 or 2 + 1 among the tokens; x with one token, 1 + 2 or 2 + 1 */
    ck_assert_str_eq(counted(position, NULL, MUSTER_BOTH_SIDES), "5");
    ck_assert_str_eq(counted(position, "x:1", MUSTER_BOTH_SIDES), "1");
    ck_assert_str_eq(counted(position, "x:1+t:1", MUSTER_BOTH_SIDES), "conflict");
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_single_creature_divides_its_damage_by_a_formula,
        alike_individuals_are_counted_once,
        tramplers_share_a_blocker,
        large_numbers_are_counted_without_listing,
        large_tramplers_share_a_wall,
        large_tramplers_share_two_walls,
        a_giant_shares_a_wall_with_a_small_trampler,
        what_is_given_is_kept,
        each_target_of_a_division_gets_something,
    };
    return TABLE_RUN("count_assignments", tests);
}
