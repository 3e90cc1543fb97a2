/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers that an earlier run has written already (--skip-done). */
#ifndef MUSTER_CLI_BATCH_DONE_H
#define MUSTER_CLI_BATCH_DONE_H

#include <stddef.h>

/*
 * Counts the whole lines of a file of answers; NULL stands for no file. One that is no JSON object
 * is an error; a last line that was cut off is not counted. Where standard output is that very file
 * (>> FILE), it is removed there, so that its answer is written in its place; elsewhere the file is
 * left as it is, and a message says so. Returns EXIT_ANSWERED, or another exit code after a
 * message.
 */
int done_count(size_t *count, const char *file);

#endif
