/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A document made by calls. It is the same tree that a text becomes, so the same readers read it:
 * what they refuse in a text they refuse here, with the same code, message and path.
 *
 * The tree's nodes and words come from the builder's memory. Nothing of it outlives a reading.
 */
#ifndef MUSTER_FORMAT_BUILDER_H
#define MUSTER_FORMAT_BUILDER_H

#include "base/arena.h"
#include "muster.h"
#include "json/node.h"
#include "json/text.h"

/* An object or list that is begun and not ended. */
struct open_node {
    struct json_node *item;
    size_t index;     /* among the children of what it stands in */
    bool with_parent; /* an end closes the list around it too */
};

struct muster_builder {
    struct arena arena;
    muster_error error; /* the first one; its status is MUSTER_OK while there is none */
    size_t depth;       /* open nodes; the first is the document, which is always open */
    struct open_node open[JSON_DEPTH_LIMIT];
    struct open_node ended;           /* what was ended last; its item is NULL while nothing was */
    const struct json_node *ended_in; /* what that stands in */
    char *json;                       /* NULL until asked for; for muster_json_forget_print */
};

/*
 * The document, or NULL and the reason in *error: what was wrong with a call, or something begun
 * that was never ended.
 */
const struct json_node *muster_builder_root(const struct muster_builder *builder,
                                            muster_error *error);

/* Keeps a call that the header forbids as the builder's error, at this key of what is open. */
void muster_builder_misuse(struct muster_builder *builder, const char *key, const char *message);

/* The same for the next entry of a list of the document: "/creatures/2". */
void muster_builder_misuse_entry(struct muster_builder *builder, const char *list,
                                 const char *message);

#endif
