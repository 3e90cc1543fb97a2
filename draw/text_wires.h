/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrows between two rows of cards, in lines of text. */
#ifndef MUSTER_DRAW_TEXT_WIRES_H
#define MUSTER_DRAW_TEXT_WIRES_H

#include "draw/text_page.h"

/*
 * The lines between a row of cards and the one above it: arrows from those below to those above,
 * each a text without a newline. Returns false, with no lines, if they could not be told apart.
 */
bool wires_draw(const struct text_page *page, enum layer_kind below, const struct rows *above_rows,
                const struct rows *below_rows, struct strings *lines);

#endif
