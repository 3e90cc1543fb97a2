/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads players, planeswalkers and battles, whose ids have been declared, from JSON. */
#ifndef MUSTER_FORMAT_READ_PLAYERS_H
#define MUSTER_FORMAT_READ_PLAYERS_H

#include "model/position.h"
#include "json/reader.h"

/* Fills in the players; `item` is a list of them. */
void muster_read_players(struct reader *reader, const struct place *place,
                         const struct json_node *item);

/* Fills in the planeswalkers or the battles: `kind`, which begin at `first` in `targets`. */
void muster_read_permanents(struct reader *reader, const struct place *place,
                            const struct json_node *item, enum target_kind kind, size_t first);

#endif
