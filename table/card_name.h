/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards whose names stand in the lines of a table, where there are cards to look up. */
#ifndef MUSTER_TABLE_CARD_NAME_H
#define MUSTER_TABLE_CARD_NAME_H

#include "table/lay_table.h"

/* What a card is on the battlefield, by its type line. */
enum card_sort { CARD_CREATURE, CARD_PLANESWALKER, CARD_BATTLE, CARD_OTHER, CARD_SPELL };

/* The card that a text begins with. */
struct named_card {
    size_t length; /* of the name in the text; 0: no card */
    enum card_sort sort;
};

/*
 * The card with the longest name that the text begins with and that something of the notation
 * follows: an id in brackets, numbers, "on", a comma, a text or the end of the line.
 */
struct named_card muster_card_name_find(struct laying *laying, const char *text);

/* The card of exactly this name; its length is that of the name, or 0. */
struct named_card muster_card_name_known(struct laying *laying, const char *name);

#endif
