/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words as small integers: two words are equal when their numbers are. Card types, names, keywords
 * and the like match without regard to case (ASCII), ids and names of resources match exactly; the
 * caller chooses by the function it calls. Words are numbered from 0 in the order of first use.
 */
#ifndef MUSTER_BASE_WORDS_H
#define MUSTER_BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

struct words {
    struct arena *arena;
    const char **texts; /* by number */
    int *slots;         /* hash table of numbers, -1 where free */
    size_t count;
    size_t capacity;
    size_t slot_count;
    bool shared; /* the arrays belong to the table that this is a copy of */
};

/* The number of `text`, case-sensitive; a new number if the word is new. */
int muster_words_number(struct words *words, const char *text);

/* The number of `text` in lower case. */
int muster_words_folded(struct words *words, const char *text);

/*
 * A copy with the same numbers, to which words can be added. It shares the other table's arrays,
 * which have to stay as they are, until there is a new word.
 */
struct words muster_words_copy(const struct words *words, struct arena *arena);

/* The number of `text`, or -1 if it has none. */
int muster_words_find(const struct words *words, const char *text);

/* The same for the first `length` bytes of `text`. */
int muster_words_find_part(const struct words *words, const char *text, size_t length);

/* A few words, as on a creature's type line. */
struct word_set {
    int *words;
    size_t count;
};

bool muster_word_set_has(const struct word_set *set, int word);
bool muster_word_set_meets(const struct word_set *one, const struct word_set *other);

/* Whether `text` in lower case is `lower`. */
bool muster_words_alike(const char *text, const char *lower);

/* Whether both are there and the same. */
bool muster_words_same(const char *one, const char *other);

/* ASCII lower case, into fresh memory. */
char *muster_words_lower(struct arena *arena, const char *text);

#endif
