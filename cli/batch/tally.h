/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the answers of a batch were, for its exit status and for what is said at its end. */
#ifndef MUSTER_CLI_BATCH_TALLY_H
#define MUSTER_CLI_BATCH_TALLY_H

#include "base/text.h"
#include "cli/batch/documents.h"
#include "cli/options/arguments.h"
#include "muster.h"

struct answer_tally {
    size_t answers; /* those of an earlier run too */
    size_t errors;  /* of those */
    bool illegal, undecided;
    size_t first_line; /* of the first error of this run, or 0; its message */
    char first_message[sizeof(((muster_error *)NULL)->message)];
};

/* The answer to a line has been written. */
void tally_add(struct answer_tally *tally, muster_outcome outcome, size_t line,
               const struct text *answer);

/* An earlier run wrote this answer. */
void tally_add_earlier(struct answer_tally *tally, muster_outcome outcome);

/*
 * Says on standard error where no line was a document, or one was spread over several lines.
 * Returns the exit status that --fail-on asks for; EXIT_ANSWERED where it asks for none.
 */
int tally_end(const struct answer_tally *tally, const struct documents *documents,
              const struct arguments *arguments);

#endif
