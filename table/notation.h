/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How values are written in a table: as in JSON, but texts without special characters need no
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
struct spot muster_scan_spot(const struct scan *scan);

/* Passes blanks. */
void muster_scan_blanks(struct scan *scan);

/* Passes this character if it comes next, blanks aside. */
bool muster_scan_passes(struct scan *scan, char character);

/* Passes this word if it comes next, blanks aside; the word says itself what has to follow it. */
bool muster_scan_passes_word(struct scan *scan, const char *word);

/*
 * The next word, in quotation marks or up to a character of `ends`, without blanks at its end. NULL
 * after a problem, which says what was `expected`.
 */
const char *muster_scan_word(struct scan *scan, const char *ends, const char *expected);

/* Names separated by ',' or "and", as a list of texts; NULL after a problem. */
struct node *muster_scan_names(struct scan *scan, const char *expected);

/* The same, where a comma may begin something else: then only "and" separates names. */
struct node *muster_scan_list(struct scan *scan, const char *expected, bool commas);

/* Whether the whole line has been read; anything left over is a problem. */
bool muster_scan_done(struct scan *scan);

/*
 * A value; bare words in it end at a character of `ends`. NULL after a problem.
 */
struct node *muster_scan_value(struct scan *scan, const char *ends);

/* Reads "key=value" into the object. Returns false after a problem. */
bool muster_scan_pair(struct scan *scan, struct node *object, const char *ends);

/* Whether "key=" comes next. */
bool muster_scan_is_pair(const struct scan *scan);

/*
 * The selector below this key that picks the creatures or targets with the ids in the list; "all"
 * picks all of them.
 */
struct node *muster_notation_pick(struct arena *arena, const struct node *ids, const char *key);

/* Whether the values of this key of an effect may be ids, which stand for selectors. */
bool muster_notation_is_selector(const char *key);

/* Writes out the selectors that are given as ids, all through the value of a key of an effect. */
void muster_notation_write_out(struct arena *arena, struct node *value);

#endif
