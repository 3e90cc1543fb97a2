/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a node is made of, for node.c and parse.c alone: it is an item of cJSON, which prints it.
 * `struct json_node` is never completed; a pointer to one is a pointer to a cJSON. The number of
 * children of an object or array is kept in `valueint`, which cJSON uses only for numbers.
 */
#ifndef MUSTER_JSON_INNER_H
#define MUSTER_JSON_INNER_H

#include <cjson/cJSON.h>

#include "json/node.h"

static inline const cJSON *inner(const struct json_node *node) {
    return (const cJSON *)node;
}

static inline const struct json_node *outer(const cJSON *item) {
    return (const struct json_node *)item;
}

/* Appends an item to an object or array. */
static inline void append_item(cJSON *above, cJSON *item) {
    above->valueint++;
    if (above->child == NULL) {
        above->child = item->prev = item; /* the first one's `prev` is the last one */
        return;
    }
    cJSON *last = above->child->prev;
    last->next = item;
    item->prev = last;
    above->child->prev = item;
}

#endif
