/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of a document that say whose turn it is and who defends: what follows from them. */
#ifndef MUSTER_FORMAT_SETTLE_SIDES_H
#define MUSTER_FORMAT_SETTLE_SIDES_H

#include "format/reading/words/document_keys.h"

/* Reads `active`, and notes who is on the active player's side. The players are read already. */
void muster_settle_active(struct document *document, enum document_key key);

/*
 * Reads `defending`, or fills in its default, and notes what can be attacked. Fails where the key
 * is missing and more than one player or team could be declaring blockers.
 */
void muster_settle_defending(struct document *document, enum document_key key);

#endif
