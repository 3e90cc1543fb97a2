/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Hashes for tables: FNV-1a (Fowler, Noll and Vo, 1991), over bytes or over whole words. A hash
 * begins as HASH_BEGIN.
 */
#ifndef MUSTER_BASE_HASH_H
#define MUSTER_BASE_HASH_H

#include <stdint.h>
#include <string.h>

#define HASH_BEGIN UINT64_C(14695981039346656037)

/* One byte more. */
static inline uint64_t hash_byte(uint64_t hash, unsigned char byte) {
    return (hash ^ byte) * UINT64_C(1099511628211);
}

/* A word of 64 bits more; its high bits reach the low ones, which tables look at. */
static inline uint64_t hash_word(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(1099511628211);
    return hash ^ hash >> 29;
}

/* All bytes of a text, and how many they are. */
static inline uint64_t hash_text(uint64_t hash, const char *text) {
    size_t length = strlen(text);
    uint64_t word = 0;
    hash = hash_word(hash, length);
    for (; length >= sizeof(word); length -= sizeof(word), text += sizeof(word)) {
        memcpy(&word, text, sizeof(word));
        hash = hash_word(hash, word);
    }
    word = 0;
    memcpy(&word, text, length);
    return hash_word(hash, word);
}

#endif
