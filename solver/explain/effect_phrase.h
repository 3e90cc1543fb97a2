/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an effect says, as one phrase without a full stop: the template of its kind in
 * model/effect_kinds.def. Who is named in it depends on what is being explained (an effect before
 * anything is declared, one broken restriction, an obstacle of several creatures), so the parts
 * come from the caller; the shape of the phrase is the same everywhere.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_EFFECT_PHRASE_H
#define MUSTER_SOLVER_EXPLAIN_EFFECT_PHRASE_H

#include "model/position.h"

/* What stands between braces in a template. */
enum phrase_part {
    PART_CREATURES, /* {creatures}: "bear and elf" */
    PART_ATTACKERS, /* {attackers} */
    PART_TARGETS,   /* {targets}: "Ben or jace" */
    PART_ACT,       /* {act}: "attacks", "block": agrees with {creatures} */
    PART_OBJECTS,   /* {objects}: " Ben" after "attack", or "" */
    PART_UNLESS,    /* {unless}: " unless another creature also attacks", or "" */
    PART_BY,        /* {by}: " by walls", " except by walls", or "" */
    PART_LURED,     /* {lured}: "all walls able to block", "wall blocks" */
    PART_DO_SO,     /* {do so}: "do so", "if able": goes with {lured} */
    PART_MINIMUM,   /* {minimum}: "except by 2 or more creatures" */
    PART_COUNT,     /* {count}: "2 creatures", "1 additional creature", "2 of bear and elf" */
    PART_WISH,      /* {wish}: "they had haste" */
    PART_PAYMENT    /* {payment}: "its controller pays 2 mana" */
};

/* Gives a part; `context` is the caller's. Belongs to the arena, or lives as long. */
typedef const char *phrase_part_words(const void *context, enum phrase_part part);

/* The phrase of an effect; {verb} is that of its step. From the arena. */
const char *muster_effect_phrase(const struct effect *effect, phrase_part_words *part_words,
                                 const void *context, struct arena *arena);

#endif
