/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether anything is named twice in a list, in time proportional to the list: for each number this
 * keeps the list in which it was last seen. Lists of different kinds can share it, as long as one
 * ends before the next begins.
 */
#ifndef MUSTER_BASE_SEEN_H
#define MUSTER_BASE_SEEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

/* Begins as {0}. */
struct seen {
    size_t list;   /* the current one, from 1 */
    size_t *lists; /* by number; 0: none so far */
    size_t capacity;
};

/* Begins the next list. */
void muster_seen_begin(struct seen *seen);

/* Whether this is the first time that a number (at least 0) occurs in this list. */
bool muster_seen_first(struct seen *seen, int number, struct arena *arena);

#endif
