/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names in a sentence: the first few in full, the others counted. */
#ifndef MUSTER_SOLVER_EXPLAIN_NAME_LIST_H
#define MUSTER_SOLVER_EXPLAIN_NAME_LIST_H

#include "model/position.h"

enum { NAMES_IN_FULL = 4 };

/* Names so far; begin with the memory that the text shall come from. */
struct name_list {
    struct arena *arena;
    size_t count;
    const char *names[NAMES_IN_FULL];
};

/* Adds a name. It must live as long as the list. */
void muster_name_list_add(struct name_list *list, const char *name);

/* "a", "a and b", "a, b, c, d and 3 more"; "" where there is none. */
const char *muster_name_list_and(const struct name_list *list);

/* "a", "a or b", "a, b, c, d or one of 3 more". */
const char *muster_name_list_or(const struct name_list *list);

/*
 * What follows "creature" or "creatures" for those that a selector picks: "", " with power greater
 * than 4", " among bears and elf" where the selector is too long for a phrase, or " of a certain
 * kind" where it picks none or the board is too large to look for them. `other` is the other
 * creature of the effect, or NULL.
 */
const char *muster_kind_words(const struct muster_position *position,
                              const struct selector *selector, const struct creature *other,
                              bool plural, struct arena *arena);

/*
 * The names of the creatures of the side that declares that a selector picks, but `other`; none on
 * boards with hundreds of creatures.
 */
struct name_list muster_kind_members(const struct muster_position *position,
                                     const struct selector *selector, const struct creature *other,
                                     struct arena *arena);

/* "2 mana", "1 white or 2 life": what a cost effect asks for each time. */
const char *muster_price_words(const struct muster_position *position, const struct effect *effect,
                               struct arena *arena);

#endif
