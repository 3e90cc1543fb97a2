/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a question, as a picture. */
#ifndef MUSTER_TEACH_READING_TABLE_PAGE_H
#define MUSTER_TEACH_READING_TABLE_PAGE_H

#include "teach/lesson.h"
#include "teach/page.h"

/* Appends the picture in this many columns, then the story. */
void table_page(struct page *page, const struct situation *situation, size_t width, bool ascii);

/*
 * How damage is assigned, where the table says so; NULL: it doesn't. What comes of it is the
 * learner's to find.
 */
muster_declaration *table_declaration(struct arena *arena, const muster_position *position);

/*
 * For draw_text and draw_svg: *context, a char *, becomes a copy of the picture on the heap, or
 * NULL. It doesn't leave to a guard, or the drawing's memory would leak.
 */
void table_take_picture(void *context, const char *bytes, size_t length);

#endif
