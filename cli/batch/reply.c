/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/reply.h"

#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/question.h"

void reply_make(struct reply *reply, const struct arguments *arguments, const struct bytes *line,
                size_t number) {
    muster_answer *answer = NULL;
    struct failure failure = {0};
    muster_error *error = &failure.error;
    muster_request request = question_request(arguments);
    muster_status status = muster_batch_answer_edition(&answer, line->data, line->length, number,
                                                       arguments->edition, &request, error);
    *reply = (struct reply){.read = line->length + 1, .line = number};
    if (status != MUSTER_OK) {
        muster_text_format(&reply->complaint, "line %zu: %s", number, error->message);
        muster_error_answer(&answer, error, line->data, line->length, number);
    }
    reply->outcome = answer != NULL ? muster_answer_outcome(answer) : MUSTER_FAILED;
    const char *json = answer != NULL ? muster_answer_json(answer) : NULL;
    if (json != NULL) {
        muster_text_add(&reply->answer, json);
        muster_text_add(&reply->answer, "\n");
    } else if (answer != NULL) {
        muster_text_add(&reply->complaint, "out of memory");
    }
    muster_answer_free(answer);
}

bool reply_send(struct reply *reply, struct progress *progress, struct answer_tally *tally,
                int *code) {
    if (reply->complaint.length > 0 || reply->complaint.failed) {
        *code = EXIT_INTERNAL;
        progress_clear(progress);
        output_complain("%s", text_bytes(&reply->complaint));
        muster_text_free(&reply->complaint);
    }
    bool empty = reply->answer.length == 0 && !reply->answer.failed;
    if (!empty && !reply->answer.failed)
        tally_add(tally, reply->outcome, reply->line, &reply->answer);
    if (empty || !output_text(&reply->answer))
        return false;
    progress_step(progress, reply->read);
    return true;
}
