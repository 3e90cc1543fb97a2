/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts in UTF-8 (RFC 3629), character by character. */
#ifndef MUSTER_BASE_UTF8_H
#define MUSTER_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most bytes that a character takes. */
enum { UTF8_LONGEST = 4 };

/* Whether a byte continues a character that began before it. */
static inline bool utf8_continues(char byte) {
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/*
 * Reads the character that begins at `bytes`, of which there are `length`; any length from
 * UTF8_LONGEST up will do for a text that ends with a NUL. Returns how many bytes it takes, or 0
 * where they are not UTF-8 (overlong forms and surrogates are not).
 */
size_t muster_utf8_read(const char *bytes, size_t length, uint32_t *character);

/* Whether a text is UTF-8 throughout. */
bool muster_utf8_is_valid(const char *text);

/* Drops every byte that is not part of a character, such as one cut short by a fixed buffer. */
void muster_utf8_mend(char *text);

/*
 * Whether a character is safe to show: not a control character, a line break, or one that changes
 * the direction of writing (Unicode Standard Annex 9), which could control a terminal or make a
 * line read differently from what it says.
 */
bool muster_utf8_is_harmless(uint32_t character);

/* How many columns of a terminal the bytes take, counting every character as one column. */
size_t muster_utf8_columns(const char *bytes, size_t length);

/* The same for a whole text. */
size_t muster_utf8_width(const char *text);

/* Copies as much of a text as fits with its NUL into `size` bytes, without splitting a character.
 */
void muster_utf8_copy(char *buffer, size_t size, const char *text);

#endif
