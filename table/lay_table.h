/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines that set the table: whose step it is, the creatures, the effects. */
#ifndef MUSTER_TABLE_LAY_TABLE_H
#define MUSTER_TABLE_LAY_TABLE_H

#include "table/lines.h"
#include "table/notation.h"

/* A table under construction. */
struct laying {
    struct arena *arena;
    struct problems *problems;
    struct node *document;
    struct spot spot;     /* where the table is in the text */
    const char *active;   /* NULL until a line says whose step it is */
    const char *attacked; /* who is attacked unless a line says otherwise; NULL: attack step */
    bool broken; /* a line could not be read, so what the library reports missing may be in it */
};

/* Begins an empty table, with a title (or NULL), at this place of the text. */
struct laying laying_new(struct problems *problems, const char *title, struct spot spot);

/* Whether a line says whose step it is: "Alice attacks Bob", "Alice can attack Bob and Carol". */
bool laying_is_step(const struct line *line);

/* Reads such a line. */
void laying_step(struct laying *laying, const struct line *line);

/* Whether there is a player of that name, which is `length` bytes long. */
bool laying_is_player(const struct laying *laying, const char *name, size_t length);

/* The hint for an unknown word where a player may have been meant: the nearest player or word. */
const char *laying_near(const struct laying *laying, const char *name, const char *const *words,
                        size_t count);

/* Reads what follows "PLAYER:": a creature, planeswalker or battle. */
void laying_thing(struct laying *laying, const char *owner, struct scan *scan);

/* Reads an effect: what follows the asterisk. */
void laying_effect(struct laying *laying, struct scan *scan);

/* Read what follows "player:", "defending:" and "edition:". */
void laying_player(struct laying *laying, struct scan *scan);
void laying_defending(struct laying *laying, struct scan *scan);
void laying_edition(struct laying *laying, struct scan *scan);

/*
 * Makes the position, which is released with the arena of the problems. Returns NULL if something
 * is wrong with it, which is added to the problems.
 */
muster_position *laying_finish(struct laying *laying);

#endif
