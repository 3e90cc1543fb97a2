/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many checks of one position have the outcomes that single checks have; ids and numbers. */
#include "solver/answers/check/checker.h"

#include <string.h>

#include "tests/unit/table.h"

/* Checks a declaration with a checker and alone; returns the outcome. */
static muster_outcome outcome(muster_checker *checker, const muster_position *position,
                              const char *text) {
    muster_declaration *declaration;
    muster_outcome found;
    muster_answer *answer;
    ck_assert_int_eq(muster_declaration_parse(&declaration, position, text, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_checker_outcome(&found, checker, declaration, NULL, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_check(&answer, position, declaration, NULL, NULL), MUSTER_OK);
    ck_assert_msg(found == muster_answer_outcome(answer), "%s: %d", text, (int)found);
    muster_answer_free(answer);
    muster_declaration_free(declaration);
    return found;
}

/* How many maxima a checker remembers. */
static size_t known(const muster_checker *checker) {
    size_t count = 0;
    for (size_t i = 0; checker->legality != NULL && i < checker->legality->conditions.count; i++)
        count += checker->legality->free_maxima[i].known;
    return count;
}

/* Checks every declaration in which each of the creatures does one of these things or nothing. */
static size_t check_all(const muster_position *position, const char *const *creatures,
                        size_t creature_count, const char *const *objects, size_t object_count,
                        size_t *legal) {
    muster_checker *checker;
    size_t kept, all = 1;
    ck_assert_int_eq(muster_checker_new(&checker, position, NULL), MUSTER_OK);
    for (size_t i = 0; i < creature_count; i++)
        all *= object_count + 1;
    *legal = 0;
    for (size_t number = 0; number < all; number++) {
        const char *text = "";
        size_t rest = number;
        for (size_t i = 0; i < creature_count; i++, rest /= object_count + 1)
            if (rest % (object_count + 1) > 0)
                text =
                    muster_arena_format(table_memory(), "%s%s%s=%s", text, *text == '\0' ? "" : ",",
                                        creatures[i], objects[rest % (object_count + 1) - 1]);
        *legal += outcome(checker, position, text) == MUSTER_LEGAL;
    }
    kept = known(checker);
    muster_checker_free(checker);
    return kept;
}

static const char *const walls[] = {"v", "w"}, *const attackers[] = {"a", "b"};

static muster_position *combat(const char *effects) {
    return table_block("{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "
                       "{'id': 'v', 'controller': 'Bob'}, {'id': 'w', 'controller': 'Bob'}",
                       effects);
}

START_TEST(one_search_serves_all_declarations) {
    size_t legal;
    ck_assert_uint_eq(check_all(combat("{'kind': 'lure', 'attackers': {'id': 'a'}}"), walls, 2,
                                attackers, 2, &legal),
                      1);
    ck_assert_uint_eq(legal, 1);
    ck_assert_uint_eq(check_all(combat(""), walls, 2, attackers, 2, &legal), 0); /* none needed */
    ck_assert_uint_eq(legal, 9);
}
END_TEST

START_TEST(a_search_for_each_combination_of_conditions) {
    size_t legal;
    const muster_position *position =
        combat("{'kind': 'must-block', 'creatures': {'id': 'v'}, 'if': {'declared': {'id': 'w'}}}, "
               "{'kind': 'must-block', 'creatures': {}}, {'kind': 'max-blocking', 'count': 1}");
    ck_assert_uint_eq(check_all(position, walls, 2, attackers, 2, &legal), 2);
    ck_assert_uint_gt(legal, 0);
    ck_assert_uint_lt(legal, 9);
}
END_TEST

START_TEST(costs_are_taken_into_account) {
    size_t legal;
    const muster_position *position =
        combat("{'kind': 'lure', 'attackers': {'id': 'a'}}, {'kind': 'block-cost', 'creatures': "
               "{'id': 'w'}, 'cost': {'mana': 1}}");
    ck_assert_uint_eq(check_all(position, walls, 2, attackers, 2, &legal), 1);
    ck_assert_uint_eq(legal, 2); /* v alone, or both and w pays */
}
END_TEST

START_TEST(the_old_rules_are_served_as_well) {
    size_t legal;
    const muster_position *position = table_edition(
        "2004", "blockers",
        "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}, "
        "{'id': 'b', 'controller': 'Alice', 'attacking': 'Bob'}, "
        "{'id': 'v', 'controller': 'Bob'}, {'id': 'w', 'controller': 'Bob'}",
        "{'kind': 'must-block', 'creatures': {'id': 'v'}}, {'kind': 'cant-block', 'creatures': "
        "{'id': 'v'}, 'unless': {'also': {}}}");
    check_all(position, walls, 2, attackers, 2, &legal);
    ck_assert_uint_gt(legal, 0);
}
END_TEST

START_TEST(what_was_not_proved_is_not_remembered) {
    const muster_position *position = combat("{'kind': 'lure', 'attackers': {'id': 'a'}}, "
                                             "{'kind': 'max-blocking', 'count': 1}");
    muster_request request = MUSTER_REQUEST_INIT;
    muster_checker *checker;
    muster_outcome found;
    request.time_limit = 1e-9;
    muster_checker_new(&checker, position, NULL);
    muster_declaration *declaration = table_declare(position, "v=a");
    ck_assert_int_eq(muster_checker_outcome(&found, checker, declaration, &request, NULL),
                     MUSTER_OK);
    ck_assert_int_eq(found, MUSTER_UNDECIDED);
    ck_assert_uint_eq(known(checker), 0);
    ck_assert_int_eq(muster_checker_outcome(&found, checker, declaration, NULL, NULL), MUSTER_OK);
    ck_assert_int_eq(found, MUSTER_LEGAL);
    ck_assert_int_eq(muster_checker_outcome(&found, checker, declaration, &request, NULL),
                     MUSTER_OK);
    ck_assert_int_eq(found, MUSTER_LEGAL); /* it knows by now */
    muster_checker_free(checker);
}
END_TEST

START_TEST(more_combinations_than_are_kept_are_answered_too) {
    const char *creatures = "{'id': 'a', 'controller': 'Alice', 'attacking': 'Bob'}";
    const char *effects = "";
    const char *names[] = {"c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10"};
    for (size_t i = 0; i < 11; i++) {
        creatures = muster_arena_format(table_memory(), "%s, {'id': '%s', 'controller': 'Bob'}",
                                        creatures, names[i]);
        effects = muster_arena_format(table_memory(),
                                      "%s%s{'kind': 'must-block', 'creatures': {'id': 'c0'}, 'if': "
                                      "{'declared': {'id': '%s'}}}",
                                      effects, i > 0 ? ", " : "", names[i]);
    }
    size_t legal;
    ck_assert_uint_eq(check_all(table_block(creatures, effects), names, 11, attackers, 1, &legal),
                      0);
    ck_assert_uint_gt(legal, 0);
}
END_TEST

START_TEST(bad_arguments_are_told) {
    const muster_position *position = combat(""), *other = combat("");
    muster_checker *checker;
    muster_outcome found;
    muster_error error;
    ck_assert_int_eq(muster_checker_new(&checker, NULL, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(checker);
    ck_assert_int_eq(muster_checker_new(NULL, position, &error), MUSTER_BAD_ARGUMENT);
    muster_checker_new(&checker, position, NULL);
    ck_assert_int_eq(
        muster_checker_outcome(&found, checker, table_declare(other, "v=a"), NULL, &error),
        MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(found, MUSTER_FAILED);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_int_eq(muster_checker_outcome(&found, checker, NULL, NULL, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_checker_outcome(NULL, checker, table_declare(position, ""), NULL, NULL),
                     MUSTER_BAD_ARGUMENT);
    muster_checker_free(checker);
    muster_checker_free(NULL);
}
END_TEST

/* ---- Ids and numbers ---- */

START_TEST(ids_and_numbers_say_the_same) {
    const muster_position *position = table_read(
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'battles': [{'id': "
        "'siege', 'controller': 'Alice', 'protector': 'Bob'}], 'planeswalkers': [{'id': 'Jace', "
        "'controller': 'Bob'}], 'players': [{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': "
        "'x', 'controller': 'Alice'}, {'id': 't', 'controller': 'Alice', 'count': 40}]}");
    const char *const targets[] = {"Alice", "Bob", "Jace", "siege"};
    ck_assert_uint_eq(muster_position_count(position, MUSTER_CREATURE), 2);
    ck_assert_uint_eq(muster_position_count(position, MUSTER_TARGET), 4);
    ck_assert_uint_eq(muster_position_count(position, MUSTER_NOTHING), 0);
    for (size_t i = 0; i < 4; i++) {
        size_t index = 99;
        ck_assert_str_eq(muster_position_id_at(position, MUSTER_TARGET, i), targets[i]);
        ck_assert_int_eq(muster_position_find(position, targets[i], &index, NULL), MUSTER_TARGET);
        ck_assert_uint_eq(index, i);
    }
    ck_assert_str_eq(muster_position_id_at(position, MUSTER_CREATURE, 1), "t");
    ck_assert_ptr_null(muster_position_id_at(position, MUSTER_CREATURE, 2));
    ck_assert_ptr_null(muster_position_id_at(position, MUSTER_TARGET, 4));
    ck_assert_ptr_null(muster_position_id_at(position, MUSTER_NOTHING, 0));
}
END_TEST

START_TEST(an_individual_s_id_is_found) {
    const muster_position *position =
        table_block("{'id': 'x', 'controller': 'Alice', 'attacking': 'Bob'}, "
                    "{'id': 't', 'controller': 'Alice', 'attacking': 'Bob', 'count': 40}",
                    "");
    size_t index = 99;
    int64_t individual = 99;
    ck_assert_int_eq(muster_position_find(position, "t#40", &index, &individual), MUSTER_CREATURE);
    ck_assert_uint_eq(index, 1);
    ck_assert_int_eq(individual, 40);
    ck_assert_int_eq(muster_position_find(position, "t", &index, &individual), MUSTER_CREATURE);
    ck_assert_int_eq(individual, 0);
    const char *const nothing[] = {"t#41",  "t#0", "t#", "#1", "t#1x", "x#1",
                                   "Bob#1", "T",   "t ", "",   "tt"};
    individual = 99;
    for (size_t i = 0; i < sizeof(nothing) / sizeof(nothing[0]); i++)
        ck_assert_msg(muster_position_find(position, nothing[i], &index, &individual) ==
                          MUSTER_NOTHING,
                      "%s", nothing[i]);
    ck_assert_int_eq(individual, 99);
}
END_TEST

START_TEST(assignments_are_checked_one_after_the_other) {
    const muster_position *position = table_read(
        "{\"format\": \"muster/1\", \"step\": \"combat-damage\", \"active\": \"Alice\", "
        "\"players\": [{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": ["
        "{\"id\": \"a\", \"controller\": \"Alice\", \"power\": 3, \"attacking\": \"Bob\", "
        "\"keywords\": [\"trample\"]}, {\"id\": \"v\", \"controller\": \"Bob\", \"power\": 1, "
        "\"toughness\": 2, \"blocking\": [\"a\"]}]}");
    muster_checker *checker;
    muster_error error;
    muster_outcome found;
    ck_assert_int_eq(muster_checker_new(&checker, position, NULL), MUSTER_OK);
    ck_assert_int_eq(outcome(checker, position, "a=v:2+Bob:1"), MUSTER_LEGAL);
    ck_assert_int_eq(outcome(checker, position, "a=v:1+Bob:2"), MUSTER_ILLEGAL);
    ck_assert_int_eq(outcome(checker, position, "a=v:3,v=a:1"), MUSTER_LEGAL);
    ck_assert_int_eq(outcome(checker, position, "a=v:3,v=a:0"), MUSTER_ILLEGAL);
    muster_declaration *declaration = table_declare(position, "v=a:1");
    ck_assert_int_eq(muster_checker_outcome(&found, checker, declaration, NULL, &error),
                     MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "missing-source");
    ck_assert_str_eq(error.path, "/damage");
    ck_assert_int_eq(found, MUSTER_FAILED);
    muster_request request = MUSTER_REQUEST_INIT;
    request.side = MUSTER_BLOCKERS;
    ck_assert_int_eq(muster_checker_outcome(&found, checker, declaration, &request, NULL),
                     MUSTER_OK);
    ck_assert_int_eq(found, MUSTER_LEGAL);
    ck_assert_int_eq(outcome(checker, position, "a=Bob:3"), MUSTER_ILLEGAL);
    muster_checker_free(checker);
}
END_TEST

START_TEST(divisions_are_checked_as_well) {
    const muster_position *position = table_read(
        "{\"format\": \"muster/1\", \"step\": \"divide\", \"active\": \"Alice\", \"players\": "
        "[{\"id\": \"Alice\"}, {\"id\": \"Bob\"}], \"creatures\": [], \"sources\": [{\"id\": "
        "\"s\", \"controller\": \"Alice\"}], \"divide\": {\"amount\": 3, \"source\": \"s\"}}");
    muster_checker *checker;
    ck_assert_int_eq(muster_checker_new(&checker, position, NULL), MUSTER_OK);
    ck_assert_int_eq(outcome(checker, position, "Alice:1+Bob:2"), MUSTER_LEGAL);
    ck_assert_int_eq(outcome(checker, position, "Alice:1+Bob:1"), MUSTER_ILLEGAL);
    muster_checker_free(checker);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        one_search_serves_all_declarations,
        a_search_for_each_combination_of_conditions,
        costs_are_taken_into_account,
        the_old_rules_are_served_as_well,
        what_was_not_proved_is_not_remembered,
        more_combinations_than_are_kept_are_answered_too,
        bad_arguments_are_told,
        ids_and_numbers_say_the_same,
        an_individual_s_id_is_found,
        assignments_are_checked_one_after_the_other,
        divisions_are_checked_as_well,
    };
    return TABLE_RUN("checker", tests);
}
