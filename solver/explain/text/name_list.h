/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of names in a sentence: the first few in full, the others counted. */
#ifndef MUSTER_SOLVER_EXPLAIN_TEXT_NAME_LIST_H
#define MUSTER_SOLVER_EXPLAIN_TEXT_NAME_LIST_H

#include "model/position.h"

enum { NAMES_IN_FULL = 4 }; /* or one more: "and 1 more" would be as long */

/* The names so far. Set the arena before adding any: the text comes from it. */
struct name_list {
    struct arena *arena;
    size_t count;
    const char *names[NAMES_IN_FULL + 1];
};

/* Adds a name. It must live as long as the list. */
void muster_name_list_add(struct name_list *list, const char *name);

/* "a", "a and b", "a, b, c, d and 3 more"; "" for an empty list. */
const char *muster_name_list_and(const struct name_list *list);

/* "a", "a or b", "a, b, c, d or one of 3 more". */
const char *muster_name_list_or(const struct name_list *list);

/* "a; b; and 3 more" */
const char *muster_semicolon_list(const struct name_list *list);

/* What a cost effect asks for each time: "2 mana", "1 white or 2 life". */
const char *muster_price_words(const struct muster_position *position, const struct effect *effect,
                               struct arena *arena);

#endif
