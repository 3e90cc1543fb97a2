/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text for people under construction, in lines as wide as the page. */
#ifndef MUSTER_TEACH_PAGE_H
#define MUSTER_TEACH_PAGE_H

#include "teach/pool.h"

enum { PAGE_NARROWEST = 40, PAGE_WIDEST = 100 }; /* longer lines are hard to read */

struct page {
    struct pool *pool;
    size_t width; /* columns */
    char *bytes;  /* NUL-terminated, or NULL while empty */
    size_t length, capacity;
};

/* An empty page; the width is brought to what can be read. */
struct page page_new(struct pool *pool, size_t width);

/* The text so far; never NULL. */
const char *page_text(const struct page *page);

/* Appends words as they are. */
void page_add(struct page *page, const char *words);

/* Appends as printf does. */
void page_format(struct page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Appends a paragraph and a newline: `mark` in column `indent`, then the words; lines behind the
 * first begin below the first word. A newline in the words ends a line.
 */
void page_paragraph(struct page *page, size_t indent, const char *mark, const char *words);

/* The same with words as printf makes them, without a mark. */
void page_say(struct page *page, size_t indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with a full stop where the words have none. */
void page_sentence(struct page *page, const char *words);

/* Columns that UTF-8 takes, every character taken for one column wide. */
size_t page_columns(const char *bytes, size_t length);

#endif
