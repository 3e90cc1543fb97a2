/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/failure.h"

#include <string.h>

#include "base/limits.h"
#include "cli/cards/source.h"
#include "cli/exit_codes.h"
#include "cli/files/each_file.h"
#include "cli/files/output.h"
#include "cli/options/expansion.h"

muster_status fail_no_memory(muster_error *error) {
    *error =
        (muster_error){.status = MUSTER_NO_MEMORY, .code = "no-memory", .message = "out of memory"};
    return error->status;
}

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
static void complain_about_input(const struct failure *failure, const muster_error *error) {
    const char *at = error->path[0] != '\0' ? "at " : "", *colon = *at != '\0' ? ": " : "";
    if (failure->where == NULL)
        output_complain("%s", error->message);
    else if (error->line > 0)
        output_complain("%s:%zu:%zu: %s%s%s%s", failure->where, error->line, error->column, at,
                        error->path, colon, error->message);
    else if (error->column > 0)
        output_complain("%s: column %zu: %s", failure->where, error->column, error->message);
    else
        output_complain("%s: %s%s%s%s", failure->where, at, error->path, colon, error->message);
}

/* Whether `all` begins with the error that is reported, so that they can stand for it. */
static bool begin_with(const struct failure *failure, const muster_error *all, size_t count) {
    if (count == 0 || strcmp(all[0].message, failure->error.message) != 0)
        return false;
    /* errors of a table have no path */
    return all[0].path[0] == '\0' || strcmp(all[0].path, failure->error.path) == 0;
}

/*
 * All that a strict question refuses, if what is left of its time suffices to find it again. 0 if
 * it doesn't, or if this is another error.
 */
static size_t find_refused(const struct failure *failure, const struct bytes *document,
                           muster_error *errors) {
    size_t count;
    muster_request request = failure->request;
    if (strcmp(failure->error.code, "idle-effect") != 0 || failure->begun == 0 ||
        document->data == NULL)
        return 0;
    request.time_limit = muster_limits_rest(request.time_limit, failure->begun);
    muster_status status = muster_strict_errors(errors, MUSTER_ERRORS_MOST, &count, document->data,
                                                document->length, &request);
    return status == MUSTER_OK && begin_with(failure, errors, count) ? count : 0;
}

static bool is_option(const char *where) {
    return where != NULL && strncmp(where, "--", 2) == 0;
}

/* What is wrong with a document that was made of cards is so where that was written. */
static void place_in_written(const struct failure *failure, muster_error *errors, size_t count) {
    for (size_t i = 0; i < count; i++)
        muster_expand_locate(&errors[i], failure->written->data, failure->written->length,
                             card_source());
}

/* What a question found wrong with the document; 0: nothing, or nothing but `error`. */
static size_t find_asked(const struct failure *failure, const struct bytes *document,
                         muster_error *errors) {
    size_t count = find_refused(failure, document, errors);
    bool written = failure->written != NULL && failure->written->data != NULL;
    if (!written || is_option(failure->where) || (count == 0 && failure->error.line > 0))
        return count;
    if (count == 0)
        errors[count++] = failure->error;
    place_in_written(failure, errors, count);
    return count;
}

/* All errors of the declaration or of the document, if this is the first; else this one. */
static void complain_about_all(const struct failure *failure, const struct bytes *document) {
    muster_error errors[MUSTER_ERRORS_MOST];
    const muster_error *all = failure->count > 0 ? failure->all : errors;
    size_t count = failure->count;
    if (count == 0)
        count = find_asked(failure, document, errors);
    if (count == 0 && document->data != NULL &&
        muster_position_errors(errors, MUSTER_ERRORS_MOST, &count, document->data,
                               document->length) != MUSTER_OK)
        count = 0;
    if (!begin_with(failure, all, count)) {
        muster_error error = failure->error;
        if (!is_option(failure->where))
            muster_error_locate(&error, document->data, document->length);
        complain_about_input(failure, &error);
        return;
    }
    for (size_t i = 0; i < count; i++)
        complain_about_input(failure, &all[i]);
}

static void complain(const struct failure *failure, const struct bytes *document) {
    const muster_error *error = &failure->error;
    const char *message =
        error->message[0] != '\0' ? error->message : muster_status_text(error->status);
    if (error->status == MUSTER_BAD_INPUT)
        complain_about_all(failure, document);
    else if (error->status == MUSTER_NO_MEMORY)
        output_complain("%s", message);
    else
        output_complain("internal error, please report it: %s", message);
}

/* The failure as an answer, with all errors. */
static muster_status answer_for(muster_answer **answer, const struct failure *failure,
                                const struct bytes *document) {
    muster_error errors[MUSTER_ERRORS_MOST];
    const muster_error *all = failure->count > 0 ? failure->all : errors;
    size_t count = failure->count > 0 ? failure->count : find_asked(failure, document, errors);
    return count > 0
               ? muster_errors_answer(answer, all, count, document->data, document->length, 0)
               : muster_error_answer(answer, &failure->error, document->data, document->length, 0);
}

/* Sentences of cards that may bear on the question leave it undecided. */
static int report_unread(const struct failure *failure, bool json, const struct bytes *document) {
    struct text text = {0};
    if (json) {
        cards_undecided(&text, failure->expansion, document, failure->question, 0, failure->file);
        output_text(&text);
        return EXIT_UNDECIDED;
    }
    muster_text_add(&text, "undecided: what these sentences say may matter (--as-understood "
                           "answers without them)\n");
    cards_show_unread(&text, failure->expansion);
    output_page(&text);
    return EXIT_UNDECIDED;
}

int failure_report(const struct failure *failure, bool json, const struct bytes *document) {
    muster_answer *answer = NULL;
    if (failure->expansion != NULL && strcmp(failure->error.code, CARDS_UNREAD) == 0)
        return report_unread(failure, json, document);
    if (json && answer_for(&answer, failure, document) == MUSTER_OK)
        each_file_answer(failure->file, answer);
    else
        complain(failure, document);
    muster_answer_free(answer);
    return failure_exit_code(failure->error.status);
}
