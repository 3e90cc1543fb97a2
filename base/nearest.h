/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The known word nearest to a misspelt one, for "did you mean". */
#ifndef MUSTER_BASE_NEAREST_H
#define MUSTER_BASE_NEAREST_H

#include <stddef.h>

/*
 * The word with the fewest insertions, deletions, replacements and swaps of neighbours from `found`
 * (ASCII case aside; optimal string alignment), or NULL if more than a third of the letters,
 * rounded to the nearest, would have to change. A word that begins with `found`, two letters or
 * more, as "batch" does with "bat", ranks after the words that are one change away and before those
 * that are two.
 */
const char *muster_nearest_word(const char *found, size_t count,
                                const char *(*word_at)(const void *words, size_t index),
                                const void *words);

/* The same for words in an array. */
const char *muster_nearest_of(const char *found, const char *const *words, size_t count);

/*
 * How far a word is from `found`, in half changes (the beginning of a word is three away at most);
 * negative if it is too far, as above.
 */
int muster_nearest_cost(const char *found, const char *word);

#endif
