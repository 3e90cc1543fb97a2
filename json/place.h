/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a value in a document, which is written as a JSON pointer (RFC 6901). */
#ifndef MUSTER_JSON_PLACE_H
#define MUSTER_JSON_PLACE_H

#include <stddef.h>

/* A chain of places on the stack, turned into text only for an error. */
struct place {
    const struct place *parent; /* NULL: the document itself */
    const char *key;            /* NULL: an element of an array */
    size_t index;
};

static inline struct place place_key(const struct place *parent, const char *key) {
    return (struct place){.parent = parent, .key = key};
}

static inline struct place place_index(const struct place *parent, size_t index) {
    return (struct place){.parent = parent, .index = index};
}

/* Writes the JSON pointer, truncated if it does not fit. */
void muster_place_write(const struct place *place, char *path, size_t size);

#endif
