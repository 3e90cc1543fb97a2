/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A merge of what a position says now into the document with cards from which it came. */
#ifndef MUSTER_CARDS_FOLLOW_MERGING_H
#define MUSTER_CARDS_FOLLOW_MERGING_H

#include "cards/follow/follow.h"
#include "json/writer.h"

struct document_merge {
    struct muster_followed_cards *cards;
    struct arena *arena;
    struct followed_state *state;
    const muster_combat_change *change;
    const struct json_node *document, *shown; /* as it was, and the position that was made of it */
    const struct json_node *now;              /* the position after the change, as a document */
    const struct json_node *entry, *entering; /* the event, and a creature it brings; or NULL */
    struct writer writer;
};

/* What a list has with this id, or NULL. */
const struct json_node *muster_merge_find(const struct json_node *list, const char *id);

/* Whether both are the same JSON, or both NULL. */
bool muster_merge_is_equal(struct document_merge *merging, const struct json_node *one,
                           const struct json_node *other);

/* Writes a value, under a key if there is one; nothing for NULL. */
void muster_merge_copy(struct document_merge *merging, const char *key,
                       const struct json_node *value);

/* A copy that lives as long as what is known. */
const char *muster_merge_kept(struct document_merge *merging, const char *text);

/* Writes the list of creatures, and notes what has become of each. */
void muster_merge_creatures(struct document_merge *merging);

#endif
