/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/document/card_keys.h"

#include <stddef.h>
#include <string.h>

const char *const muster_card_keys[CARD_KEYS] = {
    "card",    "text",  "face",        "holds",   "holds_not",
    "choices", "level", "ring_bearer", "amounts", "added_keywords"};

const char *const muster_changed_keys[CHANGED_KEYS] = {
    "name",     "power",     "toughness", "mana_value", "colors",     "types",    "subtypes",
    "keywords", "goaded_by", "suspected", "detained",   "protection", "counters", "regeneration"};

bool muster_key_is_among(const char *key, const char *const *keys, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

bool muster_is_card_key(const char *key) {
    return muster_key_is_among(key, muster_card_keys, CARD_KEYS);
}

bool muster_is_changed_key(const char *key) {
    return muster_key_is_among(key, muster_changed_keys, CHANGED_KEYS);
}
