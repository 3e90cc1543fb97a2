/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a card in lines of text. */
#ifndef MUSTER_DRAW_TEXT_BOX_H
#define MUSTER_DRAW_TEXT_BOX_H

#include "draw/text_page.h"

/* The preferred width of a card's inside. */
size_t box_wish(const struct text_page *page, const struct card *card, bool deeds);

/* The lines inside a card; `deeds`: including what it does, in words. */
struct strings box_lines(const struct text_page *page, const struct card *card, size_t inside,
                         bool deeds);

/* The notes on a card: "[1] Lure" or, if there are many, "[1] [2] [3]". */
struct strings box_notes(const struct text_page *page, const struct card *card);

/* "bear ×40" */
const char *box_heading(const struct text_page *page, const struct card *card);

#endif
