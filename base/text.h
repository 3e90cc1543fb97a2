/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A text under construction, which grows as needed (a string builder).
 *
 * With an arena it grows there: when memory runs out, control goes back to the arena's guard.
 * Without one it grows on the heap, for muster_text_free or free(), and nothing here reports a
 * failure: the text remembers it in `failed`, which is checked once, before the text is used.
 */
#ifndef MUSTER_BASE_TEXT_H
#define MUSTER_BASE_TEXT_H

#include <stdarg.h>
#include <string.h>

#include "base/arena.h"

/* Begins as {0}, or with only the arena set. */
struct text {
    struct arena *arena; /* NULL: on the heap */
    char *bytes;         /* NUL-terminated, or NULL while empty */
    size_t length, capacity;
    bool failed; /* memory ran out; nothing more is written */
};

/* What has been written so far; never NULL. It moves when the text grows. */
static inline const char *text_bytes(const struct text *text) {
    return text->bytes == NULL ? "" : text->bytes;
}

/* Whether two strings are equal, or both NULL. */
static inline bool same_text(const char *one, const char *other) {
    return one == other || (one != NULL && other != NULL && strcmp(one, other) == 0);
}

/* Frees a text on the heap; it is empty and usable afterwards. */
void muster_text_free(struct text *text);

/* Frees a text that a part of another one was made from, which failed if the part did. */
void muster_text_free_part(struct text *part, struct text *whole);

/* The rare case of text_reserve. */
bool muster_text_enlarge(struct text *text, size_t more);

/* Makes room for this many bytes and a NUL. Returns false where memory ran out. */
static inline bool text_reserve(struct text *text, size_t more) {
    return more < text->capacity - text->length ? !text->failed : muster_text_enlarge(text, more);
}

/* Appends bytes; a single one. */
static inline void text_put(struct text *text, const char *bytes, size_t length) {
    if (!text_reserve(text, length))
        return;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

static inline void text_put_letter(struct text *text, char letter) {
    if (!text_reserve(text, 1))
        return;
    text->bytes[text->length++] = letter;
    text->bytes[text->length] = '\0';
}

/* Appends words as they are. */
void muster_text_add(struct text *text, const char *words);

/* Appends as printf does. */
void muster_text_format(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same with the arguments in a list. */
void muster_text_format_list(struct text *text, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

/* Appends words several times; appends spaces. */
void muster_text_repeat(struct text *text, const char *words, size_t times);
void muster_text_spaces(struct text *text, size_t count);

/*
 * Appends words that come from outside (documents, file names). What could control a terminal or
 * reverse a line, and what is not UTF-8, becomes a question mark.
 */
void muster_text_add_foreign(struct text *text, const char *words);

/* The same for the first `length` bytes of words. */
void muster_text_add_foreign_part(struct text *text, const char *words, size_t length);

#endif
