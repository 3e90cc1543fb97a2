/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How values are written in a lesson: as in JSON, but texts without special characters need no
 * quotation marks, and a creature's id stands for the selector that picks it.
 */
#ifndef MUSTER_TABLE_NOTATION_H
#define MUSTER_TABLE_NOTATION_H

#include "table/lines.h"
#include "table/node.h"

/* A line that is being read. */
struct scan {
    struct problems *problems;
    const struct line *line;
    const char *at; /* what comes next */
};

/* The place of what comes next. */
struct spot scan_spot(const struct scan *scan);

/* Passes blanks. */
void scan_blanks(struct scan *scan);

/* Passes this character if it comes next, blanks aside. */
bool scan_passes(struct scan *scan, char character);

/*
 * The next word, in quotation marks or up to a character of `ends`, without blanks at its end. NULL
 * after a problem, which says what was `expected`.
 */
const char *scan_word(struct scan *scan, const char *ends, const char *expected);

/* Whether the whole line has been read; anything left over is a problem. */
bool scan_done(struct scan *scan);

/*
 * A value; bare words in it end at a character of `ends`. NULL after a problem.
 */
struct node *scan_value(struct scan *scan, const char *ends);

/* Reads "key=value" into the object, selectors written out. Returns false after a problem. */
bool scan_pair(struct scan *scan, struct node *object, const char *ends);

/* Whether "key=" comes next. */
bool scan_is_pair(const struct scan *scan);

/*
 * The selector below this key that picks the creatures or targets with the ids in the list; "all"
 * picks all of them.
 */
struct node *notation_pick(struct arena *arena, const struct node *ids, const char *key);

#endif
