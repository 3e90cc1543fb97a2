/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A document with cards that changes with a combat: after each entry what the position says now is
 * merged into it, and its cards are read anew.
 */
#ifndef MUSTER_CARDS_FOLLOW_FOLLOW_H
#define MUSTER_CARDS_FOLLOW_FOLLOW_H

#include "cards/board/following.h"
#include "cards/document/expanding.h"
#include "muster.h"
#include "json/node.h"

/* What the document says at one moment. All of it is kept, since a combat may go back. */
struct followed_state {
    const muster_position *position; /* that was made of it */
    const char *document;            /* with cards, as JSON */
    const char *shown;               /* the position as a document, as the combat writes it */
    size_t own_effects;              /* how many of its effects are not made of cards */
    struct following following;
};

struct muster_followed_cards {
    muster_combat_cards calls;
    struct arena arena;
    const muster_card_source *source;
    bool as_understood;
    size_t state_count, state_capacity;
    struct followed_state *states;
    muster_expansion *expansion; /* the last one */
    const char *document;        /* as it was when the combat began, without cards */
    const char *plain;           /* the event that comes, without cards */
    const char *entering;        /* the creature with cards that it brings, as JSON; or NULL */
    const char *table;           /* what they were read from; NULL: it wasn't a table */
    const char *changed;         /* the document after an event of what no position has; or NULL */
};

/* The state of which a position was made; the first one for NULL. */
struct followed_state *muster_follow_state(struct muster_followed_cards *cards,
                                           const muster_position *position);

/* A position as a document, in the arena. */
const char *muster_follow_write(struct arena *arena, const muster_position *position);

/* A value as JSON, in the arena. */
const char *muster_follow_print(struct arena *arena, const struct json_node *node);

/* Parses what is known to be JSON; to be freed. */
struct json_node *muster_follow_parse(struct arena *arena, const char *json);

/*
 * The document with cards after a change: `state` becomes what is known then. `now` is the position
 * as a document.
 */
const char *muster_follow_merge(struct muster_followed_cards *cards, struct followed_state *state,
                                const muster_combat_change *change, const char *now);

/* Whether sentences may bear on the step that were not applied. */
bool muster_follow_has_unread(const muster_expansion *expansion);

/* MUSTER_BAD_INPUT for that reason. */
muster_status muster_follow_refuse_unread(muster_error *error);

/*
 * Whether something with a text has this name, and none of the position's effects comes of it: all
 * that it does is to how creatures look.
 */
bool muster_follow_ends_looks(struct arena *arena, const struct followed_state *state,
                              const char *name);

/* Reads an event before it happens; as muster_combat_cards.event. */
muster_status muster_follow_event(void *context, const muster_position *position, const char *json,
                                  size_t length, const char **plain, bool *done,
                                  muster_combat_note *note, muster_error *error);

#endif
