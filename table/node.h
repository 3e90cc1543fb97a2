/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document of the format muster/1 as a tree that knows where in the text each part stands. */
#ifndef MUSTER_TABLE_NODE_H
#define MUSTER_TABLE_NODE_H

#include "table/problems.h"

#include <stdbool.h>
#include <stdint.h>

enum node_type { NODE_TEXT, NODE_NUMBER, NODE_FLAG, NODE_NULL, NODE_LIST, NODE_OBJECT };

struct node {
    enum node_type type;
    const char *key;  /* in an object */
    const char *text; /* a text */
    int64_t number;   /* a number; 0 or 1 for a flag */
    struct node *first, *last, *next;
    struct node *parent;
    struct spot spot;     /* of the value */
    struct spot key_spot; /* of the key, where it stands in the text; else 0 */
    bool half_read;       /* something in it could not be read, so what it lacks may be there */
    bool left_out;        /* it was wrong, and is no longer written */
};

/* A node without a parent. */
struct node *muster_node_new(struct arena *arena, enum node_type type, struct spot spot);

/* A text. */
struct node *muster_node_new_text(struct arena *arena, const char *text, struct spot spot);

/* Puts a child at the end; `key` is NULL in a list. Returns the child. */
struct node *muster_node_put(struct node *parent, const char *key, struct node *child);

/* The child with that key, or NULL. */
struct node *muster_node_child(const struct node *object, const char *key);

/* The text below that key, or NULL. */
const char *muster_node_text(const struct node *object, const char *key);

/* The list below that key, created if it is missing. */
struct node *muster_node_list(struct arena *arena, struct node *object, const char *key,
                              struct spot spot);

/* Gives a node the type and contents of another one; it keeps its key and place. */
void muster_node_become(struct node *node, const struct node *other);

/* The document as one line of JSON, for muster_json_forget_text; NULL if memory ran out. */
char *muster_node_json(const struct node *document);

/* The node that a JSON pointer names, or the innermost existing one on the way there. */
struct node *muster_node_at(struct node *root, const char *pointer);

#endif
