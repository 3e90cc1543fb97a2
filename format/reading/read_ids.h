/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the ids of who deals damage and of who gets it from JSON. */
#ifndef MUSTER_FORMAT_READ_IDS_H
#define MUSTER_FORMAT_READ_IDS_H

#include "model/recipient.h"
#include "json/reader.h"

/* "a creature", "a player", ...: what an id names, for messages. */
const char *muster_entity_words(const struct muster_position *position, int kind, int number);

/*
 * Fails because an id names nothing, or nothing of the right sort (`kind`: an entity_kind, where it
 * names something). `expected` says what it should be the id of.
 */
_Noreturn void muster_fail_recipient(struct reader *reader, const struct place *place,
                                     const char *id, const char *expected);

/*
 * The recipient with this id: a player, planeswalker, battle, or creature ("goblin#2" for one of
 * several). Fails for anything else, and for the bare id of several creatures.
 */
struct recipient muster_read_recipient(struct reader *reader, const struct place *place,
                                       const struct json_node *item);

/* The same for a creature only. */
struct recipient muster_read_one_creature(struct reader *reader, const struct place *place,
                                          const struct json_node *item);

/*
 * Reads the id of something that can deal damage: a creature, a member of `sources`, a
 * planeswalker or a battle. Returns its number (muster_damage_source).
 */
int muster_read_damage_source(struct reader *reader, const struct place *place,
                              const struct json_node *item);

/* The same for one individual: *ordinal says which, 0 where there is only one. */
int muster_read_one_source(struct reader *reader, const struct place *place,
                           const struct json_node *item, int64_t *ordinal);

#endif
