/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signatures: everything that is said of an element, as a row of numbers; elements with equal rows
 * are alike, and form a class. Every list of numbers from 0 up ends with -1, and anything else is
 * written for all elements or for none, so that no row can be read in two ways. A number takes a
 * byte for each seven bits, since on a large board most of a row says no more than "may not".
 */
#ifndef MUSTER_BASE_SIGNATURE_H
#define MUSTER_BASE_SIGNATURE_H

#include "base/arena.h"

#include <stdint.h>

/* Begins as {.arena = arena}; with a count of 0 it begins anew. */
struct signature {
    struct arena *arena;
    size_t count, capacity;
    unsigned char *bytes;
};

/* The rare case of signature_write. */
void muster_signature_write_long(struct signature *signature, int64_t number);

/* Most numbers are small, and there are millions of them. */
static inline void signature_write(struct signature *signature, int64_t number) {
    if (number >= 0 && number < 0x40 && signature->count < signature->capacity)
        signature->bytes[signature->count++] = (unsigned char)(2 * number);
    else
        muster_signature_write_long(signature, number);
}

/* Room for bytes that the caller writes at once, as many for every element. */
unsigned char *muster_signature_room(struct signature *signature, size_t count);

/* The rows of the classes found so far, to look new ones up in. */
struct class_table {
    struct arena *arena;
    size_t count;
    struct signature *rows; /* by class */
    uint64_t *hashes;
    size_t slot_count; /* a power of two, more than there are classes */
    size_t *slots;     /* 1 + class; 0: empty */
};

/* For this many elements at most. */
struct class_table muster_class_table_new(size_t elements, struct arena *arena);

/* The class of elements with this row; the row is copied if it is the first. */
size_t muster_class_table_find(struct class_table *table, const struct signature *row);

#endif
