/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests of other sizes, in every question; and the sizes that programs have been built with. */
#include <math.h>
#include <string.h>

#include "tests/unit/table.h"

static const char document[] =
    "{'format': 'muster/1', 'step': 'declare-attackers', 'active': 'Alice', 'players': [{'id': "
    "'Alice'}, {'id': 'Bob'}], 'creatures': [{'id': 'x', 'controller': 'Alice'}], "
    "'declaration': {'attacks': []}}";

static bool skip(void *context, muster_declaration *declaration) {
    return context == NULL && declaration != NULL;
}

static muster_status judge(const muster_position *position, const muster_request *request,
                           muster_error *error) {
    muster_declaration *declaration;
    muster_checker *checker;
    muster_outcome outcome;
    ck_assert_int_eq(muster_declaration_of(&declaration, position, NULL), MUSTER_OK);
    ck_assert_int_eq(muster_checker_new(&checker, position, NULL), MUSTER_OK);
    muster_status status = muster_checker_outcome(&outcome, checker, declaration, request, error);
    muster_checker_free(checker);
    muster_declaration_free(declaration);
    return status;
}

static void pass(void *context, const muster_idle *idle) {
    ck_assert(context == NULL && idle != NULL);
}

enum { QUESTIONS = 10 };

static muster_status ask(int question, const muster_request *request, muster_error *error) {
    const muster_position *position = table_read(document);
    const char *text = table_text(document);
    muster_answer *answer = NULL;
    muster_status status = MUSTER_OK;
    switch (question) {
    case 0:
        status = muster_solve(&answer, position, request, error);
        break;
    case 1:
        status = muster_check(&answer, position, NULL, request, error);
        break;
    case 2:
        status = muster_why(&answer, position, NULL, request, error);
        break;
    case 3:
        status = muster_count(&answer, position, request, error);
        break;
    case 4:
        status = muster_choices_of(&answer, position, request, error);
        break;
    case 5:
        status = muster_check_editions(&answer, position, NULL, request, error);
        break;
    case 6:
        status = muster_list(position, request, skip, NULL, NULL, error);
        break;
    case 7:
        status = muster_batch_answer(&answer, text, strlen(text), 1, request, error);
        break;
    case 8:
        status = judge(position, request, error);
        break;
    case 9:
        status = muster_idle_effects(position, request, pass, NULL, NULL, error);
        break;
    }
    ck_assert(status == MUSTER_OK || answer == NULL);
    muster_answer_free(answer);
    return status;
}

static void refuse(const muster_request *request, const char *word) {
    for (int question = 0; question < QUESTIONS; question++) {
        muster_error error = {.status = MUSTER_OK};
        ck_assert_int_eq(ask(question, request, &error), MUSTER_BAD_ARGUMENT);
        ck_assert_int_eq(error.status, MUSTER_BAD_ARGUMENT);
        ck_assert_str_eq(error.code, "bad-argument");
        ck_assert_ptr_nonnull(strstr(error.message, word));
        ck_assert_int_eq(ask(question, request, NULL), MUSTER_BAD_ARGUMENT);
    }
}

START_TEST(a_request_without_its_size_is_refused) {
    muster_request request = {.time_limit = 1};
    refuse(&request, "MUSTER_REQUEST_INIT");
    request.size = sizeof(size_t);
    refuse(&request, "MUSTER_REQUEST_INIT");
}
END_TEST

START_TEST(a_larger_request_says_nothing_more) {
    struct {
        muster_request known;
        int64_t more;
    } request = {MUSTER_REQUEST_INIT, 0};
    request.known.size = sizeof(request);
    for (int question = 0; question < QUESTIONS; question++)
        ck_assert_int_eq(ask(question, &request.known, NULL), MUSTER_OK);
    request.more = 1;
    refuse(&request.known, "does not know");
}
END_TEST

START_TEST(a_preference_of_a_later_version_is_refused) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.prefer = (muster_preference)(MUSTER_PREFER_ANY + 1);
    refuse(&request, "prefer");
}
END_TEST

/* A deadline that has passed would mean any number of seconds. */
START_TEST(a_negative_time_limit_is_refused) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = -0.5;
    refuse(&request, "time_limit");
    request.time_limit = NAN;
    refuse(&request, "time_limit");
}
END_TEST

/* Programs are built with these; docs/library.md says which of them may change, and how. */
START_TEST(sizes_stay) {
    if (sizeof(void *) != 8 || sizeof(size_t) != 8)
        return;
    const size_t sizes[][2] = {
        {sizeof(muster_error), 1368},
        {sizeof(muster_texts), 16},
        {sizeof(muster_numbers), 16},
        {sizeof(muster_amount), 16},
        {sizeof(muster_entry), 56},
        {sizeof(muster_violation), 72},
        {sizeof(muster_requirement), 120},
        {sizeof(muster_choice), 128},
        {sizeof(muster_price), 40},
        {sizeof(muster_share), 32},
        {sizeof(muster_bill), 32},
        {sizeof(muster_payment), 104},
        {sizeof(muster_reach), 56},
        {sizeof(muster_conflict_part), 48},
        {sizeof(muster_ground), 72},
        {sizeof(muster_missed), 112},
        {sizeof(muster_change), 152},
        {sizeof(muster_bound), 48},
        {sizeof(muster_edition_difference), 72},
        {sizeof(muster_proof), 48},
        {sizeof(muster_view_player), 72},
        {sizeof(muster_view_creature), 192},
        {sizeof(muster_view_target), 64},
        {sizeof(muster_view_effect), 104},
        {sizeof(muster_idle), 56},
        {sizeof(muster_run), 24},
    };
    for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
        ck_assert_msg(sizes[i][0] == sizes[i][1], "entry %zu: %zu, not %zu", i, sizes[i][0],
                      sizes[i][1]);
}
END_TEST

int main(void) {
    const TTest *const tests[] = {
        a_request_without_its_size_is_refused,
        a_larger_request_says_nothing_more,
        a_preference_of_a_later_version_is_refused,
        a_negative_time_limit_is_refused,
        sizes_stay,
    };
    return TABLE_RUN("request", tests);
}
