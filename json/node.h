/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A value of a JSON text, as a tree of nodes. Only inner.h knows what a node is made of. A NULL
 * node stands for an absent value, and every function here accepts one.
 */
#ifndef MUSTER_JSON_NODE_H
#define MUSTER_JSON_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "muster.h"

enum json_type {
    JSON_ABSENT, /* the type of a NULL node */
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
};

struct json_node;

/* ---- Reading ---- */

/*
 * Parses a text that has to be strictly valid JSON. Returns the tree, to be freed with
 * muster_json_free, or NULL, with the reason in *error where *status is MUSTER_BAD_INPUT.
 */
struct json_node *muster_json_parse(const char *json, size_t length, muster_error *error,
                                    muster_status *status);
void muster_json_free(struct json_node *root);

enum json_type muster_json_type(const struct json_node *node);
bool muster_json_is_object(const struct json_node *node);
bool muster_json_is_array(const struct json_node *node);
bool muster_json_is_string(const struct json_node *node);

/* "an object", "a string", ...: the type of a value, for messages. */
const char *muster_json_type_name(const struct json_node *node);

/* The text of a string, which lives as long as the tree; NULL for other types. */
const char *muster_json_string(const struct json_node *node);

/* The value of a number; an infinity where it is too large for a double. */
double muster_json_number(const struct json_node *node);

/* The children of an object or array, in their order. A member's key is NULL in an array. */
const struct json_node *muster_json_first(const struct json_node *node);
const struct json_node *muster_json_next(const struct json_node *child);
const char *muster_json_key(const struct json_node *child);
size_t muster_json_count(const struct json_node *node);

/* The first member with this key; NULL if `node` has none or is not an object. */
const struct json_node *muster_json_get(const struct json_node *node, const char *key);

/* The text of a member, or NULL; the value of a member that is a number, or `otherwise`. */
const char *muster_json_text(const struct json_node *node, const char *key);
int64_t muster_json_integer(const struct json_node *node, const char *key, int64_t otherwise);

#define json_for_each(child, node)                                                                 \
    for ((child) = muster_json_first(node); (child) != NULL; (child) = muster_json_next(child))

/* ---- Making ---- */

/*
 * Makes a node in the arena; it must not be given to muster_json_free. `text` is the value of a
 * string, `number` that of a number; `key` is NULL for the root and in an array. Texts are not
 * copied.
 */
struct json_node *muster_json_make(struct arena *arena, enum json_type type, const char *key,
                                   const char *text, int64_t number);

/* Appends a node to an object or array, both made by muster_json_make. */
void muster_json_append(struct json_node *parent, struct json_node *child);

/*
 * The value as one line of JSON, to be freed with muster_json_forget_print; NULL if memory runs
 * out. A number by itself is written with 17 digits, so that different numbers never look the
 * same.
 */
char *muster_json_print(const struct json_node *node);
void muster_json_forget_print(char *printed);

#endif
