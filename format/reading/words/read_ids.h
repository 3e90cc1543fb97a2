/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads ids from JSON: of players, creatures and what can be attacked, and of who deals damage and
 * gets it. */
#ifndef MUSTER_FORMAT_READ_IDS_H
#define MUSTER_FORMAT_READ_IDS_H

#include "model/damage/recipient.h"
#include "json/reader.h"

/* Of what an id is wanted. The last three only once the position is whole. */
enum wanted_id {
    WANTED_PLAYER,
    WANTED_TARGET,
    WANTED_CREATURE,
    WANTED_DECLARING, /* a creature of those who declare, */
    WANTED_ATTACKER,  /* one that attacks here, */
    WANTED_ATTACKABLE /* something that can be attacked here */
};

/*
 * The id nearest to an unknown one, of those of the wanted sort, as muster_reader_suggestion words
 * it.
 */
const char *muster_id_suggestion(struct reader *reader, const char *id, enum wanted_id wanted);

/* Reads a player's id; returns the player's index. */
int muster_read_player(struct reader *reader, const struct place *place,
                       const struct json_node *item);

/* Reads a creature's id; returns the creature's index. */
int muster_read_creature(struct reader *reader, const struct place *place,
                         const struct json_node *item);

/* Reads the id of something that can be attacked; returns its index in `targets`. */
int muster_read_target(struct reader *reader, const struct place *place,
                       const struct json_node *item);

/*
 * Fails because an id names nothing, or nothing of the right sort (`kind`: an entity_kind, where it
 * names something). `expected` says what it should be the id of.
 */
_Noreturn void muster_fail_recipient(struct reader *reader, const struct place *place,
                                     const char *id, const char *expected);

/* Fails where an id names one of several identical creatures, and only all of them can be named. */
void muster_refuse_individual(struct reader *reader, const struct place *place, const char *id);

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
