/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of cards that somebody may have meant, nearest first. */
#ifndef MUSTER_CLI_CARDS_NEAREST_NAMES_H
#define MUSTER_CLI_CARDS_NEAREST_NAMES_H

#include "base/text.h"

/* At most this many are remembered. */
enum { NEAREST_NAMES_MOST = 8 };

/* Begins as {0}. */
struct nearest_names {
    struct text found; /* what was looked for, folded */
    char *names[NEAREST_NAMES_MOST];
    int costs[NEAREST_NAMES_MOST]; /* how far away each is, ascending */
    size_t count;
};

/* Begins anew, with what was looked for, folded. */
void nearest_names_begin(struct nearest_names *nearest, const char *found);

/*
 * Takes a name into account if it is near: few letters are different (base/nearest.h), or it has
 * all of `found` in it as whole words. `folded` is what is compared: the name of the card or of one
 * of its faces.
 */
void nearest_names_offer(struct nearest_names *nearest, const char *folded, const char *name);

void nearest_names_free(struct nearest_names *nearest);

#endif
