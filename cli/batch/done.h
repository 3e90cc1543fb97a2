/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers that an earlier run has already written (--skip-done). */
#ifndef MUSTER_CLI_BATCH_DONE_H
#define MUSTER_CLI_BATCH_DONE_H

#include <stddef.h>

/*
 * Counts the complete lines of a file of answers; NULL stands for no file. A complete line that is
 * not a JSON object is an error; a last line that was cut off is not counted. If standard output is
 * the same file (>> FILE), the cut-off line is removed, so that the answer is written in its place;
 * otherwise the file is left as it is, and a message says so. Returns EXIT_ANSWERED, or another
 * exit code after a message.
 */
int done_count(size_t *count, const char *file);

#endif
