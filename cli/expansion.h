/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents with cards: what is asked is asked of the document that comes of them. */
#ifndef MUSTER_CLI_EXPANSION_H
#define MUSTER_CLI_EXPANSION_H

#include "base/text.h"
#include "cli/input.h"
#include "muster.h"

#include <stdbool.h>

/* The code of the error that stands for sentences which may bear on the question. */
#define CARDS_UNREAD "unread"

/*
 * Makes the document of a table: *json, to be freed. For any other text, and a table whose lines
 * make no sense, *json has no data.
 */
muster_status cards_of_table(struct bytes *json, const struct bytes *document, muster_error *error);

/*
 * Makes a document without cards of one with cards: *plain, to be freed. For any other *plain has
 * no data. *expansion becomes what was read, or NULL. Where sentences may bear on the question that
 * were not understood or need something, the status is MUSTER_BAD_INPUT with the code CARDS_UNREAD,
 * unless `as_understood`.
 */
muster_status cards_expand(struct bytes *plain, const struct bytes *document, bool as_understood,
                           muster_expansion **expansion, muster_error *error);

/* How many sentences may bear on the question. */
size_t cards_unread(const muster_expansion *expansion);

/*
 * {"undecided": true, "reason": "unread", "unread": [...]} as one line with its newline; with the
 * number of the line for documents of a batch without id (0: none), and the file's name, if any.
 */
void cards_undecided(struct text *text, const muster_expansion *expansion,
                     const struct bytes *document, size_t line, const char *file);

/* Adds the key `unread` to an answer in JSON, a line with its newline or without. */
void cards_add_unread(struct text *text, const char *json, const muster_expansion *expansion);

/* The sentences in words, one paragraph each. */
void cards_show_unread(struct text *text, const muster_expansion *expansion);

#endif
