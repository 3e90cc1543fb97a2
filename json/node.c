/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nodes are cJSON's, which reads and prints them; no other file uses cJSON. */
#include "json/node.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "json/text.h"

/* `struct json_node` is never completed: a pointer to one is a pointer to a cJSON. */
static const cJSON *inner(const struct json_node *node) {
    return (const cJSON *)node;
}

static const struct json_node *outer(const cJSON *item) {
    return (const struct json_node *)item;
}

/* ---- Reading ---- */

/*
 * Whether cJSON stopped inside a number. Some versions read at most 63 characters of one. They
 * also stop when memory runs out, but then before the number.
 */
static bool within_number(const char *json, size_t length, const char *end) {
    static const char letters[] = "0123456789+-.eE";
    return end > json && end < json + length && *end != '\0' && end[-1] != '\0' &&
           strchr(letters, *end) != NULL && strchr(letters, end[-1]) != NULL;
}

struct json_node *muster_json_parse(const char *json, size_t length, muster_error *error,
                                    muster_status *status) {
    const char *end = NULL;
    *status = MUSTER_BAD_INPUT;
    if (!muster_json_text_check(json, length, error))
        return NULL;
    size_t mark = muster_json_text_mark(json, length);
    cJSON *root = cJSON_ParseWithLengthOpts(json + mark, length - mark, &end, false);
    if (root != NULL) {
        *status = MUSTER_OK;
    } else if (end != NULL && within_number(json, length, end)) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT};
        snprintf(error->code, sizeof(error->code), "bad-json");
        snprintf(error->message, sizeof(error->message), "a number with too many digits");
        muster_json_text_locate(json, (size_t)(end - json), error);
    } else {
        *status = MUSTER_NO_MEMORY; /* the text is valid JSON, so nothing else can have failed */
    }
    return (struct json_node *)root;
}

void muster_json_free(struct json_node *root) {
    cJSON_Delete((cJSON *)root);
}

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
    return (size_t)cJSON_GetArraySize(inner(node));
}

const struct json_node *muster_json_get(const struct json_node *node, const char *key) {
    return outer(cJSON_GetObjectItemCaseSensitive(inner(node), key));
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
    cJSON *above = (cJSON *)parent, *item = (cJSON *)child;
    above->valueint++; /* cJSON does not use this field in a tree that it only prints */
    if (above->child == NULL) {
        above->child = item->prev = item; /* the first one's `prev` is the last one */
        return;
    }
    cJSON *last = above->child->prev;
    last->next = item;
    item->prev = last;
    above->child->prev = item;
}

size_t muster_json_appended(const struct json_node *parent) {
    return (size_t)inner(parent)->valueint;
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
