/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads creature selectors from JSON, and the ids and words in them. */
#ifndef MUSTER_FORMAT_READ_SELECTORS_H
#define MUSTER_FORMAT_READ_SELECTORS_H

#include "model/selector.h"
#include "json/reader.h"

/*
 * Reads a creature selector. `relative`: it may compare with the other creature of its effect
 * ("its power", `shares_color`); elsewhere these are errors.
 */
void muster_read_selector(struct reader *reader, const struct place *place,
                          const struct json_node *item, bool relative, struct selector *selector);

/* Fails unless `item` is an object; shows how a selector of the ids found there is written. */
void muster_expect_selector(struct reader *reader, const struct place *place,
                            const struct json_node *item);

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

/* Reads a color; returns its bit. `asked` allows colorless, multicolored and monocolored too. */
unsigned muster_read_color(struct reader *reader, const struct place *place,
                           const struct json_node *item, bool asked);

/* Reads a card type or supertype; returns the number of its word. */
int muster_read_type(struct reader *reader, const struct place *place,
                     const struct json_node *item);

/* Reads any word; returns the number of the word in lower case. */
int muster_read_word(struct reader *reader, const struct place *place,
                     const struct json_node *item);

/* Reads an array of such words. */
void muster_read_word_list(struct reader *reader, const struct place *place,
                           const struct json_node *item,
                           int (*read)(struct reader *, const struct place *,
                                       const struct json_node *),
                           struct word_set *set);

/* Reads a string or a list of strings. */
void muster_read_one_or_more(struct reader *reader, const struct place *place,
                             const struct json_node *item,
                             int (*read)(struct reader *, const struct place *,
                                         const struct json_node *),
                             struct word_set *set);

#endif
