/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents with cards: what is asked is asked of the document that comes of them. */
#ifndef MUSTER_CLI_OPTIONS_EXPANSION_H
#define MUSTER_CLI_OPTIONS_EXPANSION_H

#include "base/text.h"
#include "cli/failure.h"
#include "cli/files/input.h"
#include "muster.h"
#include "json/node.h"

#include <stdbool.h>

/* The code of the error that stands for sentences which may bear on the question. */
#define CARDS_UNREAD "unread"

/*
 * Makes a document without cards of one with cards, or of a table with cards: *plain, to be freed.
 * For any other *plain has no data. *expansion becomes what was read, or NULL. Where sentences may
 * bear on the question that were not understood or need something, the status is MUSTER_BAD_INPUT
 * with the code CARDS_UNREAD, unless `as_understood`.
 */
muster_status cards_expand(struct bytes *plain, const struct bytes *document, bool as_understood,
                           muster_expansion **expansion, muster_error *error);

/* The same where what has these ids is taken not to be there. */
muster_status cards_expand_without(struct bytes *plain, const struct bytes *document,
                                   muster_texts gone, bool as_understood,
                                   muster_expansion **expansion, muster_error *error);

/*
 * The same for a combat, in which cards are read anew after each entry: *followed is for the
 * request, and to be freed after the answer; NULL where there are no cards.
 */
muster_status cards_follow(struct bytes *plain, const struct bytes *document, bool as_understood,
                           muster_expansion **expansion, muster_followed_cards **followed,
                           muster_error *error);

/*
 * Finds all errors of a document with cards after a first one in it, or in what became of it, so
 * that they are reported with their places.
 */
void cards_find_errors(struct failure *failure, const struct bytes *document);

/* Says on standard error what of a game state was passed over; `where`: its file. */
void cards_note(const muster_expansion *expansion, const char *where);

/* How many sentences may bear on the question. */
size_t cards_unread(const muster_expansion *expansion);

/*
 * {"undecided": true, "reason": "unread", "unread": [...]} as one line with its newline; with the
 * number of the line for documents of a batch without id (0: none), and the file's name, if any.
 * `question`: what was asked, as a command; NULL, or one whose answers are about a declaration or
 * the best one: what the document is for.
 */
void cards_undecided(struct text *text, const muster_expansion *expansion,
                     const struct bytes *document, const char *question, size_t line,
                     const char *file);

/*
 * The question `asked`, if that is one; or else what a document is for, as a batch sees it: its
 * script is played, damage that nobody assigns is dealt, its declaration checked, or it is solved.
 */
const char *document_question(const char *asked, const struct json_node *document);

/* Adds the key `unread` to an answer in JSON, a line with its newline or without. */
void cards_add_unread(struct text *text, const char *json, const muster_expansion *expansion);

/* The sentences in words, one paragraph each. */
void cards_show_unread(struct text *text, const muster_expansion *expansion);

#endif
