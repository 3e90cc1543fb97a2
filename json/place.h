/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where in a document a value stands, and how that is written: as a JSON pointer (RFC 6901). */
#ifndef MUSTER_JSON_PLACE_H
#define MUSTER_JSON_PLACE_H

#include <stddef.h>

/* Where in the document a value stands: a chain on the stack, turned into text only for an error.
 */
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

/* Writes the JSON pointer; what does not fit is cut. */
void muster_place_write(const struct place *place, char *path, size_t size);

#endif
