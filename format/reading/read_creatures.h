/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads creatures from JSON; muster_read_creatures of format/reading/read_position.h reads all at
 * once. */
#ifndef MUSTER_FORMAT_READ_CREATURES_H
#define MUSTER_FORMAT_READ_CREATURES_H

#include "model/position.h"
#include "json/reader.h"

/* Reads a creature that enters, whose id nothing else has. */
void muster_read_entrant(struct reader *reader, const struct place *place,
                         const struct json_node *item, struct creature *creature);

#endif
