/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/failure.h"

#include "cli/exit_codes.h"
#include "cli/output.h"

int failure_exit_code(muster_status status) {
    switch (status) {
    case MUSTER_OK:
        return EXIT_ANSWERED;
    case MUSTER_BAD_INPUT:
        return EXIT_BAD_INPUT;
    case MUSTER_BAD_ARGUMENT:
    case MUSTER_NO_MEMORY:
    case MUSTER_INTERNAL:
        break;
    }
    return EXIT_INTERNAL;
}

/* FILE:LINE:COLUMN, as compilers write it, so that editors find the place. */
static void complain_about_input(const struct failure *failure) {
    const muster_error *error = &failure->error;
    if (failure->where == NULL)
        output_complain("%s", error->message);
    else if (error->line > 0)
        output_complain("%s:%zu:%zu: %s", failure->where, error->line, error->column,
                        error->message);
    else if (error->column > 0)
        output_complain("%s: column %zu: %s", failure->where, error->column, error->message);
    else if (error->path[0] != '\0')
        output_complain("%s: at %s: %s", failure->where, error->path, error->message);
    else
        output_complain("%s: %s", failure->where, error->message);
}

static void complain(const struct failure *failure) {
    const muster_error *error = &failure->error;
    const char *message =
        error->message[0] != '\0' ? error->message : muster_status_text(error->status);
    if (error->status == MUSTER_BAD_INPUT)
        complain_about_input(failure);
    else if (error->status == MUSTER_NO_MEMORY)
        output_complain("%s", message);
    else
        output_complain("internal error, please report it: %s", message);
}

int failure_report(const struct failure *failure, bool json, const struct bytes *document) {
    muster_answer *answer = NULL;
    if (json && muster_error_answer(&answer, &failure->error, document->data, document->length,
                                    0) == MUSTER_OK) {
        struct text line = {0};
        muster_text_add(&line, muster_answer_json(answer));
        muster_text_add(&line, "\n");
        output_text(&line);
    } else {
        complain(failure);
    }
    muster_answer_free(answer);
    return failure_exit_code(failure->error.status);
}
