/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a selector picks, in words: "creatures with power greater than 4". */
#ifndef MUSTER_SOLVER_EXPLAIN_TEXT_KIND_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_TEXT_KIND_WORDS_H

#include "solver/explain/text/name_list.h"

/*
 * What follows "creature" or "creatures" for those that a selector picks: "", " with power greater
 * than 4", " among bears and elf" if the selector is too long for a phrase, or " of a certain kind"
 * if it picks none or the board is too large to look for them. `other` is the effect's other
 * creature, or NULL.
 */
const char *muster_kind_words(const struct muster_position *position,
                              const struct selector *selector, const struct creature *other,
                              bool plural, struct arena *arena);

/* The same, or NULL if the selector is too long for a phrase, or compares and `other` is NULL. */
const char *muster_kind_phrase(const struct muster_position *position,
                               const struct selector *selector, const struct creature *other,
                               bool plural, struct arena *arena);

/* The creatures that an effect's other creature may be, where a sentence is about several. */
struct kind_others {
    const char *noun; /* "that attacker" */
    const struct creature *const *creatures;
    size_t count; /* 0: what they are like is not said */
};

/*
 * As above, for a selector that compares with each of several: " with power 3 or greater" where all
 * agree on the number, " with power greater than that attacker's power (2 or 3)" where they don't.
 * NULL only if the selector is too long for a phrase.
 */
const char *muster_kind_phrase_of_each(const struct muster_position *position,
                                       const struct selector *selector,
                                       const struct kind_others *others, bool plural,
                                       struct arena *arena);

/* Those tests of a selector that a creature fails: a number that is right is no reason. */
struct selector muster_kind_failed(const struct selector *selector, const struct creature *creature,
                                   const struct creature *other, struct arena *arena);

/*
 * Both numbers of the comparisons that a selector makes, for a creature that it is held against:
 * "; bear's power is 3", or "" if it compares none.
 */
const char *muster_kind_numbers(const struct selector *selector, const struct creature *creature,
                                struct arena *arena);

/* A word with a capital, as subtypes are written: "Wall" for "wall". */
const char *muster_capital_word(const char *word, struct arena *arena);

/*
 * The names of the creatures of the declaring side that a selector picks, except `other` unless it
 * has fellows, of its own entry; empty on boards with hundreds of creatures.
 */
struct name_list muster_kind_members(const struct muster_position *position,
                                     const struct selector *selector, const struct creature *other,
                                     struct arena *arena);

#endif
