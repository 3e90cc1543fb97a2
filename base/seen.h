/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether anything is named twice in a list, in time proportional to the list: each number carries
 * the list that it was last met in. Lists of different sorts can share this, as long as one ends
 * before the next begins.
 */
#ifndef MUSTER_BASE_SEEN_H
#define MUSTER_BASE_SEEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

/* Begins as {0}. */
struct seen {
    size_t list;   /* the one under way, from 1 */
    size_t *lists; /* by number; 0: none so far */
    size_t capacity;
};

/* Begins the next list. */
void muster_seen_begin(struct seen *seen);

/* Whether a number, from 0 up, has not been met in this list. */
bool muster_seen_first(struct seen *seen, int number, struct arena *arena);

#endif
