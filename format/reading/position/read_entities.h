/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declares the ids of a document, so that anything in it may refer to anything. */
#ifndef MUSTER_FORMAT_READ_ENTITIES_H
#define MUSTER_FORMAT_READ_ENTITIES_H

#include "format/reading/words/document_keys.h"

/*
 * Numbers all ids in this order: players, creatures, planeswalkers, battles, sources. Then fills in
 * players, planeswalkers, battles and sources; creatures have room, and are read later.
 */
void muster_read_entities(struct document *document);

#endif
