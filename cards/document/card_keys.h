/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of an object in a document with cards that the document without cards lacks, or has
 * otherwise. */
#ifndef MUSTER_CARDS_DOCUMENT_CARD_KEYS_H
#define MUSTER_CARDS_DOCUMENT_CARD_KEYS_H

#include <stdbool.h>
#include <stddef.h>

/* Keys about cards, which the plain document doesn't have. */
enum { CARD_KEYS = 10 };
extern const char *const muster_card_keys[CARD_KEYS];

/* Keys that cards and effects may change. */
enum { CHANGED_KEYS = 14 };
extern const char *const muster_changed_keys[CHANGED_KEYS];

/* Whether a key is one of these. */
bool muster_key_is_among(const char *key, const char *const *keys, size_t count);

bool muster_is_card_key(const char *key);
bool muster_is_changed_key(const char *key);

#endif
