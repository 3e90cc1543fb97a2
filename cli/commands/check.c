/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"
#include "cli/output.h"
#include "cli/proposal.h"
#include "cli/question.h"

/* The library can only say that the document has no declaration; here there are other ways. */
static bool wants_hint(const struct cli_question *question, const struct arguments *arguments) {
    return arguments->proposals == 0 && !arguments->json && question->position != NULL &&
           !muster_position_has_declaration(question->position);
}

static question_asker *asker(const struct arguments *arguments) {
    if (arguments->between)
        return muster_what_stands_between;
    return arguments->editions ? muster_check_editions : muster_check;
}

int cmd_check(const struct arguments *arguments) {
    struct cli_question question = {0};
    muster_request request = question_request(arguments);
    muster_status status = question_read(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = proposal_read(&question, arguments);
    if (status == MUSTER_OK)
        status = question_ask(&question, arguments, &request, asker(arguments));
    bool hint = wants_hint(&question, arguments);
    int code = question_finish(&question, arguments, status, true);
    if (hint)
        output_complain("propose one with --blocks, --attacks, --damage or --declaration");
    return code;
}
