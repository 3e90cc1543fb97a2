/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what documents about damage say besides: sources, the event, the division, bands. */
#ifndef MUSTER_FORMAT_READ_DAMAGE_H
#define MUSTER_FORMAT_READ_DAMAGE_H

#include "format/reading/words/document_keys.h"

/*
 * Fills in position->sources: `count` members of the document's `sources`, whose ids have been
 * declared, then the planeswalkers and battles, which can deal damage, too.
 */
void muster_read_sources(struct document *document, size_t count);

/*
 * Fills in position->damage once everything else is read but the declaration; refuses keys of
 * another moment, and what the moment needs and the document doesn't say.
 */
void muster_read_damage_keys(struct document *document);

/* Read `damage` and `fight`, which say what happens; `into` is a struct damage_situation. */
void muster_read_dealt(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into);
void muster_read_fight(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into);

#endif
