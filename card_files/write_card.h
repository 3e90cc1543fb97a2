/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards as JSON, in the form of JSON Lines that read_card.c takes. */
#ifndef MUSTER_CARD_FILES_WRITE_CARD_H
#define MUSTER_CARD_FILES_WRITE_CARD_H

#include "muster.h"
#include "json/writer.h"

/* Writes a card; empty texts and lists are left out, and colors that follow from the mana cost. */
void muster_json_add_card(struct writer *writer, struct arena *arena, const muster_card *card);

#endif
