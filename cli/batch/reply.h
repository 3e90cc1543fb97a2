/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to one line of a batch: making it, perhaps on a thread of its own, and writing it. */
#ifndef MUSTER_CLI_BATCH_REPLY_H
#define MUSTER_CLI_BATCH_REPLY_H

#include "base/text.h"
#include "cli/batch/progress.h"
#include "cli/batch/tally.h"
#include "cli/files/input.h"
#include "cli/options/arguments.h"

#include <stdbool.h>
#include <stddef.h>

/* The reply to a line. */
struct reply {
    struct text answer;    /* one line of JSON; empty if not even an error answer could be made */
    muster_answer *kept;   /* if it is long: it stays in here, without its newline; or NULL */
    bool unwritten;        /* the text of `kept` is only made while it is written */
    struct text complaint; /* for standard error, if muster itself failed; otherwise empty */
    size_t read;           /* bytes of the line that it answers, including the newline */
    size_t line;           /* its number */
    muster_outcome outcome;
};

/* How many bytes of JSON it holds, about. */
size_t reply_length(const struct reply *reply);

/*
 * Answers a line. If muster itself fails, the answer is an error answer. Safe to call on any
 * thread.
 */
void reply_make(struct reply *reply, const struct arguments *arguments, const struct bytes *line,
                size_t number);

/*
 * Writes the reply, counts it and frees it. Sets *code if there was a complaint. Returns false if
 * there is no answer or it could not be written; the batch must then stop, since the answers to the
 * next lines would be in the wrong place.
 */
bool reply_send(struct reply *reply, struct progress *progress, struct answer_tally *tally,
                int *code);

#endif
