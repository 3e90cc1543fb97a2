/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files and standard input, whole or line by line. */
#ifndef MUSTER_CLI_FILES_INPUT_H
#define MUSTER_CLI_FILES_INPUT_H

#include "base/text.h"
#include "muster.h"

#include <stdbool.h>
#include <stdio.h>

/* Bytes in memory; free `data`. May hold NUL bytes. */
struct bytes {
    char *data;
    size_t length;
};

/* A file or standard input, open for reading. */
struct input {
    const char *name; /* for messages */
    FILE *stream;
    char *line; /* the last line read, and its buffer */
    size_t capacity;
};

/* Whether an operand is standard input: NULL and "-" are. */
bool input_is_standard(const char *file);

/* The name of an operand in messages: the file itself, or "<stdin>" for NULL and "-". */
const char *input_name(const char *file);

/* Fills in the error for a file that can't be read, from an errno; returns the error's status. */
muster_status input_fail(const char *name, int reason, muster_error *error);

/* Opens a file; NULL and "-" are standard input. */
muster_status input_open(struct input *input, const char *file, muster_error *error);

/* Closes it, unless it is standard input, and frees the last line read. */
void input_close(struct input *input);

/* Reads all of a file; NULL and "-" are standard input. */
muster_status input_read(struct bytes *bytes, const char *file, muster_error *error);

/*
 * Reads the next line without its newline, into memory that belongs to the input and is reused for
 * the next line. Sets *done at the end. A last line without a newline counts as a line.
 */
muster_status input_line(struct bytes *line, struct input *input, bool *done, muster_error *error);

/*
 * The same for a line that somebody types: appends it without blanks at its ends, made safe to
 * show. Where memory runs out for that, `typed` has failed.
 */
muster_status input_typed(struct text *typed, struct input *input, bool *done, muster_error *error);

#endif
