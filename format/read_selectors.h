/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON -> selectors of creatures and of things to attack, and the lists of words in them. */
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

/* The id nearest to an unknown one, as reader_suggestion gives it. */
const char *muster_id_suggestion(struct reader *reader, const char *id);

/* A player's id -> its index. */
int muster_read_player(struct reader *reader, const struct place *place,
                       const struct json_node *item);

/* The id of something that can be attacked -> its index in `targets`. */
int muster_read_target(struct reader *reader, const struct place *place,
                       const struct json_node *item);

/* A color -> its bit; `asked` allows colorless, multicolored and monocolored too. */
unsigned muster_read_color(struct reader *reader, const struct place *place,
                           const struct json_node *item, bool asked);

/* A card type or supertype -> its word. */
int muster_read_type(struct reader *reader, const struct place *place,
                     const struct json_node *item);

/* Any word, in lower case -> its number. */
int muster_read_word(struct reader *reader, const struct place *place,
                     const struct json_node *item);

/* An array of such words. */
void muster_read_word_list(struct reader *reader, const struct place *place,
                           const struct json_node *item,
                           int (*read)(struct reader *, const struct place *,
                                       const struct json_node *),
                           struct word_set *set);

/* A string, or a list of strings: any of them. */
void muster_read_one_or_more(struct reader *reader, const struct place *place,
                             const struct json_node *item,
                             int (*read)(struct reader *, const struct place *,
                                         const struct json_node *),
                             struct word_set *set);

#endif
