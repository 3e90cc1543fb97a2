/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Effects on damage: on assigning it, on dealing it, on what comes of it. They are a family of
 * their own, apart from model/effect.h: each document has one list of effects, and each effect
 * keeps its place in that list, but a position has an array for each family.
 */
#ifndef MUSTER_MODEL_DAMAGE_DAMAGE_EFFECT_H
#define MUSTER_MODEL_DAMAGE_DAMAGE_EFFECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/damage/recipient.h"
#include "model/selector.h"

/* The keys of an effect on damage other than `kind`, `source` and `text`, as bits of a set. */
enum damage_effect_key {
#define DAMAGE_KEY(name, word) DAMAGE_KEY_INDEX_##name,
#include "model/damage/damage_effect_keys.def"
#undef DAMAGE_KEY
    DAMAGE_KEY_COUNT
};
enum {
#define DAMAGE_KEY(name, word) DAMAGE_KEY_##name = 1 << DAMAGE_KEY_INDEX_##name,
#include "model/damage/damage_effect_keys.def"
#undef DAMAGE_KEY
};

/* When effects of a kind are looked at. */
enum damage_effect_time { LOOKED_ASSIGNING, LOOKED_REPLACING, LOOKED_DEALING, LOOKED_RESULTS };

enum damage_effect_kind {
#define DAMAGE_EFFECT(name, word, time, required, optional, says) DAMAGE_EFFECT_##name,
#include "model/damage/damage_effect_kinds.def"
#undef DAMAGE_EFFECT
};

/* The kinds that are not LOOKED_REPLACING, as labels of a switch (see model/effect.h). */
/* clang-format off */
#define CASES_OF_ASSIGNING_EFFECTS \
    case DAMAGE_EFFECT_ASSIGNS: \
    case DAMAGE_EFFECT_AS_THOUGH_UNBLOCKED: \
    case DAMAGE_EFFECT_DIVIDES_FREELY
#define CASES_OF_DEALING_EFFECTS \
    case DAMAGE_EFFECT_EXCESS_DAMAGE: \
    case DAMAGE_EFFECT_CANT_BE_PREVENTED
#define CASES_OF_RESULT_EFFECTS \
    case DAMAGE_EFFECT_MULTIPLY_LIFE_GAIN: \
    case DAMAGE_EFFECT_ADD_LIFE_GAIN: \
    case DAMAGE_EFFECT_CANT_GAIN_LIFE: \
    case DAMAGE_EFFECT_CANT_LOSE_LIFE: \
    case DAMAGE_EFFECT_LIFE_FLOOR
/* clang-format on */

/* No enumerator of its own, so that a switch without `default:` has to name the kinds and no more.
 */
enum {
    DAMAGE_EFFECT_KIND_COUNT = 0
#define DAMAGE_EFFECT(name, word, time, required, optional, says) +1
#include "model/damage/damage_effect_kinds.def"
#undef DAMAGE_EFFECT
};

struct damage_effect_facts {
    const char *word;
    enum damage_effect_time time;
    unsigned required; /* sets of DAMAGE_KEY_... */
    unsigned optional;
    const char *says; /* its meaning, for the documentation */
};

extern const struct damage_effect_facts muster_damage_effects[DAMAGE_EFFECT_KIND_COUNT];
extern const char *const muster_damage_key_words[DAMAGE_KEY_COUNT];

/* `amount` of ASSIGNS. */
enum damage_measure { MEASURE_NUMBER, MEASURE_POWER, MEASURE_TOUGHNESS };

/* Whether an effect is about combat damage only, about other damage only, or about both. */
enum damage_combat { COMBAT_BOTH, COMBAT_ONLY, COMBAT_NEVER };

enum damage_rounding { ROUND_NONE, ROUND_UP, ROUND_DOWN };

/* Where damage goes instead, or who decides. */
enum damage_destination {
    ONTO_RECIPIENT,  /* a thing of the document */
    ONTO_SOURCE,     /* one of the document's `sources`, which gets no damage: to nobody (614.9) */
    ONTO_CONTROLLER, /* "its controller": that of the source; of the permanent (EXCESS_DAMAGE) */
    ONTO_PLANESWALKER_OF /* a planeswalker of the player to whom it would be dealt */
};

struct damage_onto {
    enum damage_destination kind;
    struct recipient recipient; /* ONTO_RECIPIENT */
    int source;                 /* ONTO_SOURCE */
};

/* Who chooses whether an effect applies. */
enum damage_chooser { MAY_NOBODY, MAY_PLAYER, MAY_CONTROLLER };

/* What PREVENT_DAMAGE does besides, with as much as was prevented (615.5). */
enum damage_aftermath { THEN_NOTHING, THEN_GAIN_LIFE, THEN_DEAL };

/*
 * One effect. Selectors that were not given match everything; `given` says which were. Sources of
 * damage have one numbering: muster_damage_source in model/position.h.
 */
struct damage_effect {
    enum damage_effect_kind kind;
    int number;         /* index in the position's `damage_effects` */
    int place;          /* index in the document's `effects` */
    int origin;         /* the same in the document that was read; -1: it came later, in a combat */
    const char *source; /* NULL where not given */
    const char *text;
    unsigned given;            /* set of DAMAGE_KEY_... */
    struct selector creatures; /* LOOKED_ASSIGNING */
    struct selector from;      /* read of creatures and other sources alike */
    struct recipient_selector to;
    enum damage_combat combat;
    enum damage_measure measure; /* ASSIGNS */
    int64_t amount;
    bool must, each, once;
    int64_t leaves;
    enum damage_rounding half;
    int64_t by;
    struct damage_onto onto;
    enum damage_chooser chooser; /* `may` */
    int chooser_player;          /* MAY_PLAYER */
    enum damage_aftermath aftermath;
    int gain_player;            /* THEN_GAIN_LIFE */
    struct damage_onto deal_to; /* THEN_DEAL: ONTO_RECIPIENT or ONTO_CONTROLLER */
    int deal_by;                /* THEN_DEAL: the source */
    struct word_set players;    /* LOOKED_RESULTS; all where not given */
    int64_t at;                 /* LIFE_FLOOR */
    struct selector controls;   /* LIFE_FLOOR, `if` given: the player controls one of these */
};

/* Whether an effect of LOOKED_RESULTS is about this player. */
bool muster_damage_effect_has_player(const struct damage_effect *effect, int player);

/* Whether an effect is about combat damage, or about damage that is not. */
static inline bool damage_effect_is_about(const struct damage_effect *effect, bool combat) {
    return effect->combat == COMBAT_BOTH || (effect->combat == COMBAT_ONLY) == combat;
}

#endif
