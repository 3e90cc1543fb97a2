/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/batch/done.h"

#include "base/text.h"
#include "base/utf8.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/files/input.h"
#include "cli/files/output.h"
#include "cli/options/expansion.h"
#include "json/node.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* How every answer begins. */
static const char beginning[] = "{\"format\":\"muster/1\",\"answer\":\"";

/* A file of answers, and the documents that they must answer. */
struct held {
    struct input input;
    struct documents *documents;
    const char *question; /* that is asked of all of them; NULL: none */
    struct answer_tally *tally;
    size_t lines; /* complete ones */
    off_t whole;  /* bytes of the complete lines */
    off_t all;    /* bytes in all */
};

/* ---- What is wrong with a line ------------------------------------------------------------- */

/* The message is freed. */
static muster_status refuse(const struct held *held, struct text *message, muster_error *error) {
    *error = (muster_error){.status = message->failed ? MUSTER_NO_MEMORY : MUSTER_BAD_INPUT,
                            .line = held->lines,
                            .column = 1};
    muster_utf8_copy(error->code, sizeof(error->code), "wrong-type");
    muster_utf8_copy(error->message, sizeof(error->message), text_bytes(message));
    muster_text_free(message);
    return error->status;
}

static void add_place(struct text *message, const struct held *held) {
    muster_text_add_foreign(message, held->documents->lines.name);
    muster_text_format(message, ":%zu", held->documents->lines.number);
}

static muster_status refuse_kind(const struct held *held, const struct json_node *answer,
                                 muster_error *error) {
    struct text message = {0};
    if (!muster_json_is_object(answer)) {
        muster_text_add(&message, "this line is not an answer; expected an object");
    } else {
        muster_text_add(&message, "this line is not an answer: it has no key 'answer'; expected "
                                  "what 'muster batch' wrote");
    }
    return refuse(held, &message, error);
}

/* A document with another id, or on another line, has this answer. */
static muster_status refuse_other(const struct held *held, const struct json_node *answer,
                                  const char *expected, muster_error *error) {
    struct text message = {0};
    const char *id = muster_json_string(muster_json_get(answer, "id"));
    const struct json_node *line = muster_json_get(answer, "line");
    if (id != NULL) {
        muster_text_add(&message, "this is the answer to '");
        muster_text_add_foreign(&message, id);
        muster_text_add(&message, "'");
    } else if (line != NULL) {
        muster_text_format(&message, "this is the answer to line %.0f", muster_json_number(line));
    } else {
        muster_text_add(&message, "this answer has neither 'id' nor 'line'");
    }
    muster_text_add(&message, "; expected the answer to ");
    if (expected != NULL) {
        muster_text_add(&message, "'");
        muster_text_add_foreign(&message, expected);
        muster_text_add(&message, "' in ");
    }
    add_place(&message, held);
    return refuse(held, &message, error);
}

/* A batch asks this document another question. */
static muster_status refuse_question(const struct held *held, const char *word,
                                     const char *expected, muster_error *error) {
    struct text message = {0};
    muster_text_add(&message, "this is an answer of '");
    muster_text_add_foreign(&message, word);
    muster_text_format(&message, "'; expected '%s' for ", expected);
    add_place(&message, held);
    return refuse(held, &message, error);
}

static muster_status refuse_surplus(const struct held *held, muster_error *error) {
    struct text message = {0};
    muster_text_add(&message, "this answer has no document: ");
    muster_text_add_foreign(&message, held->documents->lines.name);
    muster_text_format(&message, " holds only %zu", held->lines - 1);
    return refuse(held, &message, error);
}

/* ---- Answers and their documents -------------------------------------------------------- */

/* Whether an answer is one to this question: nothing follows from an illegal declaration. */
static bool answers(const char *word, const char *question) {
    bool follows = strcmp(question, "deal") == 0 || strcmp(question, "next") == 0;
    return same_text(word, question) || same_text(word, "error") ||
           (follows && same_text(word, "check"));
}

/* `document` is NULL where the line is not JSON. */
static muster_status compare(const struct held *held, const struct json_node *answer,
                             const struct json_node *document, muster_error *error) {
    const char *word = muster_json_string(muster_json_get(answer, "answer"));
    const char *id = muster_json_string(muster_json_get(document, "id"));
    const struct json_node *line = muster_json_get(answer, "line");
    if (word == NULL)
        return refuse_kind(held, answer, error);
    bool here = line == NULL ? id != NULL
                             : muster_json_number(line) == (double)held->documents->lines.number;
    if (!here || !same_text(muster_json_string(muster_json_get(answer, "id")), id))
        return refuse_other(held, answer, id, error);
    const char *question =
        muster_json_is_object(document) ? document_question(held->question, document) : "error";
    if (!answers(word, question))
        return refuse_question(held, word, question, error);
    return MUSTER_OK;
}

/* The outcome that the answer reports. */
static muster_outcome outcome_of(const struct json_node *answer) {
    const struct json_node *legal = muster_json_get(answer, "legal");
    if (same_text(muster_json_string(muster_json_get(answer, "answer")), "error"))
        return MUSTER_FAILED;
    if (legal != NULL && muster_json_type(legal) == JSON_FALSE)
        return MUSTER_ILLEGAL;
    return muster_json_get(answer, "undecided") != NULL ? MUSTER_UNDECIDED : MUSTER_SOLVED;
}

/* Compares a complete line of the file with the next document. */
static muster_status take_line(struct held *held, const struct bytes *line, muster_error *error) {
    muster_status status;
    struct bytes text;
    bool done;
    struct json_node *answer = muster_json_parse(line->data, line->length, error, &status);
    error->line = held->lines;
    if (answer == NULL)
        return error->status = status;
    status = documents_next(&text, held->documents, &done, error);
    if (status == MUSTER_OK && done && muster_json_get(answer, "answer") != NULL)
        status = refuse_surplus(held, error);
    if (status == MUSTER_OK) {
        muster_error ignored;
        struct json_node *document =
            done ? NULL : muster_json_parse(text.data, text.length, &ignored, &status);
        status = status == MUSTER_NO_MEMORY ? input_fail(held->input.name, ENOMEM, error)
                                            : compare(held, answer, document, error);
        muster_json_free(document);
    }
    if (status == MUSTER_OK)
        tally_add_earlier(held->tally, outcome_of(answer));
    muster_json_free(answer);
    return status;
}

/* A last line without newline: it must be the beginning of an answer. */
static muster_status take_torn(struct held *held, const struct bytes *line, muster_error *error) {
    size_t most = sizeof(beginning) - 1;
    size_t length = line->length < most ? line->length : most;
    struct text message = {0};
    if (memcmp(line->data, beginning, length) == 0)
        return MUSTER_OK;
    held->lines++;
    muster_text_add(&message, "this line is not the beginning of an answer that was cut off; "
                              "expected what 'muster batch' wrote");
    return refuse(held, &message, error);
}

/* Reads all lines, one at a time. */
static muster_status take_lines(struct held *held, muster_error *error) {
    for (;;) {
        struct bytes line;
        bool done;
        muster_status status = input_line(&line, &held->input, &done, error);
        if (status != MUSTER_OK || done)
            return status;
        held->all += (off_t)line.length;
        if (feof(held->input.stream))
            return take_torn(held, &line, error);
        held->all++;
        held->whole = held->all;
        held->lines++;
        status = take_line(held, &line, error);
        if (status != MUSTER_OK)
            return status;
    }
}

/* ---- Going on ------------------------------------------------------------------------------ */

static bool is_standard_output(const struct input *input) {
    struct stat file, output;
    return fstat(fileno(input->stream), &file) == 0 && fstat(STDOUT_FILENO, &output) == 0 &&
           S_ISREG(file.st_mode) && file.st_dev == output.st_dev && file.st_ino == output.st_ino;
}

/*
 * Makes standard output continue after the complete lines, whether it was opened to append or not.
 */
static int go_on_after(const struct held *held) {
    if ((held->whole == held->all || ftruncate(STDOUT_FILENO, held->whole) == 0) &&
        lseek(STDOUT_FILENO, 0, SEEK_END) == held->whole)
        return EXIT_ANSWERED;
    output_complain("can't continue after the answers in %s: %s", held->input.name,
                    strerror(errno));
    return EXIT_INTERNAL;
}

int done_skip(struct documents *documents, const struct arguments *arguments,
              struct answer_tally *tally) {
    struct failure failure = {0};
    const struct bytes nothing = {0};
    const char *file = arguments->skip_done;
    struct held held = {.documents = documents, .question = arguments->question, .tally = tally};
    if (file == NULL)
        return EXIT_ANSWERED;
    int code = EXIT_ANSWERED;
    muster_status status = input_open(&held.input, file, &failure.error);
    if (status == MUSTER_OK)
        status = take_lines(&held, &failure.error);
    failure.where = failure.error.line > 0 ? held.input.name : NULL;
    if (status != MUSTER_OK)
        code = failure_report(&failure, false, &nothing);
    else if (is_standard_output(&held.input))
        code = go_on_after(&held);
    else if (held.whole < held.all)
        output_complain("the last line of %s is cut off and is answered again; remove it before "
                        "you append the new answers",
                        held.input.name);
    input_close(&held.input);
    return code;
}
