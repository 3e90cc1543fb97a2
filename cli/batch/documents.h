/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The documents of a batch: its lines but the empty ones. A document that is spread over several
 * lines, as editors and `jq` without -c write it, is noticed: each of its lines gets an error, and
 * none of these errors would say why.
 */
#ifndef MUSTER_CLI_BATCH_DOCUMENTS_H
#define MUSTER_CLI_BATCH_DOCUMENTS_H

#include "cli/batch/lines.h"

struct documents {
    struct document_lines lines;
    size_t begun;                     /* the line in which an open object began; 0: none is open */
    size_t depth;                     /* how many brackets are open there */
    size_t spread_first, spread_last; /* the lines of the first spread document; 0: none so far */
};

/* As lines_open does; close `lines` with lines_close. */
muster_status documents_open(struct documents *documents, const char *file, size_t first,
                             muster_error *error);

/* As lines_next does, but passes over lines that are empty or blank. lines.number is the line's. */
muster_status documents_next(struct bytes *line, struct documents *documents, bool *done,
                             muster_error *error);

#endif
