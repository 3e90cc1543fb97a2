/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a creature attacks, in a combat under way. */
#ifndef MUSTER_FORMAT_READING_POSITION_READ_ATTACKING_H
#define MUSTER_FORMAT_READING_POSITION_READ_ATTACKING_H

#include "model/position.h"
#include "json/reader.h"

/* `controlled`: who controls the creature has been read. */
void muster_read_attacking(struct reader *reader, const struct place *place,
                           const struct json_node *item, struct creature *creature,
                           bool controlled);

/* Who the defending player is of a creature that attacks nothing now (508.5). */
void muster_read_defending_player(struct reader *reader, const struct place *place,
                                  const struct json_node *item, struct creature *creature);

#endif
