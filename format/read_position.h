/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a position from the tree of a JSON document. */
#ifndef MUSTER_FORMAT_READ_POSITION_H
#define MUSTER_FORMAT_READ_POSITION_H

#include "model/position.h"
#include "json/reader.h"

/*
 * Fills `position` (zeroed but for its memory, which takes everything) from the tree of a document.
 * `edition` replaces the document's `rules` unless NULL. Leaves through the memory's guard on
 * error.
 */
void muster_read_position(struct muster_position *position, const struct json_node *root,
                          const char *edition, muster_error *error);

/* Fills in players, creatures, planeswalkers and battles; their ids have been declared already. */
void muster_read_players(struct reader *reader, const struct place *place,
                         const struct json_node *item);
void muster_read_creatures(struct reader *reader, const struct place *place,
                           const struct json_node *item);
void muster_read_permanents(struct reader *reader, const struct place *place,
                            const struct json_node *item, enum target_kind kind, size_t first);

/* Refuses effects that make too many requirements; needs all creatures and effects. */
void muster_bound_requirements(struct reader *reader, const struct place *effects);

/* Fills in the user's weights; everything else has been read already. */
void muster_read_weights(struct reader *reader, const struct place *place,
                         const struct json_node *item);

#endif
