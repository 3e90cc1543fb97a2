/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/draw.h"
#include "base/limits.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/files/output.h"
#include "cli/files/replace_file.h"
#include "cli/proposal.h"
#include "cli/question.h"
#include "cli/render/layout/screen.h"
#include "json/node.h"

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

/* The declaration of an answer of solve, as JSON has it: attacks, blocks or damage alike. */
static muster_status take_found(struct cli_question *question) {
    muster_error *error = &question->failure.error;
    const char *answer = muster_answer_json(question->answer);
    struct json_node *tree = NULL;
    muster_status status = MUSTER_NO_MEMORY;
    if (answer != NULL)
        tree = muster_json_parse(answer, strlen(answer), error, &status);
    char *found = tree == NULL ? NULL : muster_json_print(muster_json_get(tree, "declaration"));
    if (found != NULL)
        status = muster_declaration_read(&question->declaration, question->position, found,
                                         strlen(found), error);
    else
        status = fail_no_memory(error);
    muster_json_forget_print(found);
    muster_json_free(tree);
    return status;
}

/* Replaces the declaration that was given with the one that solve finds, if any. */
static muster_status solve(struct cli_question *question, const struct arguments *arguments) {
    muster_request request = question_request(arguments);
    muster_status status = proposal_read_given(question, arguments, &request);
    if (status == MUSTER_OK)
        status =
            muster_solve(&question->answer, question->position, &request, &question->failure.error);
    if (status != MUSTER_OK || muster_answer_outcome(question->answer) != MUSTER_SOLVED)
        return status;
    muster_declaration_free(question->declaration);
    question->declaration = NULL;
    return take_found(question);
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
                          const muster_request *request, struct canvas *canvas) {
    struct draw_options options = {
        .width = (size_t)arguments->width, .results = true, .request = request};
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
        fail_no_memory(&question->failure.error);
    return status;
}

int cmd_draw(const struct arguments *arguments) {
    struct cli_question question = {0};
    struct canvas canvas = {NULL, EXIT_UNDECIDED};
    muster_request request = question_request(arguments);
    bool undecided = false;
    double begun = muster_limits_now();
    muster_status status = question_read(&question, arguments, NULL);
    if (status == MUSTER_OK)
        status = find_declaration(&question, arguments);
    /* If nothing was found, the answer of solve says more than a picture. */
    if (status == MUSTER_OK && question.answer != NULL &&
        muster_answer_outcome(question.answer) != MUSTER_SOLVED)
        return question_finish(&question, arguments, status, false);
    if (status == MUSTER_OK)
        status = question_note_idle(&question, &request, &undecided);
    if (status == MUSTER_OK && !undecided) {
        request.time_limit = muster_limits_rest(request.time_limit, begun);
        status = draw(&question, arguments, &request, &canvas);
    }
    int code = status == MUSTER_OK
                   ? canvas.code
                   : failure_report(&question.failure, arguments->json, &question.document);
    question_free(&question);
    return code;
}
