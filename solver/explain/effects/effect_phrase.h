/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an effect says, as one phrase without a full stop, rendered from the template of its kind in
 * model/effect_kinds.def. Which creatures are named depends on what is being explained (an effect
 * before anything is declared, one broken restriction, a requirement of one creature, an obstacle
 * to several), so the names come from the caller; everything else is worded here.
 *
 * The parts of templates, in braces:
 *
 *   creatures, attackers, targets, by   names, from the caller
 *   objects        " Ben" after "attack"; from the caller
 *   verb, act      "attack"; "attacks" or "attack", to agree with {creatures}, or "must attack"
 *   if able        " if able"; nothing after "must"
 *   unless         " unless another creature also attacks", " alone", or nothing
 *   limited        "no more than 2 creatures with flying"
 *   number, minimum, extra
 *                  "2 creatures"; "except by 2 or more creatures"; "1 additional creature"
 *   lured, do so   "all walls able to block" ... " do so", or "wall blocks" ... " if able"
 *   wish, payment  "they had haste"; "its controller pays 2 mana"
 *   player, skipper
 *                  "Alice"; "Alice", or "Alice's team"
 *   found, found do, found company, found blockers, found creatures
 *                  "3"; "; 1 does"; "; 1 creature blocks it"; "bear, elf and wall"
 */
#ifndef MUSTER_SOLVER_EXPLAIN_EFFECTS_EFFECT_PHRASE_H
#define MUSTER_SOLVER_EXPLAIN_EFFECTS_EFFECT_PHRASE_H

#include "model/position.h"

/* What the caller has to word. */
enum phrase_part {
    PART_CREATURES, /* those that do something; for a Lure, those that have to block */
    PART_ATTACKERS,
    PART_TARGETS,        /* "Ben or jace" */
    PART_OBJECTS,        /* " Ben" after "attack", or "" */
    PART_BY,             /* " by walls", " except by walls", or "" */
    PART_COMPANY,        /* "another creature with flying"; "": any other creature will do */
    PART_DEFENDER,       /* "the defending player", "Bob" */
    PART_FOUND_ABSENT,   /* those that don't block although all of them have to, or "" */
    PART_FOUND_CREATURES /* those that are too many */
};

struct phrase_words {
    const char *words; /* from the arena, or living as long as it does */
    bool plural;
};

typedef struct phrase_words phrase_part_words(const void *context, enum phrase_part part);

/* "bear attacks if able", "bear must attack". */
enum phrase_form { PHRASE_ABLE, PHRASE_MUST };

/* The phrase to render. */
struct effect_phrase {
    const struct muster_position *position;
    const struct effect *effect;
    phrase_part_words *part_words;
    const void *context; /* passed to `part_words` */
    struct arena *arena;
    enum phrase_form form; /* for requirements */
    int64_t found;         /* for a broken restriction: how many the declaration has instead */
};

/* The phrase, with the condition of a requirement ("while wall blocks"). From the arena. */
const char *muster_effect_phrase(const struct effect_phrase *phrase);

/*
 * "; 1 creature blocks it": what a declaration does instead of what the effect asks, or "". From
 * the arena.
 */
const char *muster_effect_found(const struct effect_phrase *phrase);

/*
 * What an effect picks for a creature to attack or block: " Ben or jace"; "" if it is about
 * anything, or picks nothing here.
 */
const char *muster_objects_picked(const struct muster_position *position,
                                  const struct effect *effect, int creature, struct arena *arena);

/* How many must attack or block: "a creature", "at least 2 creatures", "exactly 1 creature". */
const char *muster_number_asked(const struct effect *effect, struct arena *arena);

/* Whether any one creature is enough for a requirement. */
bool muster_asks_for_one(const struct effect *effect);

/*
 * The company that a creature needs: "another creature with flying", "at least 2 other creatures".
 */
struct phrase_words muster_company_asked(const struct effect *effect, const char *kind,
                                         struct arena *arena);

#endif
