/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in words. */
#ifndef MUSTER_CLI_CARDS_SHOW_CARD_H
#define MUSTER_CLI_CARDS_SHOW_CARD_H

#include "base/text.h"
#include "muster.h"

/* Appends all that a card says, face by face. */
void show_card(struct text *text, const muster_card *card);

/* Appends a card as one line of JSON, as 'muster cards export' does. */
void show_card_json(struct text *text, const muster_card *card);

/* Appends one line: name, mana cost, types, and power and toughness or the like. */
void show_card_line(struct text *text, const muster_card *card);

#endif
