/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of an answer, in lower case: where they begin and end, and which are numbers. */
#ifndef MUSTER_TEACH_QUESTIONS_SPOKEN_WORDS_H
#define MUSTER_TEACH_QUESTIONS_SPOKEN_WORDS_H

#include "base/arena.h"

#include <stdint.h>

/* Whether a word ends before this letter. */
bool spoken_word_ends(char letter);

/* The length of `word` where the words begin with it and it ends there; or 0. */
size_t spoken_begins(const char *words, const char *word);

/* The length of the first one of `count` words of a list that the words begin with; or 0. */
size_t spoken_one_of(const char *words, const char *const *list, size_t count);
#define SPOKEN_ONE_OF(words, list) spoken_one_of(words, list, sizeof(list) / sizeof((list)[0]))

/* A number that the words begin with, in digits or as a word up to twelve; its length, or 0. */
size_t spoken_number(const char *words, int64_t *number);

/*
 * The only number in an answer, in digits without zeros before them: "4", "there are four", "4
 * attacks". NULL where there is none, or several, or a word that says more than that.
 */
const char *spoken_only_number(struct arena *arena, const char *words);

/* The length of a word around numbers that says nothing: "there", "either", "life"; or 0. */
size_t spoken_number_filler(const char *words);

#endif
