/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads creatures from JSON. */
#ifndef MUSTER_FORMAT_READ_CREATURES_H
#define MUSTER_FORMAT_READ_CREATURES_H

#include "model/position.h"
#include "json/reader.h"

/* Fills in all creatures, whose ids have been declared; `item` is the list of them. */
void muster_read_creatures(struct reader *reader, const struct place *place,
                           const struct json_node *item);

/* Reads a creature that enters, whose id nothing else has. */
void muster_read_entrant(struct reader *reader, const struct place *place,
                         const struct json_node *item, struct creature *creature);

#endif
