/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a question, as a picture. */
#ifndef MUSTER_TEACH_READING_TABLE_PAGE_H
#define MUSTER_TEACH_READING_TABLE_PAGE_H

#include "teach/lesson.h"
#include "teach/page.h"

/* Appends the picture in this many columns, then the story. */
void table_page(struct page *page, const struct situation *situation, size_t width, bool ascii);

#endif
