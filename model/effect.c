/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/effect.h"

const struct effect_kind_facts muster_effect_kinds[EFFECT_KIND_COUNT] = {
#define EFFECT_KIND(name, word, step, class, required, optional, says, phrase, found)              \
    {word, step, class, required, optional, says, phrase, found},
#include "model/effect_kinds.def"
#undef EFFECT_KIND
};

const char *const muster_effect_key_words[EFFECT_KEY_COUNT] = {
#define EFFECT_KEY(name, word) word,
#include "model/effect_keys.def"
#undef EFFECT_KEY
};
