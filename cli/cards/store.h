/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards by name: those that 'muster cards import' has stored, or those of a file. */
#ifndef MUSTER_CLI_CARDS_STORE_H
#define MUSTER_CLI_CARDS_STORE_H

#include "base/text.h"
#include "muster.h"

struct card_store;

/* Appends the path of what 'muster cards import' stores; nothing if there is no place for it. */
void card_store_add_path(struct text *path);

/*
 * Opens the cards of a file: a database that 'muster cards import' made, which is not read as a
 * whole, or a file of cards, which is. NULL: the file that $MUSTER_CARDS names, else the stored
 * cards. *store is NULL after a failure.
 */
muster_status card_store_open(struct card_store **store, const char *file, muster_error *error);

/* The name of that file for messages. */
const char *card_store_file(const char *file);

/* Closes a store, and frees all cards and names that came from it; NULL is allowed. */
void card_store_close(struct card_store *store);

/* The two calls of a muster_card_source, whose context is the store. Any thread may make them. */
muster_status card_store_look_up(void *context, const char *name, const muster_card **card,
                                 size_t *face, muster_error *error);
size_t card_store_nearest(void *context, const char *name, const char **names, size_t capacity);

/* Is given the name of a card, and the card as JSON; false: no more. */
typedef bool card_store_visitor(void *context, const char *name, const char *json);

/* Goes through the cards whose names begin like this ("": all), in the order of their names. */
muster_status card_store_each(struct card_store *store, const char *beginning,
                              card_store_visitor *visit, void *context, muster_error *error);

#endif
