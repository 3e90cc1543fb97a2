/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A document made by calls instead of from JSON text. Both end up as the same tree, and the same
 * readers read it: what they refuse in a text they refuse here, with the same code, message and
 * path.
 *
 * The tree's nodes and strings live in the builder's memory; a position or declaration read from
 * the tree keeps no pointer into it.
 */
#ifndef MUSTER_FORMAT_BUILDER_H
#define MUSTER_FORMAT_BUILDER_H

#include "base/arena.h"
#include "muster.h"
#include "json/node.h"
#include "json/text.h"

/* An object or list that has been begun and not yet ended. */
struct open_node {
    struct json_node *item;
    size_t index;     /* its index among its parent's children */
    bool with_parent; /* ending it also ends the list around it */
};

struct muster_builder {
    struct arena arena;
    muster_error error; /* the first error; its status is MUSTER_OK while there is none */
    size_t depth;       /* open nodes; the first is the document, which is always open */
    struct open_node open[JSON_DEPTH_LIMIT];
    struct open_node ended;           /* what was ended last; its item is NULL until something is */
    const struct json_node *ended_in; /* the parent of `ended` */
    char *json;                       /* NULL until asked for; for muster_json_forget_print */
};

/*
 * Returns the document, or NULL with the reason in *error: a call that was refused, or an object
 * or list that was begun and never ended.
 */
const struct json_node *muster_builder_root(const struct muster_builder *builder,
                                            muster_error *error);

/*
 * Records a call that the public header forbids as the builder's error, at this key of the open
 * object.
 */
void muster_builder_misuse(struct muster_builder *builder, const char *key, const char *message);

/* The same at the next entry of one of the document's lists: "/creatures/2". */
void muster_builder_misuse_entry(struct muster_builder *builder, const char *list,
                                 const char *message);

/* Makes several calls to a builder, of which none has an effect after one that was refused. */
void muster_builder_at_once(struct muster_builder *builder, void (*calls)(void *argument),
                            void *argument);

/* Adds a creature as the event of one that enters has it. */
void muster_builder_entrant(struct muster_builder *builder, const muster_creature *creature);

#endif
