/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the names of things end, and the ids that are made of them. */
#ifndef MUSTER_TABLE_NAME_H
#define MUSTER_TABLE_NAME_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* The length of the "2/2" that begins here; 0 if there is none. */
size_t muster_name_strength(const char *at);

/* The length of the "x3" that begins here; 0 if there is none. */
size_t muster_name_count(const char *at);

/*
 * The length of the name that begins here: up to an id in brackets, a text in quotation marks, the
 * numbers or, where no id follows, the first comma.
 */
size_t muster_name_length(const char *text);

/*
 * Where in the first `length` bytes of a text the name ends because " on " and an id follow, or
 * several ids with "and" between them; `length` where they don't.
 */
size_t muster_name_before_on(const char *text, size_t length);

/*
 * A word that says how a creature is, where a name or an id stands: "tapped Ox", "Bear flying". As
 * its first or last word; NULL: none. Its length goes to *length. In quotation marks it is a name.
 */
const char *muster_name_misplaced(const char *name, size_t *length);

/* The id of what has this name and no other id. */
char *muster_name_id(struct arena *arena, const char *name);

#endif
