/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Markdown to mdoc(7): as much of it as docs/format.md uses.
 *
 * Blocks: headings, paragraphs, lists that are not nested, tables, fenced code, comments of one
 * line. Inside: code, emphasis, links. All others are refused, so that nothing comes out wrong in
 * silence. A list of links into the page is its contents, which manual pages don't have.
 */
#ifndef MUSTER_DOCS_PAGES_MARKDOWN_H
#define MUSTER_DOCS_PAGES_MARKDOWN_H

#include "base/text.h"

/* A Markdown text while it is read, line by line. */
struct markdown {
    struct text *text; /* where the page is written */
    const char *file;  /* its name, for messages */
    const char *rest;  /* what has not been read */
    int number;        /* of the line that was read last */
    bool fresh;        /* whether a heading was just written, so that no space is wanted */
};

/* One line, without its newline. */
struct line {
    const char *bytes;
    size_t length;
};

/* The next line without taking it; its bytes are NULL at the end. */
struct line markdown_peek(const struct markdown *markdown);

/* Takes the next line. */
struct line markdown_next(struct markdown *markdown);

/* Whether the line begins so. */
bool line_begins(struct line line, const char *words);

/* The line without blanks at both ends. */
struct line line_trim(struct line line);

/* Converts all that is left. Returns false after a message. */
bool markdown_convert(struct markdown *markdown);

/* Converts a table, of which the heads come next. Returns false after a message. */
bool markdown_table(struct markdown *markdown);

/* Complains about the line read last; always false. */
bool markdown_refuse(const struct markdown *markdown, const char *what);

/* Appends the words of one paragraph, heading or cell. */
void add_inline(struct text *text, const char *bytes, size_t length);

/* Whether a link into the same page stands at the front. */
bool is_contents_entry(const char *bytes, size_t length);

#endif
