/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents as game states of Forge, as far as those can hold them. */
#ifndef MUSTER_TABLE_FORGE_WRITE_STATE_H
#define MUSTER_TABLE_FORGE_WRITE_STATE_H

#include "base/text.h"
#include "base/words.h"
#include "muster.h"
#include "json/node.h"

/* A state that is being written. */
struct state_writing {
    struct text *text; /* in an arena */
    const struct json_node *document;
    const muster_card_source *source; /* whose names need no token; NULL: there are none */
    struct words lost;                /* what the state can't hold, each once */
    struct words ids;                 /* of things; Forge's numbers are theirs and one more */
};

/* Writes the whole. Memory comes from the arenas of the text and the words. */
void muster_state_write(struct state_writing *writing);

/* Says that something of an object, or of the document, can't be held. */
void muster_state_lose(struct state_writing *writing, const char *key, const char *of);

/* Writes a creature, planeswalker, battle or permanent, without what stands between two of them. */
void muster_state_write_thing(struct state_writing *writing, const char *list,
                              const struct json_node *thing, bool numbered);

/* Writes a token's name, and says so if it has letters that it can't have there. */
void muster_state_write_name(struct state_writing *writing, const char *name);

/*
 * Writes the words of a list with dashes between them, after `first`; says so if one has a dash of
 * its own. `types`: with capital letters, as Forge knows types only so.
 */
void muster_state_write_words(struct state_writing *writing, const struct json_node *list,
                              const char *first, bool types);

/* The number of a player in the document, from 0; -1: it is none. */
int muster_state_player_number(const struct state_writing *writing, const char *id);

#endif
