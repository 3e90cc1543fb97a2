/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All questions about positions of any size, within limits of time and memory. There is an answer,
 * or it is undecided; libFuzzer looks at how long that takes.
 */
#include "question.h"

enum { LISTED = 50 };

static muster_request short_request(void) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = 0.05;
    request.memory_limit = (size_t)256 << 20;
    return request;
}

/* Answered, or left open; there may be no memory for it. */
static void insist_answered(muster_status status, muster_answer **answer) {
    INSIST(status == MUSTER_OK || status == MUSTER_NO_MEMORY);
    if (status == MUSTER_OK)
        fuzz_answer_text(*answer);
    muster_answer_free(*answer);
}

static bool visit(void *context, muster_declaration *declaration) {
    int *left = context;
    size_t count;
    INSIST(muster_declaration_entries(declaration, &count) != NULL);
    return --*left > 0;
}

/* With something given, or nothing. */
static void ask_with(const muster_position *position, const muster_declaration *given) {
    muster_request request = short_request();
    muster_answer *answer;
    muster_status status;
    int left = LISTED;
    request.given = given;
    insist_answered(muster_count(&answer, position, &request, NULL), &answer);
    insist_answered(muster_choices_of(&answer, position, &request, NULL), &answer);
    status = muster_list(position, &request, visit, &left, NULL, NULL);
    INSIST(status == MUSTER_OK || status == MUSTER_NO_MEMORY);
    for (int i = MUSTER_PREFER_NONE; i <= MUSTER_PREFER_WEIGHTS; i++) {
        request.prefer = (muster_preference)i;
        insist_answered(muster_solve(&answer, position, &request, NULL), &answer);
    }
}

/* About a declaration. */
static void ask_about(const muster_position *position, const muster_declaration *declaration) {
    muster_request request = short_request();
    muster_answer *answer;
    insist_answered(muster_check(&answer, position, declaration, &request, NULL), &answer);
    insist_answered(muster_check_editions(&answer, position, declaration, &request, NULL), &answer);
    insist_answered(muster_why(&answer, position, declaration, &request, NULL), &answer);
}

void fuzz_ask_shortly(const muster_position *position, const muster_declaration *nothing) {
    muster_request request = short_request();
    muster_declaration *declared = NULL;
    muster_answer *answer;
    INSIST(muster_declaration_of(&declared, position, NULL) == MUSTER_OK);
    ask_with(position, NULL);
    ask_about(position, nothing);
    insist_answered(muster_solve_editions(&answer, position, &request, NULL), &answer);
    if (declared != NULL) {
        ask_with(position, declared);
        ask_about(position, declared);
    }
    muster_declaration_free(declared);
}
