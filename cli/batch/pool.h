/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers several lines of a batch at once, each on one of a number of threads, and writes the
 * answers in the order of the lines.
 *
 * The calling thread reads lines into a ring. Each of the others takes the oldest line that is not
 * taken yet, answers it, and writes what can be written: its own answer and those that follow, once
 * all earlier answers are written. The ring holds a limited number of lines, and of bytes; a thread
 * that needs more waits. So a slow line delays the other threads only once the ring is full of
 * answers to later lines.
 */
#ifndef MUSTER_CLI_BATCH_POOL_H
#define MUSTER_CLI_BATCH_POOL_H

#include "cli/batch/documents.h"
#include "cli/batch/progress.h"
#include "cli/batch/tally.h"
#include "cli/options/arguments.h"
#include "muster.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Starts at most `jobs` threads; can be called once in a process. The objects passed in must live
 * as long as the pool. Returns false if no thread could be started.
 */
bool pool_start(const struct arguments *arguments, size_t jobs, struct progress *progress,
                struct answer_tally *tally, int *code);

/*
 * Answers all lines and ends the threads. If an answer can't be written, it returns at once while
 * threads may still be running: then the process has to end. Sets the exit code if muster failed;
 * returns an error, and fills it in, if reading the lines failed.
 */
muster_status pool_answer(struct documents *documents, muster_error *error);

#endif
