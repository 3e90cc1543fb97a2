/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects that concern nobody, and declarations passed over, in answers and as errors. */
#include <stdio.h>
#include <string.h>

#include "tests/unit/table.h"

/* The first and the third effect are idle. */
static const char document[] =
    "{'format': 'muster/1', 'id': 'd', 'step': 'declare-blockers', 'active': 'Alice',\n"
    " 'players': [{'id': 'Alice'}, {'id': 'Bob'}],\n"
    " 'creatures': [{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'},\n"
    "               {'id': 'elf', 'controller': 'Bob', 'subtypes': ['Elf']}],\n"
    " 'effects': [{'kind': 'must-block', 'source': 'Order', 'creatures': {'subtype': 'Elff'}},\n"
    "             {'kind': 'must-block', 'creatures': {'id': 'elf'}},\n"
    "             {'kind': 'must-attack', 'creatures': {}}]%s}";

static const char own[] = ", 'declaration': {'blocks': []}";

static const char *text_with(const char *more) {
    return table_text(muster_arena_format(table_memory(), document, more));
}

enum { QUESTIONS = 6 };

static muster_status ask(muster_answer **out, int question, const muster_position *position,
                         const muster_request *request, muster_error *error) {
    switch (question) {
    case 0:
        return muster_solve(out, position, request, error);
    case 1:
        return muster_check(out, position, NULL, request, error);
    case 2:
        return muster_why(out, position, NULL, request, error);
    case 3:
        return muster_count(out, position, request, error);
    case 4:
        return muster_choices_of(out, position, request, error);
    case 5:
        return muster_solve_editions(out, position, request, error);
    }
    return MUSTER_BAD_ARGUMENT;
}

static size_t occurrences(const char *text, const char *part) {
    size_t count = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part))
        count++;
    return count;
}

START_TEST(answers_tell_idle_effects) {
    const muster_position *position = table_read(text_with(own));
    for (int question = 0; question < QUESTIONS; question++) {
        muster_answer *answer;
        size_t count;
        ck_assert_int_eq(ask(&answer, question, position, NULL, NULL), MUSTER_OK);
        const muster_idle *idle = muster_answer_idle(answer, &count);
        ck_assert_uint_eq(count, 2);
        ck_assert_int_eq(idle[0].effect, 0);
        ck_assert_str_eq(idle[0].kind, "must-block");
        ck_assert_str_eq(idle[0].source, "Order");
        ck_assert_str_eq(idle[0].reason, "no-match");
        ck_assert_ptr_nonnull(strstr(idle[0].message, "Elf?"));
        ck_assert_int_eq(idle[1].effect, 2);
        ck_assert_ptr_null(idle[1].source);
        ck_assert_str_eq(idle[1].reason, "other-step");
        ck_assert_uint_eq(occurrences(muster_answer_json(answer), "\"idle\":"), 1);
        muster_answer_free(answer);
    }
}
END_TEST

START_TEST(nothing_is_told_without_them) {
    const char *clean = "{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'}";
    const muster_position *position =
        table_block(clean, "{'kind': 'lure', 'attackers': {'id': 'bear'}}");
    for (int question = 0; question < QUESTIONS; question++) {
        muster_answer *answer;
        size_t count = 7;
        if (question == 1)
            continue; /* there is nothing to check */
        ck_assert_int_eq(ask(&answer, question, position, NULL, NULL), MUSTER_OK);
        ck_assert_ptr_null(muster_answer_idle(answer, &count));
        ck_assert_uint_eq(count, 0);
        ck_assert_ptr_null(strstr(muster_answer_json(answer), "idle"));
        ck_assert_ptr_null(strstr(muster_answer_json(answer), "passed_over"));
        muster_answer_free(answer);
    }
}
END_TEST

static void expect_refusal(muster_status status, const muster_error *error) {
    ck_assert_int_eq(status, MUSTER_BAD_INPUT);
    ck_assert_int_eq(error->status, MUSTER_BAD_INPUT);
    ck_assert_str_eq(error->code, "idle-effect");
    ck_assert_str_eq(error->path, "/effects/0");
    ck_assert_ptr_nonnull(strstr(error->message, "Order"));
    ck_assert_ptr_nonnull(strstr(error->message, "Elff"));
}

static bool visit_none(void *context, muster_declaration *declaration) {
    ck_abort_msg("visited %p %p", context, (void *)declaration);
    return false;
}

static void note_none(void *context, const muster_idle *idle) {
    ck_abort_msg("visited %p %d", context, idle->effect);
}

START_TEST(strict_requests_refuse_them) {
    const muster_position *position = table_read(text_with(own));
    muster_request strict = MUSTER_REQUEST_INIT;
    muster_error error;
    strict.strict = true;
    for (int question = 0; question < QUESTIONS; question++) {
        muster_answer *answer;
        expect_refusal(ask(&answer, question, position, &strict, &error), &error);
        ck_assert_ptr_null(answer);
        ck_assert_int_eq(ask(&answer, question, position, &strict, NULL), MUSTER_BAD_INPUT);
    }
    expect_refusal(muster_list(position, &strict, visit_none, NULL, NULL, &error), &error);
    expect_refusal(muster_idle_effects(position, &strict, note_none, NULL, NULL, &error), &error);
}
END_TEST

START_TEST(strict_requests_answer_all_else) {
    const muster_position *position =
        table_block("{'id': 'bear', 'controller': 'Alice', 'attacking': 'Bob'}",
                    "{'kind': 'lure', 'attackers': {'id': 'bear'}}");
    muster_request strict = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    strict.strict = true;
    ck_assert_int_eq(muster_solve(&answer, position, &strict, NULL), MUSTER_OK);
    muster_answer_free(answer);
    ck_assert_int_eq(muster_idle_effects(position, &strict, note_none, NULL, NULL, NULL),
                     MUSTER_OK);
}
END_TEST

START_TEST(a_batch_says_where_they_stand) {
    const char *text = text_with("");
    muster_request strict = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    strict.strict = true;
    ck_assert_int_eq(muster_batch_answer(&answer, text, strlen(text), 3, &strict, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_FAILED);
    const char *json = muster_answer_json(answer);
    ck_assert_ptr_nonnull(strstr(json, "\"id\":\"d\",\"line\":3,"));
    ck_assert_uint_eq(occurrences(json, "\"code\":\"idle-effect\""), 3); /* error and errors */
    ck_assert_uint_eq(occurrences(json, "\"path\":\"/effects/2\",\"line\":7,\"column\":14"), 1);
    ck_assert_uint_eq(occurrences(json, "\"path\":\"/effects/0\",\"line\":5,\"column\":14"), 2);
    muster_answer_free(answer);
    ck_assert_int_eq(muster_batch_answer(&answer, text, strlen(text), 3, NULL, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_SOLVED);
    muster_answer_free(answer);
}
END_TEST

/* At other moments nobody looks at effects on declaring, so none of them is refused or told. */
START_TEST(other_steps_tell_nothing) {
    const char *text =
        table_text("{'format': 'muster/1', 'step': 'beginning-of-combat', 'active': 'Alice',\n"
                   " 'players': [{'id': 'Alice'}, {'id': 'Bob'}],\n"
                   " 'creatures': [{'id': 'bear', 'controller': 'Alice'}],\n"
                   " 'effects': [{'kind': 'cant-attack', 'creatures': {'subtype': 'Elff'}}]}");
    muster_answer *answer;
    muster_error errors[MUSTER_ERRORS_MOST];
    size_t count;
    ck_assert_int_eq(muster_batch_answer(&answer, text, strlen(text), 3, NULL, NULL), MUSTER_OK);
    const char *json = muster_answer_json(answer);
    ck_assert_uint_eq(occurrences(json, "\"code\":\"not-here\""), 2); /* error and errors */
    ck_assert_uint_eq(occurrences(json, "idle-effect"), 0);
    muster_answer_free(answer);
    ck_assert_int_eq(
        muster_strict_errors(errors, MUSTER_ERRORS_MOST, &count, text, strlen(text), NULL),
        MUSTER_OK);
    ck_assert_uint_eq(count, 0);
}
END_TEST

/* It knows no limits, so it searches for nothing; muster_strict_errors does. */
START_TEST(an_error_answer_stays_alone) {
    const char *text = text_with("");
    muster_request strict = MUSTER_REQUEST_INIT;
    muster_answer *answer;
    muster_error error;
    strict.strict = true;
    expect_refusal(muster_solve(&answer, table_read(text), &strict, &error), &error);
    ck_assert_int_eq(muster_error_answer(&answer, &error, text, strlen(text), 0), MUSTER_OK);
    const char *json = muster_answer_json(answer);
    ck_assert_uint_eq(occurrences(json, "\"code\":\"idle-effect\""), 2); /* error and errors */
    ck_assert_uint_eq(occurrences(json, "\"path\":\"/effects/0\",\"line\":5,\"column\":14"), 2);
    muster_answer_free(answer);
}
END_TEST

START_TEST(all_are_errors_of_a_strict_request) {
    const char *text = text_with("");
    muster_error errors[MUSTER_ERRORS_MOST];
    muster_request request = MUSTER_REQUEST_INIT;
    size_t count;
    ck_assert_int_eq(muster_strict_errors(errors, 1, &count, text, strlen(text), NULL), MUSTER_OK);
    ck_assert_uint_eq(count, 2);
    ck_assert_int_eq(
        muster_strict_errors(errors, MUSTER_ERRORS_MOST, &count, text, strlen(text), &request),
        MUSTER_OK);
    ck_assert_uint_eq(count, 2);
    expect_refusal(errors[0].status, &errors[0]);
    ck_assert_uint_eq(errors[0].line, 5);
    ck_assert_uint_eq(errors[0].column, 14);
    ck_assert_str_eq(errors[1].path, "/effects/2");
    ck_assert_uint_eq(errors[1].line, 7);
    /* what can't be read comes first, and alone */
    ck_assert_int_eq(muster_strict_errors(errors, 1, &count, "{}", 2, NULL), MUSTER_OK);
    ck_assert(count > 0);
    ck_assert_str_eq(errors[0].code, "missing-key");
    ck_assert_int_eq(muster_strict_errors(errors, 1, &count, NULL, 0, NULL), MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_strict_errors(errors, 1, NULL, "{}", 2, NULL), MUSTER_BAD_ARGUMENT);
    request.size = 1;
    ck_assert_int_eq(muster_strict_errors(errors, 1, &count, "{}", 2, &request),
                     MUSTER_BAD_ARGUMENT);
}
END_TEST

START_TEST(no_more_than_the_most_are_errors) {
    const char *effects = "";
    for (int i = 0; i < MUSTER_ERRORS_MOST + 9; i++)
        effects = muster_arena_format(
            table_memory(), "%s, {'kind': 'must-block', 'creatures': {'subtype': 'x'}}", effects);
    const char *text = table_text(
        muster_arena_format(table_memory(),
                            "{'format': 'muster/1', 'step': 'declare-blockers', 'active': 'A', "
                            "'players': [{'id': 'A'}, {'id': 'B'}], 'creatures': [], "
                            "'effects': [%s]}",
                            effects + 2));
    muster_error errors[MUSTER_ERRORS_MOST];
    size_t count;
    ck_assert_int_eq(
        muster_strict_errors(errors, MUSTER_ERRORS_MOST, &count, text, strlen(text), NULL),
        MUSTER_OK);
    ck_assert_uint_eq(count, MUSTER_ERRORS_MOST);
    ck_assert_str_eq(errors[MUSTER_ERRORS_MOST - 1].path, "/effects/19");
}
END_TEST

static void note(void *context, const muster_idle *idle) {
    char *numbers = context;
    size_t length = strlen(numbers);
    snprintf(numbers + length, 32 - length, "%d ", idle->effect);
}

START_TEST(they_are_told_without_a_question) {
    const muster_position *position = table_read(text_with(""));
    char numbers[32] = "";
    ck_assert_int_eq(muster_idle_effects(position, NULL, note, numbers, NULL, NULL), MUSTER_OK);
    ck_assert_str_eq(numbers, "0 2 ");
    ck_assert_int_eq(muster_idle_effects(NULL, NULL, note, numbers, NULL, NULL),
                     MUSTER_BAD_ARGUMENT);
    ck_assert_int_eq(muster_idle_effects(position, NULL, NULL, numbers, NULL, NULL),
                     MUSTER_BAD_ARGUMENT);
}
END_TEST

START_TEST(solve_says_that_it_passes_a_declaration_over) {
    const muster_position *position = table_read(text_with(own));
    for (int question = 0; question < QUESTIONS; question++) {
        muster_answer *answer;
        bool expected = question == 0 || question == 5; /* solve, and by both editions */
        ck_assert_int_eq(ask(&answer, question, position, NULL, NULL), MUSTER_OK);
        ck_assert_int_eq(muster_answer_verdict(answer)->declaration_passed_over, expected);
        ck_assert_uint_eq(
            occurrences(muster_answer_json(answer), "\"passed_over\":\"declaration\""), expected);
        muster_answer_free(answer);
    }
}
END_TEST

START_TEST(solve_does_not_pass_over_what_is_given) {
    const muster_position *position = table_read(text_with(own));
    muster_declaration *given;
    muster_answer *answer;
    muster_request request = MUSTER_REQUEST_INIT;
    ck_assert_int_eq(muster_declaration_of(&given, position, NULL), MUSTER_OK);
    request.given = given;
    ck_assert_int_eq(muster_solve(&answer, position, &request, NULL), MUSTER_OK);
    ck_assert(!muster_answer_verdict(answer)->declaration_passed_over);
    muster_answer_free(answer);
    muster_declaration_free(given);
    request.given = table_declare(position, "elf=bear");
    ck_assert_int_eq(muster_solve(&answer, position, &request, NULL), MUSTER_OK);
    ck_assert(muster_answer_verdict(answer)->declaration_passed_over);
    muster_answer_free(answer);
}
END_TEST

/* A board with so many creatures of their own that a question takes more than the limit. */
static const muster_position *large_position(void) {
    enum { PAIRS = 60 };
    const char *creatures = "";
    for (int i = 0; i < PAIRS; i++)
        creatures = muster_arena_format(
            table_memory(),
            "%s%s{'id': 'a%d', 'controller': 'Alice', 'attacking': 'Bob', 'power': %d}, "
            "{'id': 'b%d', 'controller': 'Bob', 'power': %d}",
            creatures, i == 0 ? "" : ", ", i, i, i, i);
    return table_block(creatures, "{'kind': 'lure', 'attackers': {}}, "
                                  "{'kind': 'lure', 'attackers': {'subtype': 'Elff'}}");
}

/* Where the memory of an answer is given back, what was found before still stands in it. */
START_TEST(undecided_answers_tell_them_too) {
    const muster_position *position = large_position();
    muster_request request = MUSTER_REQUEST_INIT;
    request.memory_limit = 150000;
    for (int question = 0; question < QUESTIONS - 1; question++) {
        muster_answer *answer;
        size_t count;
        if (question == 1)
            continue; /* there is nothing to check */
        ck_assert_int_eq(ask(&answer, question, position, &request, NULL), MUSTER_OK);
        ck_assert_int_eq(muster_answer_outcome(answer), MUSTER_UNDECIDED);
        ck_assert_ptr_nonnull(strstr(muster_answer_json(answer), "memory limit"));
        const muster_idle *idle = muster_answer_idle(answer, &count);
        ck_assert_uint_eq(count, 1);
        ck_assert_int_eq(idle[0].effect, 1);
        muster_answer_free(answer);
    }
}
END_TEST

int main(void) {
    const TTest *const tests[] = {answers_tell_idle_effects,
                                  nothing_is_told_without_them,
                                  strict_requests_refuse_them,
                                  strict_requests_answer_all_else,
                                  a_batch_says_where_they_stand,
                                  other_steps_tell_nothing,
                                  an_error_answer_stays_alone,
                                  all_are_errors_of_a_strict_request,
                                  no_more_than_the_most_are_errors,
                                  they_are_told_without_a_question,
                                  solve_says_that_it_passes_a_declaration_over,
                                  solve_does_not_pass_over_what_is_given,
                                  undecided_answers_tell_them_too};
    return TABLE_RUN("idle_answers", tests);
}
