/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/node.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "json/inner.h"

/* ---- Reading ---- */

enum json_type muster_json_type(const struct json_node *node) {
    if (node == NULL)
        return JSON_ABSENT;
    switch (inner(node)->type & 0xFF) {
    case cJSON_False:
        return JSON_FALSE;
    case cJSON_True:
        return JSON_TRUE;
    case cJSON_Number:
        return JSON_NUMBER;
    case cJSON_String:
        return JSON_STRING;
    case cJSON_Array:
        return JSON_ARRAY;
    case cJSON_Object:
        return JSON_OBJECT;
    default:
        return JSON_NULL;
    }
}

bool muster_json_is_object(const struct json_node *node) {
    return cJSON_IsObject(inner(node));
}

bool muster_json_is_array(const struct json_node *node) {
    return cJSON_IsArray(inner(node));
}

bool muster_json_is_string(const struct json_node *node) {
    return cJSON_IsString(inner(node));
}

const char *muster_json_type_name(const struct json_node *node) {
    static const char *const names[] = {
        [JSON_ABSENT] = "nothing", [JSON_NULL] = "null",       [JSON_FALSE] = "a boolean",
        [JSON_TRUE] = "a boolean", [JSON_NUMBER] = "a number", [JSON_STRING] = "a string",
        [JSON_ARRAY] = "an array", [JSON_OBJECT] = "an object"};
    return names[muster_json_type(node)];
}

const char *muster_json_string(const struct json_node *node) {
    return muster_json_is_string(node) ? inner(node)->valuestring : NULL;
}

double muster_json_number(const struct json_node *node) {
    return muster_json_type(node) == JSON_NUMBER ? inner(node)->valuedouble : 0;
}

const struct json_node *muster_json_first(const struct json_node *node) {
    return node == NULL ? NULL : outer(inner(node)->child);
}

const struct json_node *muster_json_next(const struct json_node *child) {
    return outer(inner(child)->next);
}

const char *muster_json_key(const struct json_node *child) {
    return inner(child)->string;
}

size_t muster_json_count(const struct json_node *node) {
    return node == NULL || inner(node)->child == NULL ? 0 : (size_t)inner(node)->valueint;
}

const struct json_node *muster_json_get(const struct json_node *node, const char *key) {
    const struct json_node *member;
    if (muster_json_type(node) != JSON_OBJECT)
        return NULL;
    json_for_each (member, node)
        if (muster_json_key(member)[0] == key[0] && strcmp(muster_json_key(member), key) == 0)
            return member;
    return NULL;
}

const char *muster_json_text(const struct json_node *node, const char *key) {
    return muster_json_string(muster_json_get(node, key));
}

int64_t muster_json_integer(const struct json_node *node, const char *key, int64_t otherwise) {
    double number = muster_json_number(muster_json_get(node, key));
    bool fits = muster_json_type(muster_json_get(node, key)) == JSON_NUMBER && number > -9e15 &&
                number < 9e15;
    return fits ? (int64_t)number : otherwise;
}

/* ---- Making ---- */

struct json_node *muster_json_make(struct arena *arena, enum json_type type, const char *key,
                                   const char *text, int64_t number) {
    static const int types[] = {
        [JSON_NULL] = cJSON_NULL,     [JSON_FALSE] = cJSON_False,   [JSON_TRUE] = cJSON_True,
        [JSON_NUMBER] = cJSON_Number, [JSON_STRING] = cJSON_String, [JSON_ARRAY] = cJSON_Array,
        [JSON_OBJECT] = cJSON_Object};
    cJSON *item = muster_arena_take(arena, sizeof(*item));
    item->type = types[type];
    item->string = (char *)(uintptr_t)key; /* cJSON writes neither to the key nor to the text */
    item->valuestring = (char *)(uintptr_t)text;
    item->valuedouble = (double)number; /* a number that this rounds is out of every range anyway */
    return (struct json_node *)item;
}

void muster_json_append(struct json_node *parent, struct json_node *child) {
    append_item((cJSON *)parent, (cJSON *)child);
}

char *muster_json_print(const struct json_node *node) {
    enum { ROOM = 40 };
    if (muster_json_type(node) != JSON_NUMBER || !isfinite(inner(node)->valuedouble))
        return cJSON_PrintUnformatted(inner(node)); /* JSON has no infinity, so this is null */
    char *text = cJSON_malloc(ROOM);
    if (text != NULL)
        snprintf(text, ROOM, "%.17g", inner(node)->valuedouble);
    return text;
}

void muster_json_forget_print(char *printed) {
    cJSON_free(printed);
}
