/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/draw.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/output.h"
#include "cli/proposal.h"
#include "cli/question.h"
#include "cli/render/screen.h"
#include "cli/replace_file.h"

#include <string.h>

/* Where a picture is written, and the exit code after that. */
struct canvas {
    const char *file; /* NULL: standard output */
    int code;
};

static void put_out(void *context, const char *bytes, size_t length) {
    struct canvas *canvas = context;
    canvas->code = EXIT_ANSWERED;
    if (canvas->file == NULL) {
        output_write(bytes);
        return;
    }
    int reason = replace_file(canvas->file, bytes, length);
    if (reason == 0)
        return;
    output_complain("can't write %s: %s", canvas->file, strerror(reason));
    canvas->code = EXIT_INTERNAL;
}

/* Replaces the declaration that was given with the one that solve finds, if any. */
static muster_status solve(struct cli_question *question, const struct arguments *arguments) {
    muster_request request = question_request(arguments);
    muster_error *error = &question->failure.error;
    muster_status status = proposal_read_given(question, arguments, &request);
    if (status == MUSTER_OK)
        status = muster_solve(&question->answer, question->position, &request, error);
    if (status != MUSTER_OK || muster_answer_outcome(question->answer) != MUSTER_SOLVED)
        return status;
    const muster_report *found = muster_answer_verdict(question->answer)->declared;
    muster_declaration_free(question->declaration);
    question->declaration = NULL;
    return muster_declaration_new(&question->declaration, question->position, found->entries,
                                  found->entry_count, found->bands, found->band_count, error);
}

/* The declaration to draw with the position: the proposed one, the one found, or the document's. */
static muster_status find_declaration(struct cli_question *question,
                                      const struct arguments *arguments) {
    if (arguments->solve)
        return solve(question, arguments);
    muster_status status = proposal_read(question, arguments);
    if (status != MUSTER_OK || question->declaration != NULL)
        return status;
    return muster_declaration_of(&question->declaration, question->position,
                                 &question->failure.error);
}

static muster_status draw(struct cli_question *question, const struct arguments *arguments,
                          struct canvas *canvas) {
    struct draw_options options = {.width = (size_t)arguments->width};
    muster_status status;
    if (arguments->svg != NULL) {
        canvas->file = strcmp(arguments->svg, "-") == 0 ? NULL : arguments->svg;
        status = draw_svg(question->position, question->declaration, &options, put_out, canvas);
    } else {
        options.ascii = arguments->ascii || !screen_is_unicode();
        if (options.width == 0)
            options.width = screen_columns();
        status = draw_text(question->position, question->declaration, &options, put_out, canvas);
    }
    if (status == MUSTER_NO_MEMORY)
        question->failure.error = (muster_error){.status = status, .message = "out of memory"};
    return status;
}

/* Pictures show attacks and blocks; of other steps they would say what isn't so. */
static muster_status refuse_other_steps(struct cli_question *question) {
    muster_moment moment = muster_position_moment(question->position);
    if (moment == MUSTER_AT_ATTACKS || moment == MUSTER_AT_BLOCKS)
        return MUSTER_OK;
    question->failure.error = (muster_error){
        .status = MUSTER_BAD_INPUT,
        .code = "not-here",
        .message = "only the steps 'declare-attackers' and 'declare-blockers' can be drawn",
        .path = "/step"};
    return MUSTER_BAD_INPUT;
}

int cmd_draw(const struct arguments *arguments) {
    struct cli_question question = {0};
    struct canvas canvas = {NULL, EXIT_UNDECIDED};
    muster_request request = question_request(arguments);
    bool undecided = false;
    muster_status status = question_read(&question, arguments, NULL);
    if (status == MUSTER_OK)
        status = refuse_other_steps(&question);
    if (status == MUSTER_OK)
        status = find_declaration(&question, arguments);
    /* If nothing was found, the answer of solve says more than a picture. */
    if (status == MUSTER_OK && question.answer != NULL &&
        muster_answer_outcome(question.answer) != MUSTER_SOLVED)
        return question_finish(&question, arguments, status, false);
    if (status == MUSTER_OK)
        status = question_note_idle(&question, &request, &undecided);
    if (status == MUSTER_OK && !undecided)
        status = draw(&question, arguments, &canvas);
    int code = status == MUSTER_OK ? canvas.code
                                   : failure_report(&question.failure, false, &question.document);
    question_free(&question);
    return code;
}
