/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/node.h"

#include "json/writer.h"

#include <stdlib.h>
#include <string.h>

struct node *muster_node_new(struct arena *arena, enum node_type type, struct spot spot) {
    struct node *node = muster_arena_take(arena, sizeof(*node));
    node->type = type;
    node->spot = spot;
    return node;
}

struct node *muster_node_new_text(struct arena *arena, const char *text, struct spot spot) {
    struct node *node = muster_node_new(arena, NODE_TEXT, spot);
    node->text = text;
    return node;
}

struct node *muster_node_put(struct node *parent, const char *key, struct node *child) {
    child->key = key;
    child->parent = parent;
    if (parent->last == NULL)
        parent->first = child;
    else
        parent->last->next = child;
    parent->last = child;
    return child;
}

struct node *muster_node_child(const struct node *object, const char *key) {
    struct node *child = object->first;
    while (child != NULL && (child->left_out || strcmp(child->key, key) != 0))
        child = child->next;
    return child;
}

const char *muster_node_text(const struct node *object, const char *key) {
    const struct node *child = muster_node_child(object, key);
    return child != NULL && child->type == NODE_TEXT ? child->text : NULL;
}

struct node *muster_node_list(struct arena *arena, struct node *object, const char *key,
                              struct spot spot) {
    struct node *list = muster_node_child(object, key);
    if (list != NULL && list->type == NODE_LIST)
        return list;
    return muster_node_put(object, key, muster_node_new(arena, NODE_LIST, spot));
}

void muster_node_become(struct node *node, const struct node *other) {
    node->type = other->type;
    node->text = other->text;
    node->number = other->number;
    node->first = other->first;
    node->last = other->last;
    for (struct node *child = node->first; child != NULL; child = child->next)
        child->parent = node;
}

static void write_node(struct writer *writer, const struct node *node) {
    if (node->key != NULL)
        muster_json_add_name(writer, node->key);
    switch (node->type) {
    case NODE_TEXT:
        muster_json_add_text(writer, NULL, node->text);
        return;
    case NODE_NUMBER:
        muster_json_add_number(writer, NULL, node->number);
        return;
    case NODE_FLAG:
        muster_json_add_flag(writer, NULL, node->number != 0);
        return;
    case NODE_NULL:
        muster_json_add_json(writer, NULL, "null");
        return;
    case NODE_LIST:
        muster_json_open_list(writer, NULL);
        break;
    case NODE_OBJECT:
        muster_json_open_object(writer, NULL);
        break;
    }
    for (const struct node *child = node->first; child != NULL; child = child->next)
        if (!child->left_out)
            write_node(writer, child);
    if (node->type == NODE_LIST)
        muster_json_close_list(writer);
    else
        muster_json_close_object(writer);
}

char *muster_node_json(const struct node *document) {
    struct writer writer = {0};
    write_node(&writer, document);
    return muster_writer_end(&writer);
}

/* Whether a part of a pointer, in which ~0 is ~ and ~1 is /, is this key. */
static bool is_key(const char *part, size_t length, const char *key) {
    for (size_t i = 0; i < length; i++, key++) {
        char letter = part[i];
        if (letter == '~' && i + 1 < length)
            letter = part[++i] == '1' ? '/' : '~';
        if (*key != letter)
            return false;
    }
    return *key == '\0';
}

/* The last child that a part of a pointer names: when a key is given twice, the second is wrong. */
static struct node *step(const struct node *node, const char *part, size_t length) {
    struct node *found = NULL;
    size_t wanted = (size_t)strtoul(part, NULL, 10), index = 0;
    for (struct node *child = node->first; child != NULL; child = child->next) {
        if (child->left_out)
            continue;
        if (node->type == NODE_LIST ? index == wanted : is_key(part, length, child->key))
            found = child;
        index++;
    }
    return found;
}

struct node *muster_node_at(struct node *root, const char *pointer) {
    struct node *node = root;
    while (*pointer == '/') {
        size_t length = strcspn(++pointer, "/");
        struct node *child = step(node, pointer, length);
        if (child == NULL)
            return node;
        node = child;
        pointer += length;
    }
    return node;
}
