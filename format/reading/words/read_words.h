/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads words from JSON: colors, types, names, and lists of them. */
#ifndef MUSTER_FORMAT_READ_WORDS_H
#define MUSTER_FORMAT_READ_WORDS_H

#include "model/selector.h"
#include "json/reader.h"

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
