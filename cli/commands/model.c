/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/files/output.h"
#include "cli/proposal.h"

/* Shows the program, or says why there is none. Returns the exit code. */
static int show(const muster_model *model) {
    if (muster_model_text(model) == NULL) {
        output_complain("undecided: %s", muster_model_reason(model));
        return EXIT_UNDECIDED;
    }
    output_write(muster_model_text(model));
    return EXIT_ANSWERED;
}

int cmd_model(const struct arguments *arguments) {
    struct cli_question question = {0};
    muster_request request = question_request(arguments);
    muster_model *model = NULL;
    bool undecided = false;
    muster_status status = question_read(&question, arguments, NULL);
    if (status == MUSTER_OK)
        status = proposal_read(&question, arguments);
    if (status == MUSTER_OK)
        status = question_note_idle(&question, &request, &undecided);
    if (status == MUSTER_OK && !undecided)
        status = muster_model_write(&model, question.position, question.declaration,
                                    arguments->format, &question.failure.error);
    int code = EXIT_UNDECIDED;
    if (status != MUSTER_OK)
        code = failure_report(&question.failure, arguments->json, &question.document);
    else if (!undecided)
        code = show(model);
    muster_model_free(model);
    question_free(&question);
    return code;
}
