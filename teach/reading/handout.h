/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson or a quiz on paper: HTML that prints, with pictures, and the answers apart. */
#ifndef MUSTER_TEACH_READING_HANDOUT_H
#define MUSTER_TEACH_READING_HANDOUT_H

#include "teach/lesson.h"
#include "teach/page.h"

/* Adds lines below the answer to a question, counted from 0; or nothing. */
typedef void handout_note(struct page *page, const void *context, size_t number);

/*
 * The lesson as one HTML document, complete in itself: a line for the name, each table with its
 * questions whole on a page, and the answers on pages of their own. `note` may be NULL. NULL if
 * memory ran out.
 */
const char *lesson_handout(struct arena *arena, const struct lesson *lesson, handout_note *note,
                           const void *context);

#endif
