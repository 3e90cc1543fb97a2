/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breaking text into lines. */
#ifndef MUSTER_CLI_RENDER_WRAP_H
#define MUSTER_CLI_RENDER_WRAP_H

#include "base/text.h"

/*
 * Appends words that begin in this column, in lines of 80 columns if there is room; the lines after
 * the first begin in the same column.
 */
void text_wrap(struct text *text, const struct text *words, size_t column);

#endif
