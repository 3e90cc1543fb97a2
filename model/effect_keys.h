/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of effects, from effect_keys.def: as numbers, and as bits of a set. */
#ifndef MUSTER_MODEL_EFFECT_KEYS_H
#define MUSTER_MODEL_EFFECT_KEYS_H

/* The keys of an effect other than `kind`, `source` and `text`, as bits of a set. */
enum effect_key {
#define EFFECT_KEY(name, word) KEY_INDEX_##name,
#include "model/effect_keys.def"
#undef EFFECT_KEY
    EFFECT_KEY_COUNT
};
enum {
#define EFFECT_KEY(name, word) KEY_##name = 1 << KEY_INDEX_##name,
#include "model/effect_keys.def"
#undef EFFECT_KEY
};

#endif
