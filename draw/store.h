/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory of one drawing, given back in one stroke, and texts that grow in it. Taking never returns
 * NULL: where there is no memory, control goes back to store_guard.
 */
#ifndef MUSTER_DRAW_STORE_H
#define MUSTER_DRAW_STORE_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>

struct block;

/* Start from all zero. */
struct store {
    struct block *blocks;
    jmp_buf *way_out;
};

/* Runs body(argument); returns false where memory ran out meanwhile. */
bool store_guard(struct store *store, void (*body)(void *argument), void *argument);

/* Gives everything back. */
void store_free(struct store *store);

/* `count` zeroed elements of `size` bytes, at least one. */
void *store_take(struct store *store, size_t count, size_t size);

/* sprintf into fresh memory. */
char *store_format(struct store *store, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A text under construction; set `store`, and the rest to zero. */
struct growing {
    struct store *store;
    char *bytes; /* NUL-terminated, or NULL while empty */
    size_t length, capacity;
};

/* Appends some bytes; a text; as printf does; one character several times. */
void growing_bytes(struct growing *text, const char *bytes, size_t length);
void growing_add(struct growing *text, const char *words);
void growing_format(struct growing *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void growing_repeat(struct growing *text, const char *words, size_t times);

/* What has been written so far; never NULL. */
const char *growing_text(const struct growing *text);

/* A list of texts under construction, in the same way. */
struct strings {
    size_t count, capacity;
    const char **texts;
};

void strings_add(struct strings *list, struct store *store, const char *text);

/* All of them with a text between. */
const char *strings_join(const struct strings *list, const char *between, struct store *store);

/* "a", "a and b", "a, b and c". */
const char *strings_and(const struct strings *list, struct store *store);

#endif
