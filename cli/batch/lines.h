/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of a batch, one by one, with what input_line doesn't have: the waiting for the next one
 * can be ended, and it is known how much is left.
 */
#ifndef MUSTER_CLI_BATCH_LINES_H
#define MUSTER_CLI_BATCH_LINES_H

#include "cli/input.h"
#include "muster.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct document_lines {
    const char *name;  /* for messages */
    int descriptor;    /* where the bytes come from */
    int wake;          /* a byte to be read there ends the waiting for a line; -1: nothing does */
    size_t number;     /* of the line given last */
    bool size_known;   /* it is a file */
    uint64_t left;     /* then: how many bytes were not given yet */
    char *bytes;       /* what has been read */
    size_t begin, end; /* of what was not given yet */
    size_t searched;   /* there is no newline before this */
    size_t capacity;   /* of `bytes` */
    bool ended;        /* there is nothing more to be read */
};

/* Opens a file; NULL and "-" are standard input. `first` is the number of its first line. */
muster_status lines_open(struct document_lines *lines, const char *file, size_t first,
                         muster_error *error);

/*
 * Gives the next line, whose newline is left out; it belongs to `lines` until the next one is asked
 * for. Sets *done at the end, and where `wake` ended the waiting; a last line without newline is a
 * line too.
 */
muster_status lines_next(struct bytes *line, struct document_lines *lines, bool *done,
                         muster_error *error);

/* Closes the file, unless it is standard input, and frees the memory. */
void lines_close(struct document_lines *lines);

#endif
