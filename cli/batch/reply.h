/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of a batch: its answer is made here, perhaps on a thread of its own, and sent here. */
#ifndef MUSTER_CLI_BATCH_REPLY_H
#define MUSTER_CLI_BATCH_REPLY_H

#include "base/text.h"
#include "cli/arguments.h"
#include "cli/batch/progress.h"
#include "cli/input.h"

#include <stdbool.h>
#include <stddef.h>

/* What there is to say to a line. */
struct reply {
    struct text answer;    /* one line of JSON; empty where not even an error could be made of it */
    struct text complaint; /* for standard error, where muster itself failed; else empty */
    size_t read;           /* bytes of the line that it answers, with its newline */
};

/* Answers a line. Where muster itself fails, the error is the answer. Touches nothing shared. */
void reply_make(struct reply *reply, const struct arguments *arguments, const struct bytes *line,
                size_t number);

/*
 * Writes the reply and frees it. Sets *code where there was a complaint. Returns false where there
 * is no answer or it could not be written: those to the next lines would stand in the wrong place.
 */
bool reply_send(struct reply *reply, struct progress *progress, int *code);

#endif
