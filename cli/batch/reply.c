/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/reply.h"

#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/question.h"

/* The same as muster_batch_answer, by other rules than the document's. */
static muster_status answer_by_edition(muster_answer **out, const char *edition,
                                       const struct bytes *line, size_t number,
                                       const muster_request *request, muster_error *error) {
    muster_position *position = NULL;
    muster_status status =
        muster_position_read_edition(&position, line->data, line->length, edition, error);
    if (status == MUSTER_OK)
        status = muster_position_has_declaration(position)
                     ? muster_check(out, position, NULL, request, error)
                     : muster_solve(out, position, request, error);
    muster_position_free(position);
    if (status != MUSTER_BAD_INPUT)
        return status;
    return muster_error_answer(out, error, line->data, line->length, number);
}

void reply_make(struct reply *reply, const struct arguments *arguments, const struct bytes *line,
                size_t number) {
    muster_answer *answer = NULL;
    struct failure failure = {0};
    muster_error *error = &failure.error;
    muster_request request = question_request(arguments);
    muster_status status =
        arguments->edition == NULL
            ? muster_batch_answer(&answer, line->data, line->length, number, &request, error)
            : answer_by_edition(&answer, arguments->edition, line, number, &request, error);
    *reply = (struct reply){.read = line->length + 1};
    if (status != MUSTER_OK) {
        muster_text_format(&reply->complaint, "line %zu: %s", number, error->message);
        muster_error_answer(&answer, error, line->data, line->length, number);
    }
    const char *json = answer != NULL ? muster_answer_json(answer) : NULL;
    if (json != NULL) {
        muster_text_add(&reply->answer, json);
        muster_text_add(&reply->answer, "\n");
    } else if (answer != NULL) {
        muster_text_add(&reply->complaint, "out of memory");
    }
    muster_answer_free(answer);
}

bool reply_send(struct reply *reply, struct progress *progress, int *code) {
    if (reply->complaint.length > 0 || reply->complaint.failed) {
        *code = EXIT_INTERNAL;
        progress_clear(progress);
        output_complain("%s", text_bytes(&reply->complaint));
        muster_text_free(&reply->complaint);
    }
    bool empty = reply->answer.length == 0 && !reply->answer.failed;
    if (empty || !output_text(&reply->answer))
        return false;
    progress_step(progress, reply->read);
    return true;
}
