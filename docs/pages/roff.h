/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text for manual pages: the few things of mdoc(7) that both pages need. */
#ifndef MUSTER_DOCS_PAGES_ROFF_H
#define MUSTER_DOCS_PAGES_ROFF_H

#include "base/text.h"

/* The comment and the first three sections' worth of a page: date, title, system, name. */
void roff_begin(struct text *text, const char *name, const char *section, const char *purpose);

/* Appends characters that are copied as they are from a page: "-" stays the minus of ASCII. */
void roff_literal(struct text *text, const char *bytes, size_t length);

/*
 * Appends prose that the formatter fills. Options such as --json stand out. Lines end after each
 * sentence, as mdoc wants it, and where they get long; the last one stays open.
 */
void roff_prose(struct text *text, const char *bytes, size_t length);

/* Appends whole lines as they are, as a display; what they are indented in common goes. */
void roff_display(struct text *text, const char *lines, size_t length);

/* Appends the heading of a section or subsection ("Sh", "Ss"). */
void roff_heading(struct text *text, const char *macro, const char *words);

/* Appends a newline unless a new line has just begun. */
void roff_end_line(struct text *text);

#endif
