/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines that lay the table: who attacks which player, creatures, effects. */
#ifndef MUSTER_TABLE_LAY_TABLE_H
#define MUSTER_TABLE_LAY_TABLE_H

#include "table/lines.h"
#include "table/notation.h"

/* A table that is being laid. */
struct laying {
    struct arena *arena;
    struct problems *problems;
    struct node *document;
    struct spot spot;     /* where the table is in the text */
    const char *active;   /* NULL until it is said whose step it is */
    const char *attacked; /* who is attacked where nothing else is said; NULL: attack step */
    bool broken; /* a line could not be taken, so that what the library misses may be there */
};

/* Begins an empty table, with a title (or NULL), at this place of the text. */
struct laying laying_new(struct problems *problems, const char *title, struct spot spot);

/* Whether a line says whose step it is: "Alice attacks Bob", "Alice can attack Bob and Carol". */
bool laying_is_step(const struct line *line);

/* Takes such a line. */
void laying_step(struct laying *laying, const struct line *line);

/* Whether there is a player of that name, of that many bytes. */
bool laying_is_player(const struct laying *laying, const char *name, size_t length);

/* Says of an unknown word that it is no player, where one was meant. */
const char *laying_near(const struct laying *laying, const char *name, const char *const *words,
                        size_t count);

/* Takes what stands after "PLAYER:", a creature, planeswalker or battle. */
void laying_thing(struct laying *laying, const char *owner, struct scan *scan);

/* Takes an effect, what stands after the asterisk. */
void laying_effect(struct laying *laying, struct scan *scan);

/* Takes what stands after "player:" and "defending:" and "edition:". */
void laying_player(struct laying *laying, struct scan *scan);
void laying_defending(struct laying *laying, struct scan *scan);
void laying_edition(struct laying *laying, struct scan *scan);

/*
 * Makes the position, which is released with the arena of the problems. What is wrong with it is
 * added to the problems, and it is NULL.
 */
muster_position *laying_finish(struct laying *laying);

#endif
