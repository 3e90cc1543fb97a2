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

/* Thousandths of the font's size in a usual sans-serif font, rather too much than too little. */
size_t letter_share(uint32_t character);

/* The width of UTF-8. */
size_t letters_width(const char *text, letter_width *width);

/*
 * A copy of a text from outside in which controls, characters that turn a line around, what XML
 * forbids, and what is no UTF-8 are question marks; with `ascii` all that ASCII lacks is.
 */
const char *letters_clean(const char *text, bool ascii, struct arena *arena);

/*
 * The text in at most so much room: where it is too long, its middle becomes `mark`, which may be
 * cut itself where there is no room for it.
 */
const char *letters_shorten(const char *text, size_t room, const char *mark, letter_width *width,
                            struct arena *arena);

/*
 * Breaks a text at blanks into lines of at most so much room each. A word that is too long for a
 * line is broken in two.
 */
struct strings letters_wrap(const char *text, size_t room, letter_width *width,
                            struct arena *arena);

#endif
