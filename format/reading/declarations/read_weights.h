/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads weights from JSON: which legal declarations the user prefers. */
#ifndef MUSTER_FORMAT_READ_WEIGHTS_H
#define MUSTER_FORMAT_READ_WEIGHTS_H

#include "json/reader.h"

/* Fills in the weights of attackers or blockers; everything else has been read already. */
void muster_read_weights(struct reader *reader, const struct place *place,
                         const struct json_node *item);

/* The same for weights of amounts of damage. */
void muster_read_damage_weights(struct reader *reader, const struct place *place,
                                const struct json_node *item);

#endif
