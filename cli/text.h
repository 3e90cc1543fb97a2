/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A text under construction.
 *
 * Nothing here reports failure: when memory runs out the text remembers it in `failed`, and whoever
 * writes it out looks there once. Start from all zero.
 */
#ifndef MUSTER_CLI_TEXT_H
#define MUSTER_CLI_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct text {
    char *bytes; /* NUL-terminated, or NULL while empty */
    size_t length;
    size_t capacity;
    bool failed;
};

/* Gives the memory back; the text is empty and usable afterwards. */
void text_free(struct text *text);

/* What has been written so far; never NULL. */
const char *text_bytes(const struct text *text);

/* Appends words of our own, as they are. */
void text_add(struct text *text, const char *words);

/* Appends as printf does. */
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same with the arguments in a list. */
void text_format_list(struct text *text, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

/*
 * Appends words that come from outside (documents, file names). What could command a terminal or
 * turn a line around, and what is no UTF-8, becomes a question mark.
 */
void text_add_foreign(struct text *text, const char *words);

/*
 * Appends a text that begins in this column, in lines of 80 columns where there is room for that;
 * the lines behind the first begin in the same column.
 */
void text_wrap(struct text *text, const struct text *words, size_t column);

/* Appends spaces. */
void text_spaces(struct text *text, size_t count);

/* Columns that UTF-8 takes on a terminal, taking every character for one column wide. */
size_t text_width(const char *bytes);

/* Copies as much of UTF-8 as fits with its NUL, without cutting a character in two. */
void text_copy(char *buffer, size_t size, const char *bytes);

#endif
