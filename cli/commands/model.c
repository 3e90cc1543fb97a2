/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/output.h"
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
    muster_model *model = NULL;
    muster_status status = question_read(&question, arguments, NULL);
    if (status == MUSTER_OK)
        status = proposal_read(&question, arguments);
    if (status == MUSTER_OK)
        status = question_note_idle(&question, arguments);
    if (status == MUSTER_OK)
        status = muster_model_write(&model, question.position, question.declaration,
                                    arguments->format, &question.failure.error);
    int code = status == MUSTER_OK ? show(model)
                                   : failure_report(&question.failure, false, &question.document);
    muster_model_free(model);
    question_free(&question);
    return code;
}
