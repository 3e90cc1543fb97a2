/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/draw.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/output.h"
#include "cli/proposal.h"
#include "cli/question.h"
#include "cli/render/screen.h"
#include "cli/replace_file.h"

#include <inttypes.h>
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

/* An assignment of damage that was found, as a declaration: by its short form. */
static muster_status take_damage(struct cli_question *question, const muster_damage_report *found) {
    struct text text = {0};
    for (size_t i = 0; i < found->entry_count; i++) {
        const muster_damage_entry *entry = &found->entries[i];
        for (int64_t k = 0; k < (entry->first > 0 ? entry->count : 1); k++) {
            muster_text_add(&text, text.length > 0 ? "," : "");
            if (entry->from != NULL)
                muster_text_add(&text, entry->from);
            if (entry->first == 0 && entry->count > 1)
                muster_text_format(&text, "*%" PRId64, entry->count);
            for (size_t j = 0; j < entry->to_count; j++) {
                muster_text_format(&text, "%s%s",
                                   j > 0                 ? "+"
                                   : entry->from != NULL ? "="
                                                         : "",
                                   entry->to[j]);
                if (entry->first > 0)
                    muster_text_format(&text, "#%" PRId64, entry->first + k);
                muster_text_format(&text, ":%" PRId64, entry->amounts[j]);
            }
        }
    }
    muster_status status =
        text.failed ? MUSTER_NO_MEMORY
                    : muster_declaration_parse(&question->declaration, question->position,
                                               text.length > 0 ? text_bytes(&text) : "none",
                                               &question->failure.error);
    muster_text_free(&text);
    return status;
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
    const muster_damage_verdict *damage = muster_answer_damage(question->answer);
    const muster_report *found = muster_answer_verdict(question->answer)->declared;
    muster_declaration_free(question->declaration);
    question->declaration = NULL;
    if (damage != NULL)
        return take_damage(question, damage->declared);
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
    struct draw_options options = {.width = (size_t)arguments->width, .results = true};
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

int cmd_draw(const struct arguments *arguments) {
    struct cli_question question = {0};
    struct canvas canvas = {NULL, EXIT_UNDECIDED};
    muster_request request = question_request(arguments);
    bool undecided = false;
    muster_status status = question_read(&question, arguments, NULL);
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
    int code = status == MUSTER_OK
                   ? canvas.code
                   : failure_report(&question.failure, arguments->json, &question.document);
    question_free(&question);
    return code;
}
