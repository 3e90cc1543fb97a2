/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/files/output.h"
#include "cli/proposal.h"
#include "cli/question.h"

#include <string.h>

/* Whether the document declares nothing, although somebody has a choice, and nothing is proposed.
 */
static bool wants_hint(const struct cli_question *question, const struct arguments *arguments) {
    return !arguments->json && arguments->proposals == 0 &&
           strcmp(question->failure.error.code, "missing-key") == 0 &&
           question->failure.error.path[0] == '\0' && question->position != NULL;
}

int cmd_deal(const struct arguments *arguments) {
    if (arguments->limit == 0) {
        output_complain(
            "--limit: found '0'; expected a whole number, 1 or more: there is always an outcome");
        return EXIT_USAGE;
    }
    struct cli_question question = {0};
    muster_request request = question_request(arguments);
    muster_status status = question_read(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = proposal_read(&question, arguments);
    if (status == MUSTER_OK)
        status = muster_deal(&question.answer, question.position, question.declaration, &request,
                             &question.failure.error);
    bool hint = wants_hint(&question, arguments);
    int code = question_finish(&question, arguments, status, true);
    if (hint)
        output_complain("propose one with --damage or --declaration");
    return code;
}
