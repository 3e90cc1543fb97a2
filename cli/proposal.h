/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A declaration proposed on the command line. */
#ifndef MUSTER_CLI_PROPOSAL_H
#define MUSTER_CLI_PROPOSAL_H

#include "cli/question.h"

/*
 * Reads the declaration of --declaration, --attacks or --blocks into the question, whose position
 * must be read already; leaves it NULL if none of these was given.
 */
muster_status proposal_read(struct cli_question *question, const struct arguments *arguments);

/*
 * Reads what is given beforehand: the declaration of --declaration, --attacks or --blocks, and what
 * --not rules out. Sets request->given where there is any.
 */
muster_status proposal_read_given(struct cli_question *question, const struct arguments *arguments,
                                  muster_request *request);

/*
 * Runs a command that asks about the position and what is given: reads both, asks, and shows the
 * answer. Returns the exit code.
 */
int proposal_ask(const struct arguments *arguments, question_asker *ask);

#endif
