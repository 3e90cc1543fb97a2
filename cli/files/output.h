/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Standard output, where no failed write goes unnoticed, and messages on standard error. */
#ifndef MUSTER_CLI_FILES_OUTPUT_H
#define MUSTER_CLI_FILES_OUTPUT_H

#include "base/text.h"

#include <stdbool.h>

/* Writes the words and flushes them. Returns false once anything could not be written. */
bool output_write(const char *words);

/* The same for this many bytes. */
bool output_bytes(const char *bytes, size_t length);

/*
 * The same for whole lines. What a pipe doesn't take in one piece could be cut by a signal, which
 * then has to wait; a reader that is gone (SIGPIPE) needs no whole line.
 */
bool output_whole(const char *bytes, size_t length);

/* Writes words and a newline; also returns false for NULL, which means that memory ran out. */
bool output_line(const char *words);

/* Says that memory ran out for something to be written: from now on everything returns false. */
bool output_lost(void);

/* Writes a text and frees it; also returns false if the text ran out of memory. */
bool output_text(struct text *text);

/* The same for words, in lines that fit the screen. */
bool output_page(struct text *text);

/*
 * Closes standard output. Returns `exit_code`, or EXIT_INTERNAL with a message if anything written
 * since the start was lost.
 */
int output_close(int exit_code);

/*
 * Writes "muster: ", the message and a newline to standard error, in lines that fit the screen,
 * harmless for a terminal.
 */
void output_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
