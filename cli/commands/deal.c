/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"
#include "cli/proposal.h"
#include "cli/question.h"

int cmd_deal(const struct arguments *arguments) {
    struct cli_question question = {0};
    muster_request request = question_request(arguments);
    muster_status status = question_read(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = proposal_read(&question, arguments);
    if (status == MUSTER_OK)
        status = muster_deal(&question.answer, question.position, question.declaration, &request,
                             &question.failure.error);
    return question_finish(&question, arguments, status, true);
}
