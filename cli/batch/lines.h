/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of a batch, one by one. Unlike input_line, waiting for the next line can be ended, and
 * the number of bytes left is known.
 */
#ifndef MUSTER_CLI_BATCH_LINES_H
#define MUSTER_CLI_BATCH_LINES_H

#include "cli/files/input.h"
#include "muster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct document_lines {
    const char *name;  /* for messages */
    int descriptor;    /* where the bytes come from */
    int wake;          /* a byte that arrives here ends the waiting for a line; -1: nothing does */
    size_t number;     /* of the last line returned */
    bool size_known;   /* it is a regular file */
    uint64_t left;     /* if so: how many bytes are not returned yet */
    char *bytes;       /* what has been read */
    size_t begin, end; /* of what is not returned yet */
    size_t searched;   /* there is no newline before this */
    size_t capacity;   /* of `bytes` */
    bool ended;        /* there is nothing more to be read */
};

/* Opens a file; NULL and "-" are standard input. `first` is the number of its first line. */
muster_status lines_open(struct document_lines *lines, const char *file, size_t first,
                         muster_error *error);

/*
 * Returns the next line without its newline; it belongs to `lines` until the next call. Sets *done
 * at the end, and if `wake` ended the waiting. A last line without a newline counts as a line.
 */
muster_status lines_next(struct bytes *line, struct document_lines *lines, bool *done,
                         muster_error *error);

/* Closes the file, unless it is standard input, and frees the memory. */
void lines_close(struct document_lines *lines);

#endif
