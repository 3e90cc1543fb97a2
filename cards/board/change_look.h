/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one effect does to how one object looks. */
#ifndef MUSTER_CARDS_BOARD_CHANGE_LOOK_H
#define MUSTER_CARDS_BOARD_CHANGE_LOOK_H

#include "cards/board/board.h"

/* Layers of rule 613, as far as they matter here. */
enum layer {
    LAYER_NONE,
    LAYER_TYPES,
    LAYER_ABILITIES,
    LAYER_FORBIDDEN, /* abilities that something can't have, whatever gives them (101.2) */
    LAYER_DEFINED,   /* power and toughness that a card's own text defines (613.4a) */
    LAYER_SET,
    LAYER_CHANGE,
    LAYER_SWITCH
};

/* The layer in which a deed changes what something looks like. */
enum layer muster_layer_of(enum deed_kind kind);

/* Whether a clause makes creatures of what it is about. */
bool muster_becomes_creature(const struct clause *clause);

/* A deed on its way to the creatures. */
struct look_change {
    struct view *view;
    struct statement *statement;
    const struct card_deed *deed;
    bool done;     /* something could change: it isn't only power and toughness that are written */
    bool measured; /* `number` was looked for: it is the same for all creatures that the deed
                      changes */
    bool known;    /* and could be found */
    int64_t number;
};

/* Applies the deed to an object. */
void muster_look_change(struct look_change *change, struct board_object *object, enum layer layer);

/* The same for what sets or changes power and toughness. */
void muster_look_numbers(struct look_change *change, struct board_object *object);

/* +1/+1 and -1/-1 counters, and others like them (122.1a). */
void muster_look_counters(struct board_object *object);

#endif
