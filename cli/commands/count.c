/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"
#include "cli/proposal.h"
#include "cli/question.h"

static muster_status ask(muster_answer **out, const muster_position *position,
                         const muster_declaration *declaration, const muster_request *request,
                         muster_error *error) {
    (void)declaration; /* it is what request->given says */
    return muster_count(out, position, request, error);
}

int cmd_count(const struct arguments *arguments) {
    return proposal_ask(arguments, ask);
}
