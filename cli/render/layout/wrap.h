/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breaking text into lines that fit the screen. */
#ifndef MUSTER_CLI_RENDER_LAYOUT_WRAP_H
#define MUSTER_CLI_RENDER_LAYOUT_WRAP_H

#include "base/text.h"

/*
 * Appends words that begin in this column, in lines that fit the screen; the lines after the first
 * begin in the same column.
 */
void text_wrap(struct text *text, const struct text *words, size_t column);

/*
 * Appends whole lines, of which those wider than `width` are broken between words. What follows a
 * break is indented by `indent` spaces, deeper than the line if that is indented itself or, in a
 * table, as its last column. Only a word that is
 * wider than the screen stands out, and a line that is a document: its blanks may be those of
 * strings. Color takes no columns.
 */
void text_fold(struct text *text, const char *lines, size_t width, size_t indent);

#endif
