/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"
#include "cli/proposal.h"
#include "cli/question.h"

static muster_status ask(muster_answer **out, const muster_position *position,
                         const muster_declaration *declaration, const muster_request *request,
                         muster_error *error) {
    (void)declaration; /* it is what request->given says */
    return muster_solve(out, position, request, error);
}

/* The same, for words or JSON alone: nothing else reads all that is asked as an array. */
static muster_status ask_to_write(muster_answer **out, const muster_position *position,
                                  const muster_declaration *declaration,
                                  const muster_request *request, muster_error *error) {
    muster_request visited = *request;
    visited.visited = true;
    return ask(out, position, declaration, &visited, error);
}

static muster_status ask_editions(muster_answer **out, const muster_position *position,
                                  const muster_declaration *declaration,
                                  const muster_request *request, muster_error *error) {
    (void)declaration; /* it is what request->given says */
    return muster_solve_editions(out, position, request, error);
}

int cmd_solve(const struct arguments *arguments) {
    return proposal_ask(arguments, arguments->editions  ? ask_editions
                                   : arguments->compare ? ask
                                                        : ask_to_write);
}
