/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cli/command.h"
#include "cli/files/output.h"
#include "cli/proposal.h"
#include "cli/question.h"

/* The library can only say that the document has no declaration; here there are other ways. */
static bool wants_hint(const struct cli_question *question, const struct arguments *arguments) {
    return arguments->proposals == 0 && !arguments->json && question->position != NULL &&
           !muster_position_has_declaration(question->position) &&
           strcmp(question->failure.error.code, "missing-key") == 0;
}

/* The options that propose a declaration. */
static const char *proposing(const struct cli_question *question) {
    switch (muster_position_moment(question->position)) {
    case MUSTER_AT_ATTACKS:
        return "--attacks";
    case MUSTER_AT_BLOCKS:
        return "--blocks";
    case MUSTER_AT_COMBAT_DAMAGE:
    case MUSTER_AT_DAMAGE:
    case MUSTER_AT_DIVISION:
    case MUSTER_AT_BEGINNING_OF_COMBAT:
    case MUSTER_AT_END_OF_COMBAT:
        break;
    }
    return "--damage";
}

static question_asker *asker(const struct arguments *arguments) {
    if (arguments->between)
        return muster_what_stands_between;
    return arguments->editions ? muster_check_editions : muster_check;
}

/* Asks about both declarations, in half of the time each; the answer's outcome is this one's. */
static muster_status ask_versus(struct cli_question *question, const struct arguments *arguments,
                                const muster_request *request) {
    muster_error *error = &question->failure.error;
    muster_declaration *other = NULL;
    muster_answer *that = NULL, *this = NULL;
    muster_request half = *request;
    half.time_limit /= 2;
    muster_status status =
        muster_declaration_parse(&other, question->position, arguments->versus, error);
    if (status != MUSTER_OK) {
        question->failure.where = "--versus";
        error->line = 0; /* there is only one line */
        return status;
    }
    status = muster_check(&that, question->position, other, &half, error);
    if (status != MUSTER_OK)
        question->failure.where = "--versus";
    else
        status = muster_check(&this, question->position, question->declaration, &half, error);
    muster_declaration_free(other);
    if (status == MUSTER_OK) {
        question->versus = true;
        return muster_compare(&question->answer, that, this, error);
    }
    muster_answer_free(that);
    return status;
}

int cmd_check(const struct arguments *arguments) {
    struct cli_question question = {.tries_ways = arguments->versus == NULL};
    muster_request request = question_request(arguments);
    muster_status status = question_read(&question, arguments, &request);
    if (status == MUSTER_OK)
        status = proposal_read(&question, arguments);
    if (status == MUSTER_OK)
        status = arguments->versus != NULL
                     ? ask_versus(&question, arguments, &request)
                     : question_ask(&question, arguments, &request, asker(arguments));
    bool hint = status == MUSTER_BAD_INPUT && wants_hint(&question, arguments);
    const char *options = hint ? proposing(&question) : NULL;
    int code = question_finish(&question, arguments, status, true);
    if (hint)
        output_complain("propose one with %s or --declaration", options);
    return code;
}
