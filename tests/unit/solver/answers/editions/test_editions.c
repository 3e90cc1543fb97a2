/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers by two editions of the rules, and what makes them differ. */
#include <string.h>

#include "tests/unit/table.h"

#define A(id, keys) "{'id': '" id "', 'controller': 'Alice'" keys "}"
#define ATTACKER(id, keys) A(id, ", 'attacking': 'Bob'" keys)
#define B(id, keys) "{'id': '" id "', 'controller': 'Bob'" keys "}"
#define WALL ", 'subtypes': ['Wall']"
#define DRUMS "{'kind': 'min-blockers', 'attackers': {}, 'count': 2}"
#define MUST_BLOCK(id) "{'kind': 'must-block', 'source': 'Drill', 'creatures': {'id': '" id "'}}"
#define MUST_ATTACK(id) "{'kind': 'must-attack', 'source': 'Bull', 'creatures': {'id': '" id "'}}"

static muster_answer *answer; /* the last one; `forget` frees it */

static void forget(void) {
    muster_answer_free(answer);
    answer = NULL;
}

/* Asks both editions; NULL: solve. */
static const muster_editions *ask(const muster_position *position, const char *declaration) {
    forget();
    muster_status status =
        declaration == NULL
            ? muster_solve_editions(&answer, position, NULL, NULL)
            : muster_check_editions(&answer, position, table_declare(position, declaration), NULL,
                                    NULL);
    ck_assert_int_eq(status, MUSTER_OK);
    const muster_editions *editions = muster_answer_editions(answer);
    ck_assert_ptr_nonnull(editions);
    ck_assert_str_eq(editions->current->edition, "current");
    ck_assert_str_eq(editions->of_2004->edition, "2004");
    return editions;
}

/* "ABOUT CURRENT 2004 RULE CREATURE..." of every difference, with "; " between them. */
static const char *told(const muster_editions *editions) {
    const char *text = "";
    ck_assert_ptr_null(editions->reason);
    for (size_t i = 0; i < editions->difference_count; i++) {
        const muster_edition_difference *difference = &editions->differences[i];
        text = muster_arena_format(table_memory(), "%s%s%s %d %d %s", text, i == 0 ? "" : "; ",
                                   difference->about, (int)difference->current,
                                   (int)difference->of_2004, difference->rule);
        for (size_t j = 0; j < difference->creature_count; j++)
            text = muster_arena_format(table_memory(), "%s %s", text, difference->creatures[j]);
    }
    return text;
}

/* One creature blocks if able, another is asked for nothing, and blocks take two. */
static muster_position *pair(void) {
    return table_block(ATTACKER("giant", "") ", " B("dog", "") ", " B("bear", ""),
                       DRUMS ", " MUST_BLOCK("dog"));
}

START_TEST(who_is_dragged_in_is_named) {
    muster_position *position = pair();
    ck_assert_str_eq(told(ask(position, NULL)), "maximum 1 0 500.5 bear");
    ck_assert_str_eq(told(ask(position, "none")), "legal 0 1 500.5 bear");
    const char *message = muster_answer_editions(answer)->differences[0].message;
    ck_assert_str_eq(message,
                     "By the current rules this is illegal (509.1c), because with bear blocking "
                     "giant \"blocks if able (Drill)\" of dog could be obeyed, 1 "
                     "requirement in all instead of 0. In 2004 this was legal (500.5), because no "
                     "requirement asks bear to block giant, and nobody had to block "
                     "unasked.");
    forget();
}
END_TEST

START_TEST(what_must_be_obeyed_may_differ_where_the_verdict_does_not) {
    muster_position *position = pair();
    ck_assert_str_eq(told(ask(position, "dog=giant,bear=giant")), "");
    ck_assert_int_eq(muster_answer_editions(answer)->current->outcome, MUSTER_LEGAL);
    ck_assert_int_eq(muster_answer_editions(answer)->of_2004->outcome, MUSTER_LEGAL);
    ck_assert_str_eq(told(ask(position, "dog=giant")), "maximum 1 0 500.5 bear");
    ck_assert_int_eq(muster_answer_editions(answer)->of_2004->outcome, MUSTER_ILLEGAL);
    forget();
}
END_TEST

START_TEST(two_that_are_asked_make_no_difference) {
    muster_position *position =
        table_block(ATTACKER("giant", "") ", " B("dog", "") ", " B("bear", ""),
                    DRUMS ", " MUST_BLOCK("dog") ", " MUST_BLOCK("bear"));
    ck_assert_str_eq(told(ask(position, NULL)), "");
    ck_assert_str_eq(told(ask(position, "none")), "");
    forget();
}
END_TEST

START_TEST(walls_attack_today) {
    muster_position *position =
        table_attack(A("ram", WALL) ", " A("elf", ""), MUST_ATTACK("ram") ", " MUST_ATTACK("elf"));
    ck_assert_str_eq(told(ask(position, NULL)), "maximum 2 1 308.2a ram");
    ck_assert_str_eq(told(ask(position, "elf=Bob")), "legal 0 1 308.2a ram");
    ck_assert_str_eq(told(ask(position, "ram=Bob,elf=Bob")), "legal 1 0 308.2a ram");
    ck_assert_str_eq(told(ask(position, "ram=Bob")), "attack 1 0 308.2a ram");
    forget();
}
END_TEST

START_TEST(a_wall_that_only_may_attack_is_told_by_solve_alone) {
    muster_position *position = table_attack(A("ram", WALL) ", " A("elf", ""), "");
    ck_assert_str_eq(told(ask(position, NULL)), "attack 1 0 308.2a ram");
    ck_assert_str_eq(told(ask(position, "elf=Bob")), "");
    forget();
}
END_TEST

START_TEST(walls_that_stay_home_anyway_are_none_of_our_business) {
    muster_position *position = table_attack(
        A("ram", WALL ", 'keywords': ['defender']") ", " A("yew", WALL ", 'tapped': true"), "");
    ck_assert_str_eq(told(ask(position, NULL)), "");
    ck_assert_str_eq(told(ask(position, "ram=Bob,yew=Bob")), "attack 1 0 308.2a yew");
    forget();
}
END_TEST

/* Both may attack only together; the one that must is alone in being asked. */
START_TEST(company_that_is_a_wall_and_unasked_is_held_against_being_a_wall) {
    muster_position *position = table_attack(A("elf", "") ", " A("ram", WALL),
                                             "{'kind': 'cant-attack', 'creatures': {'id': 'elf'}, "
                                             "'unless': {'also': {}}}, " MUST_ATTACK("elf"));
    ck_assert_str_eq(told(ask(position, "none")), "legal 0 1 308.2a ram");
    forget();
}
END_TEST

START_TEST(two_reasons_are_two_differences) {
    muster_position *position =
        table_attack(A("elf", "") ", " A("ram", WALL) ", " A("ape", ""),
                     "{'kind': 'cant-attack', 'creatures': {'id': 'elf'}, "
                     "'unless': {'also': {}, 'at_least': 2}}, " MUST_ATTACK("elf"));
    ck_assert_str_eq(told(ask(position, "none")), "legal 0 1 308.2a ram; legal 0 1 500.5 ape");
    forget();
}
END_TEST

START_TEST(only_what_is_in_force_for_the_proposed_one_counts) {
    const char *creatures = ATTACKER("giant", "") ", " B("dog", "") ", " B("bear", "");
    muster_position *position =
        table_block(creatures, DRUMS ", {'kind': 'must-block', 'creatures': {'id': 'dog'}, 'if': "
                                     "{'declared': {'id': 'bear'}}}");
    ck_assert_str_eq(told(ask(position, "none")), "");
    forget();
}
END_TEST

START_TEST(the_answer_is_that_of_the_position_s_edition) {
    const char *creatures = ATTACKER("giant", "") ", " B("dog", "") ", " B("bear", "");
    muster_position *old =
        table_edition("2004", "blockers", creatures, DRUMS ", " MUST_BLOCK("dog"));
    ask(old, "none");
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_LEGAL);
    ck_assert_str_eq(muster_answer_verdict(answer)->edition, "2004");
    ask(pair(), "none");
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_ILLEGAL);
    ck_assert_str_eq(muster_answer_verdict(answer)->edition, "current");
    ck_assert_ptr_nonnull(strstr(muster_answer_json(answer), "\"answer\":\"editions\""));
    forget();
}
END_TEST

START_TEST(without_time_nothing_is_said_of_sameness) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = 1e-9;
    ck_assert_int_eq(muster_solve_editions(&answer, pair(), &request, NULL), MUSTER_OK);
    const muster_editions *editions = muster_answer_editions(answer);
    ck_assert_uint_eq(editions->difference_count, 0);
    ck_assert_ptr_nonnull(editions->reason);
    ck_assert_ptr_nonnull(strstr(muster_answer_json(answer), "\"undecided\":true,\"reason\":"));
    forget();
}
END_TEST

START_TEST(bad_arguments_are_told_as_such) {
    muster_error error;
    ck_assert_int_eq(muster_solve_editions(&answer, NULL, NULL, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_ptr_null(answer);
    ck_assert_int_eq(muster_solve_editions(NULL, pair(), NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(
        muster_check_editions(&answer, pair(), table_declare(pair(), "none"), NULL, NULL),
        MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_check_editions(&answer, pair(), NULL, NULL, &error), MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "missing-key");
    muster_answer *plain = NULL;
    ck_assert_int_eq(muster_solve(&plain, pair(), NULL, NULL), MUSTER_OK);
    ck_assert_ptr_null(muster_answer_editions(plain));
    muster_answer_free(plain);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        who_is_dragged_in_is_named,
        what_must_be_obeyed_may_differ_where_the_verdict_does_not,
        two_that_are_asked_make_no_difference,
        walls_attack_today,
        a_wall_that_only_may_attack_is_told_by_solve_alone,
        walls_that_stay_home_anyway_are_none_of_our_business,
        company_that_is_a_wall_and_unasked_is_held_against_being_a_wall,
        two_reasons_are_two_differences,
        only_what_is_in_force_for_the_proposed_one_counts,
        the_answer_is_that_of_the_position_s_edition,
        without_time_nothing_is_said_of_sameness,
        bad_arguments_are_told_as_such,
    };
    return TABLE_RUN("editions", tests);
}
