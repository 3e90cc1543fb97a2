/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON Lines in, JSON Lines out. Holds one line and its answer at a time. */
#include "command.h"
#include "exit_codes.h"
#include "failure.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"
#include "question.h"

/* What muster_batch_answer does, by other rules than the document's. */
static muster_status answer_by_edition(muster_answer **out, const char *edition,
                                       const struct bytes *line, size_t number,
                                       const muster_options *options, muster_error *error) {
    muster_position *position = NULL;
    muster_status status =
        muster_position_read_edition(&position, line->data, line->length, edition, error);
    if (status == MUSTER_OK)
        status = muster_position_has_declaration(position)
                     ? muster_check(out, position, NULL, options, error)
                     : muster_solve(out, position, options, error);
    muster_position_free(position);
    if (status != MUSTER_BAD_INPUT)
        return status;
    return muster_error_answer(out, error, line->data, line->length, number);
}

/* Writes an answer and frees it. Returns false where there is none or it could not be written. */
static bool write_answer(muster_answer *answer) {
    if (answer == NULL)
        return false;
    const char *json = muster_answer_json(answer);
    if (json == NULL)
        output_complain("out of memory");
    bool written = json != NULL && output_line(json);
    muster_answer_free(answer);
    return written;
}

/* Answers one line. Where muster itself fails, the error is the answer, and *code says so. */
static bool answer_line(const struct arguments *arguments, const struct bytes *line, size_t number,
                        int *code) {
    muster_answer *answer = NULL;
    struct failure failure = {0};
    muster_error *error = &failure.error;
    muster_options options = question_options(arguments);
    muster_status status =
        arguments->edition == NULL
            ? muster_batch_answer(&answer, line->data, line->length, number, &options, error)
            : answer_by_edition(&answer, arguments->edition, line, number, &options, error);
    if (status != MUSTER_OK) {
        *code = EXIT_INTERNAL;
        output_complain("line %zu: %s", number, error->message);
        muster_error_answer(&answer, error, line->data, line->length, number);
    }
    return write_answer(answer);
}

static int answer_lines(const struct arguments *arguments, struct input *input) {
    int code = EXIT_ANSWERED;
    for (size_t number = 1;; number++) {
        struct bytes line;
        struct failure failure = {0};
        bool done;
        if (input_line(&line, input, &done, &failure.error) != MUSTER_OK)
            return failure_report(&failure, arguments->json, &line);
        if (done)
            return code;
        interrupt_hold(number);
        /* Without an answer for this line the next ones would stand in the wrong place. */
        if (!answer_line(arguments, &line, number, &code))
            return EXIT_INTERNAL;
        interrupt_release();
    }
}

int cmd_batch(const struct arguments *arguments) {
    struct input input;
    struct failure failure = {0};
    const struct bytes nothing = {0};
    if (input_open(&input, arguments->operand, &failure.error) != MUSTER_OK)
        return failure_report(&failure, arguments->json, &nothing);
    interrupt_watch();
    int code = answer_lines(arguments, &input);
    input_close(&input);
    return code;
}
