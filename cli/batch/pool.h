/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several lines of a batch answered at once, each by one of some threads, and the answers written
 * in the order of the lines.
 *
 * The calling thread reads lines into a ring. Each of the others takes the oldest line that nobody
 * has taken, answers it, and writes what can be written: its own answer and those behind it, if all
 * before are out. The ring holds a limited number of lines, and of bytes; whoever would need more
 * waits. So a slow line holds nobody up until the ring is full of answers behind it.
 */
#ifndef MUSTER_CLI_BATCH_POOL_H
#define MUSTER_CLI_BATCH_POOL_H

#include "cli/arguments.h"
#include "cli/batch/lines.h"
#include "cli/batch/progress.h"
#include "muster.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Starts threads, at most so many; once in a process. `before` is the number of the line before the
 * first one. What the pointers point to has to live as long as the pool. Returns false if none
 * could be started.
 */
bool pool_start(const struct arguments *arguments, size_t jobs, size_t before,
                struct progress *progress, int *code);

/*
 * Answers all lines; the threads end. Where an answer can't be written it returns at once, and
 * threads may still be at work: then the process has to end. Sets the code where muster failed;
 * returns and fills in what went wrong with the reading of lines.
 */
muster_status pool_answer(struct document_lines *lines, muster_error *error);

#endif
