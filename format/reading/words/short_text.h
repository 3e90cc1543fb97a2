/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces of the short forms of the command line: ids between signs, with columns in errors. */
#ifndef MUSTER_FORMAT_SHORT_TEXT_H
#define MUSTER_FORMAT_SHORT_TEXT_H

#include "json/reader.h"

struct short_text {
    struct reader *reader;
    const char *text;
    const char *at; /* where the part that is read begins */
};

/* Reports an error at a byte of the text: the short form has columns instead of JSON pointers. */
_Noreturn void muster_short_fail(struct short_text *in, const char *at, const char *message);

/* The same where a piece of the short form is missing. */
_Noreturn void muster_short_lack(struct short_text *in, const char *at, const char *expected);

bool muster_short_is_space(char letter);
const char *muster_short_after_spaces(const char *at);

/*
 * The piece before the next of `separators`, without the spaces around it unless they belong to an
 * id; moves *at past it, and *begin to its first letter.
 */
char *muster_short_piece(struct short_text *in, const char **at, const char *separators,
                         const char **begin);

/*
 * Reports signs that other notations use in place of ours, unless the piece is an id that contains
 * them.
 */
void muster_short_check_signs(struct short_text *in, const char *at, const char *piece);

/* "token*40": takes the number off the piece, unless the whole piece is an id; 1 without one. */
int64_t muster_short_count(struct short_text *in, const char *at, char *piece);

/* Reads each part between commas, with in->at at its beginning. */
void muster_short_parts(struct short_text *in, muster_read_value *read, void *into);

#endif
