/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes selectors, and the sets of words and ids that they and creatures consist of. */
#ifndef MUSTER_FORMAT_WRITE_SELECTORS_H
#define MUSTER_FORMAT_WRITE_SELECTORS_H

#include "model/position.h"
#include "json/writer.h"

/* Add a selector under a key: an object with its tests. `key` is NULL in a list. */
void muster_json_add_selector(struct writer *writer, const struct muster_position *position,
                              const char *key, const struct selector *selector);
void muster_json_add_target_selector(struct writer *writer, const struct muster_position *position,
                                     const char *key, const struct target_selector *selector);
void muster_json_add_recipient_selector(struct writer *writer,
                                        const struct muster_position *position, const char *key,
                                        const struct recipient_selector *selector);

/* Adds words as a list; those from `count` on are left out. */
void muster_json_add_words(struct writer *writer, const struct muster_position *position,
                           const char *key, const struct word_set *set, size_t count);

/* Adds the ids of players as a list. */
void muster_json_add_players(struct writer *writer, const struct muster_position *position,
                             const char *key, const int *players, size_t count);

/* Adds the words of colors (COLOR_...) as a list; nothing where there are none. */
void muster_json_add_colors(struct writer *writer, const char *key, unsigned colors);

/* Adds keywords as a list of texts, leaving out what the key `protection` says. */
void muster_json_add_keywords(struct writer *writer, const char *key,
                              const struct keyword *keywords, size_t count);

#endif
