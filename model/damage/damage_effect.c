/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/damage/damage_effect.h"

const struct damage_effect_facts muster_damage_effects[DAMAGE_EFFECT_KIND_COUNT] = {
#define DAMAGE_EFFECT(name, word, time, required, optional, says)                                  \
    {word, time, required, optional, says},
#include "model/damage/damage_effect_kinds.def"
#undef DAMAGE_EFFECT
};

const char *const muster_damage_key_words[DAMAGE_KEY_COUNT] = {
#define DAMAGE_KEY(name, word) word,
#include "model/damage/damage_effect_keys.def"
#undef DAMAGE_KEY
};

bool muster_damage_effect_has_player(const struct damage_effect *effect, int player) {
    return (effect->given & DAMAGE_KEY_PLAYERS) == 0 ||
           muster_word_set_has(&effect->players, player);
}
