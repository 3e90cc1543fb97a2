/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header as a caller sees it: who owns what, and what bad arguments come to. */
#include <string.h>

#include "tests/unit/table.h"

static const char document[] =
    "{'format': 'muster/1', 'id': 'p1', 'title': 'One attacker', 'step': "
    "'declare-attackers', 'active': 'Alice', 'players': [{'id': "
    "'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'x', 'controller': "
    "'Alice'}], 'effects': [{'kind': 'must-attack', 'creatures': {}}]}";

/* Something that no function returns. */
static char nowhere;
#define NOWHERE ((void *)&nowhere)

START_TEST(the_version_is_the_header_s) {
    ck_assert_str_eq(muster_version(), MUSTER_VERSION);
}
END_TEST

START_TEST(every_status_has_a_text) {
    for (int status = MUSTER_INTERNAL; status <= 1; status++) {
        const char *text = muster_status_text((muster_status)status);
        ck_assert_ptr_nonnull(text);
        ck_assert_str_ne(text, "");
    }
}
END_TEST

START_TEST(an_error_is_one_line) {
    char line[64];
    muster_error error = {.status = MUSTER_BAD_INPUT, .code = "unknown-id", .message = "what"};
    ck_assert_str_eq(muster_error_text(&error, line, sizeof(line)), "unknown-id: what");
    strcpy(error.path, "/players/0");
    ck_assert_str_eq(muster_error_text(&error, line, sizeof(line)),
                     "unknown-id at /players/0: what");
    error.line = 3;
    error.column = 14;
    ck_assert_str_eq(muster_error_text(&error, line, sizeof(line)),
                     "unknown-id at 3:14, /players/0: what");
    strcpy(error.message, "\xc3\xa9");
    error.path[0] = '\0';
    ck_assert_str_eq(muster_error_text(&error, line, 24), "unknown-id at 3:14: \xc3\xa9");
    ck_assert_str_eq(muster_error_text(&error, line, 22), "unknown-id at 3:14: ");
    ck_assert_str_eq(muster_error_text(&error, line, 1), "");
    error = (muster_error){.status = MUSTER_NO_MEMORY};
    ck_assert_str_eq(muster_error_text(&error, line, sizeof(line)), "memory ran out");
    ck_assert_str_eq(muster_error_text(NULL, line, sizeof(line)), "");
    ck_assert_ptr_null(muster_error_text(&error, NULL, 9));
}
END_TEST

START_TEST(freeing_nothing_is_allowed) {
    muster_position_free(NULL);
    muster_declaration_free(NULL);
    muster_answer_free(NULL);
}
END_TEST

START_TEST(a_position_tells_its_id_and_title) {
    muster_position *position = table_read(document);
    ck_assert_str_eq(muster_position_id(position), "p1");
    ck_assert_str_eq(muster_position_title(position), "One attacker");
    ck_assert(!muster_position_has_declaration(position));
    muster_position *other = table_attack("", "");
    ck_assert_ptr_null(muster_position_id(other));
    ck_assert_ptr_null(muster_position_title(other));
}
END_TEST

START_TEST(a_document_need_not_end_in_a_nul) {
    size_t length = strlen(document);
    char *copy = muster_arena_take(table_memory(), 2 * length);
    memcpy(copy, table_text(document), length);
    memset(copy + length, '}', length);
    muster_position *position;
    ck_assert_int_eq(muster_position_read(&position, copy, length, NULL), MUSTER_OK);
    muster_position_free(position);
    ck_assert_int_eq(muster_position_read(&position, copy, length + 1, NULL), MUSTER_BAD_INPUT);
    ck_assert_int_eq(muster_position_read(&position, copy, length - 1, NULL), MUSTER_BAD_INPUT);
    ck_assert_int_eq(muster_position_read(&position, copy, 0, NULL), MUSTER_BAD_INPUT);
    ck_assert_ptr_null(position);
}
END_TEST

START_TEST(another_edition_may_be_asked_for) {
    const char *text = table_text(document);
    muster_position *position;
    muster_error error;
    ck_assert_int_eq(muster_position_read_edition(&position, text, strlen(text), "2004", &error),
                     MUSTER_OK);
    muster_answer *answer;
    ck_assert_int_eq(muster_solve(&answer, position, NULL, &error), MUSTER_OK);
    ck_assert_str_eq(muster_answer_verdict(answer)->edition, "2004");
    ck_assert_str_eq(muster_answer_verdict(answer)->requirement_rule, "500.2");
    muster_answer_free(answer);
    muster_position_free(position);
    ck_assert_int_eq(muster_position_read_edition(&position, text, strlen(text), "1993", &error),
                     MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "unknown-edition");
    ck_assert_ptr_null(position);
}
END_TEST

START_TEST(an_answer_outlives_its_position) {
    const char *text = table_text(document);
    muster_position *position;
    muster_declaration *declaration;
    muster_answer *answer;
    ck_assert_int_eq(muster_position_read(&position, text, strlen(text), NULL), MUSTER_OK);
    ck_assert_int_eq(muster_declaration_parse(&declaration, position, "none", NULL), MUSTER_OK);
    ck_assert_int_eq(muster_check(&answer, position, declaration, NULL, NULL), MUSTER_OK);
    muster_declaration_free(declaration);
    muster_position_free(position);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_ILLEGAL);
    ck_assert_str_eq(verdict->id, "p1");
    ck_assert_str_eq(verdict->title, "One attacker");
    ck_assert_str_eq(verdict->better->entries[0].creature, "x");
    ck_assert_str_eq(verdict->better->entries[0].runs[0].id, "Bob");
    ck_assert_str_eq(verdict->declared->requirements[0].kind, "must-attack");
    ck_assert_ptr_nonnull(strstr(muster_answer_json(answer), "\"id\":\"p1\""));
    ck_assert_ptr_eq(muster_answer_json(answer), muster_answer_json(answer));
    muster_answer_free(answer);
}
END_TEST

START_TEST(a_bad_argument_is_told_as_one) {
    muster_position *position = table_read(document), *out;
    muster_declaration *declaration;
    muster_answer *answer;
    muster_error error;
    ck_assert_int_eq(muster_position_read(NULL, "{}", 2, &error), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(error.status, MUSTER_BAD_ARGUMENT);
    ck_assert_str_eq(error.code, "bad-argument");
    ck_assert_str_ne(error.message, "");
    ck_assert_int_eq(muster_position_read(&out, NULL, 0, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_read(NULL, position, "{}", 2, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_read(&declaration, NULL, "{}", 2, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_declaration_parse(&declaration, position, NULL, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_solve(NULL, position, NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_solve(&answer, NULL, NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_check(&answer, NULL, NULL, NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_batch_answer(NULL, "{}", 2, 1, NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_batch_answer(&answer, NULL, 0, 1, NULL, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_error_answer(&answer, NULL, NULL, 0, 0), MUSTER_BAD_ARGUMENT);
}
END_TEST

/* "An out parameter ... is NULL after a failure." */
START_TEST(nothing_comes_out_after_a_bad_argument) {
    muster_position *position = table_read(document), *out = NOWHERE;
    muster_declaration *declaration = NOWHERE;
    muster_answer *answers[5] = {NOWHERE, NOWHERE, NOWHERE, NOWHERE, NOWHERE};
    muster_declaration *foreign = table_declare(table_read(document), "none");
    muster_position_read(&out, NULL, 0, NULL);
    muster_declaration_parse(&declaration, position, NULL, NULL);
    muster_solve(&answers[0], NULL, NULL, NULL);
    muster_check(&answers[1], NULL, NULL, NULL, NULL);
    muster_check(&answers[2], position, foreign, NULL, NULL);
    muster_batch_answer(&answers[3], NULL, 0, 0, NULL, NULL);
    muster_error_answer(&answers[4], NULL, NULL, 0, 0);
    ck_assert_ptr_null(out);
    ck_assert_ptr_null(declaration);
    for (size_t i = 0; i < 5; i++)
        ck_assert_ptr_null(answers[i]);
}
END_TEST

START_TEST(a_declaration_belongs_to_its_position) {
    muster_position *position = table_read(document);
    muster_declaration *foreign = table_declare(table_read(document), "none");
    muster_answer *answer;
    ck_assert_int_eq(muster_check(&answer, position, foreign, NULL, NULL), MUSTER_BAD_ARGUMENT);
}
END_TEST

START_TEST(without_a_declaration_there_is_nothing_to_check) {
    muster_answer *answer;
    muster_error error;
    ck_assert_int_eq(muster_check(&answer, table_read(document), NULL, NULL, &error),
                     MUSTER_BAD_INPUT);
    ck_assert_str_eq(error.code, "missing-key");
    ck_assert_ptr_null(answer);
}
END_TEST

START_TEST(the_document_s_own_declaration_is_checked) {
    muster_position *position = table_read(
        "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': [{'id': "
        "'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'x', 'controller': 'Alice'}], "
        "'declaration': {'attacks': [{'creature': 'x', 'target': 'Bob'}]}}");
    ck_assert(muster_position_has_declaration(position));
    const muster_verdict *verdict = table_check(position, NULL);
    ck_assert_int_eq(verdict->outcome, MUSTER_LEGAL);
    ck_assert_str_eq(table_report(verdict->declared), "x=Bob");
}
END_TEST

START_TEST(a_limit_that_is_reached_leaves_the_question_undecided) {
    /* Both must, and one can: counting alone doesn't settle that. */
    muster_position *position = table_attack(
        "{'id': 'x', 'controller': 'Alice'}, {'id': 'y', 'controller': 'Alice'}",
        "{'kind': 'must-attack', 'creatures': {}}, {'kind': 'max-attackers', 'count': 1}");
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    request.time_limit = 1e-9;
    ck_assert_int_eq(muster_solve(&answer, position, &request, NULL), MUSTER_OK);
    const muster_verdict *verdict = muster_answer_verdict(answer);
    ck_assert_int_eq(verdict->outcome, MUSTER_UNDECIDED);
    ck_assert(!verdict->maximum_known);
    ck_assert_ptr_nonnull(verdict->reason);
    ck_assert_ptr_nonnull(strstr(muster_answer_json(answer), "\"undecided\":true"));
    ck_assert_ptr_null(strstr(muster_answer_json(answer), "\"maximum\""));
    muster_answer_free(answer);
}
END_TEST

START_TEST(no_limit_is_none) {
    muster_request request = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    request.time_limit = 0;
    ck_assert_int_eq(muster_solve(&answer, table_read(document), &request, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_SOLVED);
    muster_answer_free(answer);
}
END_TEST

/* ---- Batches ---- */

static muster_answer *batch(const char *json, size_t line) {
    const char *text = table_text(json);
    muster_answer *answer;
    muster_error error;
    ck_assert_int_eq(muster_batch_answer(&answer, text, strlen(text), line, NULL, &error),
                     MUSTER_OK);
    return answer;
}

START_TEST(a_line_of_a_batch_is_solved) {
    muster_answer *answer = batch(document, 3);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_SOLVED);
    ck_assert_ptr_null(strstr(muster_answer_json(answer), "\"line\""));
    muster_answer_free(answer);
}
END_TEST

START_TEST(a_document_without_id_is_answered_with_its_line) {
    muster_answer *answer =
        batch("{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'A', "
              "'players': [{'id': 'A'}, {'id': 'B'}], 'creatures': []}",
              3);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_SOLVED);
    ck_assert_ptr_nonnull(strstr(muster_answer_json(answer), "\"line\":3"));
    muster_answer_free(answer);
}
END_TEST

START_TEST(a_line_of_a_batch_has_the_edition_asked_for) {
    const char *text = table_text(document);
    muster_answer *answer;
    ck_assert_int_eq(
        muster_batch_answer_edition(&answer, text, strlen(text), 1, "2004", NULL, NULL), MUSTER_OK);
    ck_assert_str_eq(muster_answer_verdict(answer)->edition, "2004");
    muster_answer_free(answer);
}
END_TEST

START_TEST(a_bad_line_of_a_batch_is_an_answer) {
    muster_answer *answer = batch("{'format': 'muster/1', 'id': 'q', 'stepp': 1}", 7);
    const char *json = muster_answer_json(answer);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_FAILED);
    ck_assert_ptr_null(muster_answer_verdict(answer));
    ck_assert_ptr_nonnull(strstr(json, "\"id\":\"q\""));
    ck_assert_ptr_nonnull(strstr(json, "\"line\":7"));
    ck_assert_ptr_nonnull(strstr(json, "\"code\":\"unknown-key\""));
    ck_assert_ptr_nonnull(strstr(json, "\"path\":\"/stepp\""));
    muster_answer_free(answer);
}
END_TEST

START_TEST(a_line_that_is_no_json_is_an_answer_too) {
    const char *lines[] = {"", "null", "[]", "{", "\xff", "[{'id': 'x'}]"};
    for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
        muster_answer *answer = batch(lines[i], 0);
        ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_FAILED);
        ck_assert_ptr_nonnull(muster_answer_json(answer));
        ck_assert_ptr_null(strstr(muster_answer_json(answer), "\"id\""));
        muster_answer_free(answer);
    }
}
END_TEST

START_TEST(an_error_becomes_an_answer_without_its_document) {
    muster_error error = {.status = MUSTER_BAD_INPUT, .code = "some-code", .path = "/a"};
    muster_answer *answer;
    ck_assert_int_eq(muster_error_answer(&answer, &error, NULL, 99, 0), MUSTER_OK);
    ck_assert_ptr_nonnull(strstr(muster_answer_json(answer), "\"code\":\"some-code\""));
    muster_answer_free(answer);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        the_version_is_the_header_s,
        every_status_has_a_text,
        an_error_is_one_line,
        freeing_nothing_is_allowed,
        a_position_tells_its_id_and_title,
        a_document_need_not_end_in_a_nul,
        another_edition_may_be_asked_for,
        an_answer_outlives_its_position,
        a_bad_argument_is_told_as_one,
        nothing_comes_out_after_a_bad_argument,
        a_declaration_belongs_to_its_position,
        without_a_declaration_there_is_nothing_to_check,
        the_document_s_own_declaration_is_checked,
        a_limit_that_is_reached_leaves_the_question_undecided,
        no_limit_is_none,
        a_line_of_a_batch_is_solved,
        a_document_without_id_is_answered_with_its_line,
        a_line_of_a_batch_has_the_edition_asked_for,
        a_bad_line_of_a_batch_is_an_answer,
        a_line_that_is_no_json_is_an_answer_too,
        an_error_becomes_an_answer_without_its_document,
    };
    return TABLE_RUN("muster", tests);
}
