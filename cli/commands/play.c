/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/limits.h"
#include "cli/command.h"
#include "cli/options/expansion.h"
#include "cli/proposal.h"
#include "cli/question.h"

/* A document with cards is played as the one that comes of it, and its cards go on. */
static muster_status read_cards(struct cli_question *question, const struct arguments *arguments,
                                muster_request *request) {
    muster_status status = question_read_cards(question, arguments);
    return status == MUSTER_OK ? question_follow(question, arguments, request) : status;
}

int cmd_play(const struct arguments *arguments) {
    struct cli_question question = {
        .failure = {.file = arguments->file, .question = arguments->command}};
    muster_request request = question_request(arguments);
    muster_status status =
        input_read(&question.document, arguments->operand, &question.failure.error);
    if (status == MUSTER_OK) {
        question.failure.where = input_name(arguments->operand);
        question.failure.request = request;
        question.failure.begun = muster_limits_now();
        status = read_cards(&question, arguments, &request);
    }
    if (status == MUSTER_OK) {
        status = muster_play(&question.answer, question.document.data, question.document.length,
                             &request, &question.failure.error);
        cards_find_errors(&question.failure, &question.written);
    }
    return question_finish(&question, arguments, status, true);
}

int cmd_next(const struct arguments *arguments) {
    struct cli_question question = {0};
    muster_request request = question_request(arguments);
    muster_status status = question_read(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = proposal_read(&question, arguments);
    if (status == MUSTER_OK)
        status = question_follow(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = muster_next(&question.answer, question.position, question.declaration,
                             arguments->declare_best, arguments->choose, &request,
                             &question.failure.error);
    return question_finish(&question, arguments, status, true);
}
