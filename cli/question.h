/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question from document to answer: what `solve` and `check` have in common. */
#ifndef MUSTER_CLI_QUESTION_H
#define MUSTER_CLI_QUESTION_H

#include "cli/arguments.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "muster.h"

/* Everything that a question needs and gets; start from all zero. */
struct cli_question {
    struct bytes document;
    muster_position *position;
    muster_declaration *declaration; /* NULL: the one in the document, or none */
    muster_answer *answer;
    struct failure failure; /* filled in by what fails */
};

/* The library's options as the command line wants them. */
muster_request question_request(const struct arguments *arguments);

/* Reads document and position. */
muster_status question_read(struct cli_question *question, const struct arguments *arguments);

/*
 * Shows the answer, or the failure where `status` says there is no answer; frees everything.
 * `proposed`: whether the answer is about a declaration that somebody proposed. Returns the exit
 * code.
 */
int question_finish(struct cli_question *question, const struct arguments *arguments,
                    muster_status status, bool proposed);

/* Frees everything, for commands that show something else than an answer. */
void question_free(struct cli_question *question);

#endif
