/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words that rule 205 and rule 702 list: types, creature types, land types, keyword abilities.
 */
#ifndef MUSTER_MODEL_WORDS_RULE_WORDS_H
#define MUSTER_MODEL_WORDS_RULE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* A type in the singular and the plural (the same if it has only one form). */
struct type_words {
    const char *singular, *plural;
};

/*
 * The singular of a word of this sort, given in the singular or plural and in lower case; NULL if
 * it is not one.
 */
const char *muster_card_type_word(const char *word);
const char *muster_supertype_word(const char *word);
const char *muster_creature_type_word(const char *word);

/* The land type of a landwalk word ("island" for "islandwalk"), or NULL. */
const char *muster_landwalk_type(const char *word);

/* Card types and supertypes, for suggestions: the word with this index; NULL past the last. */
const char *muster_type_word_at(size_t index);

/* Whether a word in lower case is a card type or supertype. */
bool muster_is_type_word(const char *word);

/*
 * The keyword ability of rule 702 that `text` (in lower case) begins with, such as "ward" for
 * "ward {2}", or NULL. Its name has to be followed by a space, a dash, or the end of the text.
 */
const char *muster_keyword_ability_name(const char *text);

/*
 * Whether `keyword` is what is `asked` for, or has that name: "toxic 1" is toxic, "hexproof from
 * black" is hexproof (702.11), "islandwalk" is landwalk (702.14a).
 */
bool muster_keyword_is(const char *keyword, const char *asked);

/* Names of keyword abilities, for suggestions; NULL past the last. */
const char *muster_keyword_ability_at(size_t index);

#endif
