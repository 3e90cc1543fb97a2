/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions about positions of any size, within limits of time and memory. There is an answer, or
 * it is undecided, and the limit of time holds.
 */
#include <time.h>

#include "question.h"

enum { LISTED = 50 };

static const double LIMIT = 0.01; /* seconds */

/*
 * What an answer may take beyond its limit, in seconds of this process: 0.1 is promised on a free
 * core; one that is shared gets up to three times that, and sanitizers make everything slower.
 */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#else
#define SANITIZED 0
#endif
static const double BEYOND = SANITIZED ? 2 : 0.3;

static muster_request short_request(const muster_declaration *given) {
    muster_request request = MUSTER_REQUEST_INIT;
    request.time_limit = LIMIT;
    request.memory_limit = (size_t)16 << 20;
    request.given = given;
    return request;
}

/* Answered, or left open; there may be no memory for it. */
static void insist_answered(muster_status status, muster_answer **answer) {
    INSIST(status == MUSTER_OK || status == MUSTER_NO_MEMORY);
    if (status == MUSTER_OK)
        fuzz_answer_text(*answer);
    muster_answer_free(*answer);
}

static void count(const muster_position *position, const muster_declaration *given) {
    muster_request request = short_request(given);
    muster_answer *answer;
    insist_answered(muster_count(&answer, position, &request, NULL), &answer);
}

static void choose(const muster_position *position, const muster_declaration *given) {
    muster_request request = short_request(given);
    muster_answer *answer;
    insist_answered(muster_choices_of(&answer, position, &request, NULL), &answer);
}

static bool visit(void *context, muster_declaration *declaration) {
    int *left = context;
    size_t entries;
    INSIST(muster_declaration_entries(declaration, &entries) != NULL);
    return --*left > 0;
}

static void list(const muster_position *position, const muster_declaration *given) {
    muster_request request = short_request(given);
    int left = LISTED;
    muster_status status = muster_list(position, &request, visit, &left, NULL, NULL);
    INSIST(status == MUSTER_OK || status == MUSTER_NO_MEMORY);
}

static void solve(const muster_position *position, const muster_declaration *given,
                  muster_preference prefer) {
    muster_request request = short_request(given);
    muster_answer *answer;
    request.prefer = prefer;
    insist_answered(muster_solve(&answer, position, &request, NULL), &answer);
}

static void solve_any(const muster_position *position, const muster_declaration *given) {
    solve(position, given, MUSTER_PREFER_NONE);
}

static void solve_fewest(const muster_position *position, const muster_declaration *given) {
    solve(position, given, MUSTER_PREFER_FEWEST);
}

static void solve_most(const muster_position *position, const muster_declaration *given) {
    solve(position, given, MUSTER_PREFER_MOST);
}

static void solve_weights(const muster_position *position, const muster_declaration *given) {
    solve(position, given, MUSTER_PREFER_WEIGHTS);
}

/* Nothing may be given with both editions. */
static void solve_editions(const muster_position *position, const muster_declaration *unused) {
    muster_request request = short_request(NULL);
    muster_answer *answer;
    (void)unused;
    insist_answered(muster_solve_editions(&answer, position, &request, NULL), &answer);
}

static void check(const muster_position *position, const muster_declaration *declared) {
    muster_request request = short_request(NULL);
    muster_answer *answer;
    insist_answered(muster_check(&answer, position, declared, &request, NULL), &answer);
}

static void check_editions(const muster_position *position, const muster_declaration *declared) {
    muster_request request = short_request(NULL);
    muster_answer *answer;
    insist_answered(muster_check_editions(&answer, position, declared, &request, NULL), &answer);
}

static void why(const muster_position *position, const muster_declaration *declared) {
    muster_request request = short_request(NULL);
    muster_answer *answer;
    insist_answered(muster_why(&answer, position, declared, &request, NULL), &answer);
}

/* Each with what the document declares, and with nothing. */
static void (*const questions[])(const muster_position *, const muster_declaration *) = {
    count,         choose,         list,  solve_any,      solve_fewest, solve_most,
    solve_weights, solve_editions, check, check_editions, why,
};

enum { QUESTION_COUNT = sizeof(questions) / sizeof(questions[0]) };

/* How many of the questions take only part of a declaration, or nothing. */
enum { OPEN_COUNT = 8 };

size_t fuzz_short_count(void) {
    return 2 * QUESTION_COUNT;
}

void fuzz_ask_shortly(const muster_position *position, size_t number) {
    muster_declaration *declared = NULL;
    size_t question = number % QUESTION_COUNT;
    if (number >= QUESTION_COUNT)
        INSIST(muster_declaration_of(&declared, position, NULL) == MUSTER_OK);
    if (declared == NULL && question >= OPEN_COUNT)
        INSIST(muster_declaration_parse(&declared, position, "none", NULL) == MUSTER_OK);
    clock_t start = clock();
    questions[question](position, declared);
    /* two editions are two questions, and their answers are written as well */
    INSIST((double)(clock() - start) / CLOCKS_PER_SEC < 2 * 1.1 * LIMIT + BEYOND);
    muster_declaration_free(declared);
}

static void check_errors(const muster_error *errors, size_t count, const char *json, size_t size) {
    muster_answer *answer;
    INSIST(count <= MUSTER_ERRORS_MOST);
    if (count == 0)
        return;
    for (size_t i = 0; i < count; i++)
        INSIST(errors[i].status == MUSTER_BAD_INPUT && errors[i].message[0] != '\0');
    fuzz_check_error(errors[0].status, &errors[0], (const uint8_t *)json, size);
    INSIST(muster_errors_answer(&answer, errors, count, json, size, 7) == MUSTER_OK);
    fuzz_answer_text(answer); /* which also shows that the texts of all are whole UTF-8 */
    muster_answer_free(answer);
}

/* Errors say where and what, and there are some just where the text is refused. */
void fuzz_check_errors(const char *json, size_t size) {
    static muster_error errors[MUSTER_ERRORS_MOST];
    muster_request request = short_request(NULL);
    muster_position *position;
    size_t found;
    INSIST(muster_position_errors(errors, MUSTER_ERRORS_MOST, &found, json, size) == MUSTER_OK);
    check_errors(errors, found, json, size);
    muster_status status = muster_position_read(&position, json, size, NULL);
    INSIST(status == (found > 0 ? MUSTER_BAD_INPUT : MUSTER_OK));
    muster_position_free(position);
    if (found > 0)
        return;
    INSIST(muster_strict_errors(errors, MUSTER_ERRORS_MOST, &found, json, size, &request) ==
           MUSTER_OK);
    check_errors(errors, found, json, size);
}
