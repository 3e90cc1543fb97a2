/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One question about several files. */
#ifndef MUSTER_CLI_FILES_EACH_FILE_H
#define MUSTER_CLI_FILES_EACH_FILE_H

#include "base/text.h"
#include "cli/command.h"

/*
 * Runs a command for each of its FILEs in turn, whatever became of those before. In words, the
 * name of each file stands above its answer. Returns the first of 70, 3, 4 and 1 that any of them
 * returned, or else 0.
 */
int each_file(const struct command *command, const struct arguments *arguments);

/* Adds the key `file` with its value: "file":"game.json". Names of files need not be UTF-8. */
void each_file_key(struct text *text, const char *file);

/* Writes an answer as a line of JSON, with the key `file` if there are several files. */
void each_file_answer(const char *file, const muster_answer *answer);

/* The same for an answer that was written as JSON, without a newline, which is freed. */
void each_file_line(const char *file, struct text *answer);

#endif
