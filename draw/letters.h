/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts measured, shortened and broken into lines, by columns of a terminal or by pixels. */
#ifndef MUSTER_DRAW_LETTERS_H
#define MUSTER_DRAW_LETTERS_H

#include "draw/strings.h"

#include <stdint.h>

/* How wide one character is, in any unit. */
typedef size_t letter_width(uint32_t character);

/* Columns on a terminal: 0 for combining characters, 2 for wide ones of East Asia, else 1. */
size_t letter_columns(uint32_t character);

/*
 * The width in thousandths of the font size in a common sans-serif font; an overestimate if in
 * doubt.
 */
size_t letter_share(uint32_t character);

/* The width of UTF-8. */
size_t letters_width(const char *text, letter_width *width);

/*
 * A copy of a text from outside in which control characters, characters that reverse a line, what
 * XML forbids, and what is not UTF-8 become question marks; with `ascii` everything but ASCII does.
 */
const char *letters_clean(const char *text, bool ascii, struct arena *arena);

/*
 * The text in at most this much room: if it is too long, `mark` replaces its middle, and is itself
 * cut if there is no room for it.
 */
const char *letters_shorten(const char *text, size_t room, const char *mark, letter_width *width,
                            struct arena *arena);

/*
 * Breaks a text at blanks into lines that each take at most this much room. A word that is too long
 * for a line is broken in two.
 */
struct strings letters_wrap(const char *text, size_t room, letter_width *width,
                            struct arena *arena);

#endif
