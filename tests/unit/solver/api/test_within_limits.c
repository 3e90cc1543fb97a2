/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions whose limits are reached: an answer that is undecided, and never an error. */
#include <string.h>

#include "tests/unit/table.h"

static const char board[] =
    "{'format': 'muster/1', 'id': 'p1', 'step': 'declare-blockers', 'active': 'Alice', 'players': "
    "[{'id': 'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'bear', 'controller': 'Alice', "
    "'attacking': 'Bob', 'count': 3000}, {'id': 'wall', 'controller': 'Bob', 'count': 9}, {'id': "
    "'elf', 'controller': 'Bob'}], 'effects': [{'kind': 'must-be-blocked', 'attackers': {}, "
    "'at_least': 2}, {'kind': 'min-blockers', 'attackers': {}, 'count': 2}], 'declaration': "
    "{'blocks': [{'creature': 'elf', 'attacker': 'bear#1'}, {'creature': 'wall', 'attacker': "
    "'bear#2', 'count': 2}]}}";

typedef muster_status question(muster_answer **out, const muster_position *position,
                               const muster_request *request, muster_error *error);

static muster_status check(muster_answer **out, const muster_position *position,
                           const muster_request *request, muster_error *error) {
    return muster_check(out, position, NULL, request, error);
}

static muster_status why(muster_answer **out, const muster_position *position,
                         const muster_request *request, muster_error *error) {
    return muster_why(out, position, NULL, request, error);
}

static muster_status check_editions(muster_answer **out, const muster_position *position,
                                    const muster_request *request, muster_error *error) {
    return muster_check_editions(out, position, NULL, request, error);
}

static question *const questions[] = {
    muster_solve,          check,         why, muster_count, muster_choices_of,
    muster_solve_editions, check_editions};
enum { QUESTIONS = sizeof(questions) / sizeof(questions[0]) };

/* Asks, and sees that there is an answer; if `reason`, that it is undecided for that reason. */
static void ask(const muster_position *position, size_t number, const muster_request *request,
                const char *reason) {
    muster_answer *answer;
    muster_error error;
    ck_assert_int_eq(questions[number](&answer, position, request, &error), MUSTER_OK);
    const char *json = muster_answer_json(answer);
    ck_assert_ptr_nonnull(json);
    ck_assert_ptr_nonnull(strstr(json, "\"id\":\"p1\""));
    if (reason != NULL)
        ck_assert_msg(strstr(json, "\"undecided\":true") != NULL && strstr(json, reason) != NULL,
                      "question %zu: %.300s", number, json);
    muster_answer_free(answer);
}

START_TEST(too_much_memory_leaves_every_question_undecided) {
    muster_request request = MUSTER_REQUEST_INIT;
    const muster_position *position = table_read(board);
    request.memory_limit = 1024;
    for (size_t i = 0; i < QUESTIONS; i++)
        ask(position, i, &request, "the memory limit was reached");
}
END_TEST

START_TEST(any_limit_of_memory_is_an_answer) {
    muster_request request = MUSTER_REQUEST_INIT;
    const muster_position *position = table_read(board);
    request.time_limit = 0.5;
    for (size_t i = 0; i < QUESTIONS; i++)
        for (request.memory_limit = 1; request.memory_limit < 40 << 20; request.memory_limit *= 4)
            ask(position, i, &request, NULL);
}
END_TEST

START_TEST(any_limit_of_time_is_an_answer) {
    muster_request request = MUSTER_REQUEST_INIT;
    const muster_position *position = table_read(board);
    for (size_t i = 0; i < QUESTIONS; i++)
        for (request.time_limit = 1e-9; request.time_limit < 0.1; request.time_limit *= 8)
            ask(position, i, &request, NULL);
}
END_TEST

static bool stop(void *context) {
    ++*(int *)context;
    return true;
}

START_TEST(who_wants_to_stop_is_heard_by_every_question) {
    muster_request request = MUSTER_REQUEST_INIT;
    const muster_position *position = table_read(board);
    int asked = 0;
    request.interrupted = stop;
    request.context = &asked;
    for (size_t i = 0; i < QUESTIONS; i++)
        ask(position, i, &request, "interrupted");
    ck_assert_int_ge(asked, QUESTIONS);
}
END_TEST

static bool next(void *context, muster_declaration *declaration) {
    (void)declaration;
    ++*(int *)context;
    return true;
}

START_TEST(a_listing_ends_at_a_limit) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_position *position = table_read(board);
    bool complete = true;
    int listed = 0;
    request.memory_limit = 100 * 1024;
    ck_assert_int_eq(muster_list(position, &request, next, &listed, &complete, NULL), MUSTER_OK);
    ck_assert(!complete);
}
END_TEST

START_TEST(a_checker_goes_on_after_a_limit) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_position *position = table_read(board);
    muster_declaration *declaration;
    muster_checker *checker;
    muster_outcome outcome;
    ck_assert_int_eq(muster_declaration_parse(&declaration, position, "none", NULL), MUSTER_OK);
    ck_assert_int_eq(muster_checker_new(&checker, position, NULL), MUSTER_OK);
    request.memory_limit = 20 * 1024;
    ck_assert_int_eq(muster_checker_outcome(&outcome, checker, declaration, &request, NULL),
                     MUSTER_OK);
    ck_assert_int_eq(outcome, MUSTER_UNDECIDED);
    request.memory_limit = 0;
    ck_assert_int_eq(muster_checker_outcome(&outcome, checker, declaration, &request, NULL),
                     MUSTER_OK);
    ck_assert_int_eq(outcome, MUSTER_ILLEGAL);
    muster_checker_free(checker);
    muster_declaration_free(declaration);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        too_much_memory_leaves_every_question_undecided,
        any_limit_of_memory_is_an_answer,
        any_limit_of_time_is_an_answer,
        who_wants_to_stop_is_heard_by_every_question,
        a_listing_ends_at_a_limit,
        a_checker_goes_on_after_a_limit,
    };
    return TABLE_RUN("within_limits", tests);
}
