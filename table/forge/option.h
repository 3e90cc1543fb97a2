/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card of a game state with its options, on its way to the document. */
#ifndef MUSTER_TABLE_FORGE_OPTION_H
#define MUSTER_TABLE_FORGE_OPTION_H

#include "table/forge/state.h"

/* One card that is being read. */
struct option_reading {
    struct state_reading *state;
    struct state_card card;
    struct spot spot;
    enum card_sort sort;
    const char *name;
    bool creature, land, face_down, gone, graveyard;
    struct node *counters; /* NULL: none */
};

/* Put a text or a number below a key: of the card, of an object. */
void muster_option_text(struct option_reading *reading, const char *key, const char *text,
                        struct spot spot);
struct node *muster_option_number(struct option_reading *reading, struct node *object,
                                  const char *key, int64_t number, struct spot spot);

/* Reads one option; what has no meaning here is noted. */
void muster_option_take(struct option_reading *reading, struct state_part whole);

#endif
