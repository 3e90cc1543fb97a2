/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of text for people, in lines no wider than the page. */
#ifndef MUSTER_TEACH_PAGE_H
#define MUSTER_TEACH_PAGE_H

#include "base/text.h"

enum { PAGE_NARROWEST = 40, PAGE_WIDEST = 100 }; /* longer lines are hard to read */

struct page {
    struct text text; /* in an arena */
    size_t width;     /* columns */
    size_t first;     /* bytes of the first paragraph, with its newline */
};

/* An empty page; the width is kept between PAGE_NARROWEST and PAGE_WIDEST. */
struct page page_new(struct arena *arena, size_t width);

/*
 * Appends a paragraph and a newline: `mark` in column `indent`, then the words; lines after the
 * first begin below the first word. A newline in the words ends a line.
 */
void page_paragraph(struct page *page, size_t indent, const char *mark, const char *words);

/* The same with a printf format, and without a mark. */
void page_say(struct page *page, size_t indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same without indent or mark, with a capital letter first and a period last. */
void page_sentence(struct page *page, const char *words);

#endif
