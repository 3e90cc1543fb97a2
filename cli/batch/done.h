/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers that an earlier run has already written (--skip-done). */
#ifndef MUSTER_CLI_BATCH_DONE_H
#define MUSTER_CLI_BATCH_DONE_H

#include "cli/batch/documents.h"
#include "cli/batch/tally.h"

/*
 * Skips the documents whose answers are the complete lines of the file of --skip-done, if there is
 * one. Each line must be the answer to its document: with the same id, else the same line, and to
 * the question that a batch asks of it. A last line that was cut off is not counted. If standard
 * output is the same file (>> FILE), the cut-off line is removed, so that the answer is written in
 * its place; otherwise the file is left as it is, and a message says so. Nothing is changed unless
 * all lines are such answers. Returns EXIT_ANSWERED, or another exit code after a message.
 */
int done_skip(struct documents *documents, const struct arguments *arguments,
              struct answer_tally *tally);

#endif
