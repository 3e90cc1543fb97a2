/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of texts under construction. */
#ifndef MUSTER_DRAW_STRINGS_H
#define MUSTER_DRAW_STRINGS_H

#include "base/text.h"

/* Begins as {0}; grows in an arena. */
struct strings {
    size_t count, capacity;
    const char **texts;
};

void strings_add(struct strings *list, struct arena *arena, const char *text);

/* All of them, with a text between each two. */
const char *strings_join(const struct strings *list, const char *between, struct arena *arena);

/* "a", "a and b", "a, b and c". */
const char *strings_and(const struct strings *list, struct arena *arena);

#endif
