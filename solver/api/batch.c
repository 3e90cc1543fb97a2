/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of a batch: a position in, an answer out, even if the answer is an error. */
#include <stdlib.h>
#include <string.h>

#include "format/text/document.h"
#include "format/writing/write_answer.h"
#include "model/requirement_table.h"
#include "solver/api/guard.h"
#include "solver/api/play.h"

/* Asks the question with this name. */
static muster_status ask_by_name(muster_answer **out, const struct muster_position *position,
                                 const muster_request *request, muster_error *error) {
    const char *question = request->question;
    if (strcmp(question, "solve") == 0)
        return muster_solve(out, position, request, error);
    if (strcmp(question, "check") == 0)
        return muster_check(out, position, NULL, request, error);
    if (strcmp(question, "why") == 0)
        return muster_why(out, position, NULL, request, error);
    if (strcmp(question, "count") == 0)
        return muster_count(out, position, request, error);
    if (strcmp(question, "options") == 0)
        return muster_choices_of(out, position, request, error);
    if (strcmp(question, "deal") == 0)
        return muster_deal(out, position, NULL, request, error);
    if (strcmp(question, "next") == 0)
        return muster_next(out, position, NULL, false, -1, request, error);
    return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
}

/* A line of a batch that is being answered. */
struct batch_line {
    const char *json;
    size_t length, number;
    const muster_request *request;
    double begun; /* when its reading began: the time that was spent on it counts */
};

/* Whether every document is asked the same, so that no script is played. */
static bool has_question(const muster_request *request) {
    muster_request taken;
    return muster_api_request(&taken, request, NULL) == MUSTER_OK && taken.question != NULL;
}

/* Asks what the document is for. */
static muster_status ask(muster_answer **out, const struct muster_position *position,
                         const struct batch_line *line, muster_error *error) {
    muster_request taken;
    muster_status status = muster_api_request(&taken, line->request, error);
    if (status != MUSTER_OK)
        return status;
    taken.time_limit = muster_limits_rest(taken.time_limit, line->begun);
    taken.brief = true; /* a batch is read by programs, millions of lines at a time */
    if (taken.question != NULL)
        return ask_by_name(out, position, &taken, error);
    if (position->moment == MOMENT_DAMAGE ||
        (position->moment == MOMENT_DIVIDE && position->damage.illegal_count > 0 &&
         position->declaration != NULL))
        return muster_deal(out, position, NULL, &taken, error);
    return position->declaration == NULL ? muster_solve(out, position, &taken, error)
                                         : muster_check(out, position, NULL, &taken, error);
}

/*
 * The answer to a strict request that refused effects of the position: all of them as errors, if
 * the time that is left suffices to find them again; else the one that was refused.
 */
static muster_status refuse(muster_answer **out, const struct muster_position *position,
                            const struct batch_line *line, const muster_error *refused) {
    muster_request taken;
    struct error_list *all = calloc(1, sizeof(*all));
    muster_status status =
        all == NULL ? MUSTER_NO_MEMORY : muster_api_request(&taken, line->request, NULL);
    if (status == MUSTER_OK) {
        taken.time_limit = muster_limits_rest(taken.time_limit, line->begun);
        struct limits limits = muster_api_limits(&taken);
        status = muster_api_strict_errors(all, position, line->json, line->length, &limits);
    }
    if (status == MUSTER_OK && all->count > 0)
        status = muster_errors_answer(out, all->errors, all->count, line->json, line->length,
                                      line->number);
    else if (status == MUSTER_OK)
        status = muster_error_answer(out, refused, line->json, line->length, line->number);
    free(all);
    return status;
}

/* Whether so much is asked that the text may be made only while it is written. */
static bool is_written_later(const struct muster_answer *answer) {
    enum { MANY = 500 };
    return answer->table != NULL && answer->table->count >= MANY;
}

/*
 * A document tree consists of thousands of small blocks, and the next line will need blocks of the
 * same sizes. A malloc like that of glibc reuses them at once, unless a large block is requested in
 * between, for which it first merges all of them. So the tree is freed last, after all large
 * blocks.
 */
muster_status muster_batch_answer_edition(muster_answer **out, const char *json, size_t length,
                                          size_t number, const char *edition,
                                          const muster_request *request, muster_error *error) {
    /* the tree of a longer text would use much memory in the meantime */
    enum { LATE_TREE = 64 * 1024 };
    muster_position *position;
    struct json_node *tree;
    muster_error wrong;
    const struct batch_line line = {json, length, number, request, muster_limits_now()};
    const struct position_source source = {
        .text = json, .length = length, .edition = edition, .json_only = true};
    if (out != NULL)
        *out = NULL;
    if (out == NULL || json == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    muster_status status = muster_api_read_position(&position, &source, &tree, &wrong);
    if (length > LATE_TREE && (status != MUSTER_OK || !position->has_script)) {
        muster_json_free(tree);
        tree = NULL;
    }
    if (status == MUSTER_OK && position->has_script && !has_question(request)) {
        status = muster_api_play(out, position, tree, request, line.begun, &wrong);
        position = NULL; /* the answer's, or freed */
    } else if (status == MUSTER_OK) {
        status = ask(out, position, &line, &wrong);
    }
    if (status == MUSTER_OK)
        (*out)->line = number;
    if (status == MUSTER_OK && !is_written_later(*out) && muster_answer_json(*out) == NULL) {
        muster_answer_free(*out);
        *out = NULL;
        status = MUSTER_NO_MEMORY;
    }
    bool refused = status == MUSTER_BAD_INPUT && position != NULL;
    if (refused && strcmp(wrong.code, "idle-effect") == 0)
        status = refuse(out, position, &line, &wrong);
    muster_position_free(position);
    muster_json_free(tree);
    if (status == MUSTER_BAD_INPUT)
        return muster_api_fail(error, muster_error_answer(out, &wrong, json, length, number));
    if (status == MUSTER_BAD_ARGUMENT && error != NULL)
        *error = wrong; /* what is wrong with the request */
    return status == MUSTER_BAD_ARGUMENT ? status : muster_api_fail(error, status);
}

muster_status muster_batch_answer(muster_answer **out, const char *json, size_t length, size_t line,
                                  const muster_request *request, muster_error *error) {
    return muster_batch_answer_edition(out, json, length, line, NULL, request, error);
}
