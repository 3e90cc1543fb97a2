/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document of the format muster/1 as a tree that knows where in the lesson each part stands. */
#ifndef MUSTER_TABLE_NODE_H
#define MUSTER_TABLE_NODE_H

#include "muster.h"
#include "table/problems.h"

enum node_type { NODE_TEXT, NODE_NUMBER, NODE_FLAG, NODE_LIST, NODE_OBJECT };

struct node {
    enum node_type type;
    const char *key;  /* in an object */
    const char *text; /* a text */
    int64_t number;   /* a number; 0 or 1 for a flag */
    struct node *first, *last, *next;
    struct node *parent;
    struct spot spot;
    bool half_read; /* something in it could not be read, so what it lacks may be there */
    bool left_out;  /* it was wrong, and is no longer written */
};

/* A node without a parent. */
struct node *node_new(struct arena *arena, enum node_type type, struct spot spot);

/* A text. */
struct node *node_new_text(struct arena *arena, const char *text, struct spot spot);

/* Puts a child at the end; `key` is NULL in a list. Returns the child. */
struct node *node_put(struct node *parent, const char *key, struct node *child);

/* The child with that key, or NULL. */
struct node *node_child(const struct node *object, const char *key);

/* The text below that key, or NULL. */
const char *node_text(const struct node *object, const char *key);

/* The list below that key, created if it is missing. */
struct node *node_list(struct arena *arena, struct node *object, const char *key, struct spot spot);

/* Gives a node the type and contents of another one; it keeps its key and place. */
void node_become(struct node *node, const struct node *other);

/* Writes the children of an object to a builder. */
void node_tell(muster_builder *builder, const struct node *object);

/* The node that a JSON pointer names, or the innermost existing one on the way there. */
struct node *node_at(struct node *root, const char *pointer);

#endif
