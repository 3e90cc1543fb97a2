/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"
#include "cli/proposal.h"
#include "cli/question.h"

int cmd_why(const struct arguments *arguments) {
    struct cli_question question = {.tries_ways = true};
    muster_request request = question_request(arguments);
    muster_status status = question_read(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = proposal_read(&question, arguments);
    bool proposed =
        question.declaration != NULL ||
        (question.position != NULL && muster_position_has_declaration(question.position));
    if (status == MUSTER_OK)
        status = question_ask(&question, arguments, &request, muster_why);
    return question_finish(&question, arguments, status, proposed);
}
