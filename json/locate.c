/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/locate.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/text.h"

/* The text from here on. It is known to be JSON, so that nothing has to be checked again. */
struct cursor {
    const char *at, *end;
};

static void skip_space(struct cursor *cursor) {
    while (cursor->at < cursor->end && strchr(" \t\r\n", *cursor->at) != NULL)
        cursor->at++;
}

/* From the opening quotation mark to just past the closing one. */
static void skip_string(struct cursor *cursor) {
    for (cursor->at++; cursor->at < cursor->end && *cursor->at != '"'; cursor->at++)
        if (*cursor->at == '\\')
            cursor->at++;
    cursor->at++;
}

/* Past one value, whatever it is; counts brackets instead of descending. */
static void skip_value(struct cursor *cursor) {
    size_t depth = 0;
    do {
        skip_space(cursor);
        char letter = cursor->at < cursor->end ? *cursor->at : '\0';
        if (letter == '"') {
            skip_string(cursor);
        } else if (letter == '{' || letter == '[') {
            depth++;
            cursor->at++;
        } else if (letter == '}' || letter == ']') {
            depth--;
            cursor->at++;
        } else if (letter == ',' || letter == ':') {
            cursor->at++;
            continue; /* the value is not over */
        } else {
            while (cursor->at < cursor->end && strchr(" \t\r\n,:]}", *cursor->at) == NULL)
                cursor->at++;
        }
    } while (depth > 0 && cursor->at < cursor->end);
}

/* Whether the string that begins here is this key. */
static bool is_key(const char *string, const char *key) {
    const char *at = string + 1;
    while (*at != '"') {
        char bytes[4];
        size_t length = muster_json_text_letter(&at, bytes);
        if (strncmp(key, bytes, length) != 0)
            return false;
        key += length;
    }
    return *key == '\0';
}

/* Goes on to a member of the object that begins here; returns its key, NULL if there is none. */
static const char *enter_member(struct cursor *cursor, const char *key, bool second) {
    struct cursor inner = {cursor->at + 1, cursor->end};
    for (skip_space(&inner); inner.at < inner.end && *inner.at != '}'; skip_space(&inner)) {
        const char *name = inner.at;
        skip_string(&inner);
        skip_space(&inner);
        inner.at++; /* the colon */
        skip_space(&inner);
        if (is_key(name, key) && !second) {
            *cursor = inner;
            return name;
        }
        second = second && !is_key(name, key);
        skip_value(&inner);
        skip_space(&inner);
        if (*inner.at == ',')
            inner.at++;
    }
    return NULL;
}

static bool enter_element(struct cursor *cursor, size_t index) {
    struct cursor inner = {cursor->at + 1, cursor->end};
    for (skip_space(&inner); inner.at < inner.end && *inner.at != ']'; skip_space(&inner)) {
        if (index-- == 0) {
            *cursor = inner;
            return true;
        }
        skip_value(&inner);
        skip_space(&inner);
        if (*inner.at == ',')
            inner.at++;
    }
    return false;
}

void muster_json_locate(const char *text, size_t length, const struct place *place,
                        enum locate which, muster_error *error) {
    const struct place *chain[JSON_DEPTH_LIMIT + 1];
    struct cursor cursor = {text, text + length};
    size_t depth = 0;
    for (; place != NULL && depth <= JSON_DEPTH_LIMIT; place = place->parent)
        chain[depth++] = place;
    cursor.at += muster_json_text_mark(text, length);
    skip_space(&cursor);
    const char *found = cursor.at;
    while (depth-- > 0) {
        const struct place *step = chain[depth];
        const char *key = NULL;
        if (step->parent == NULL && step->key == NULL)
            continue; /* the document */
        if (step->key != NULL && *cursor.at == '{')
            key = enter_member(&cursor, step->key, which == LOCATE_SECOND_KEY && depth == 0);
        if (key == NULL &&
            (step->key != NULL || *cursor.at != '[' || !enter_element(&cursor, step->index)))
            break;
        found = depth == 0 && which != LOCATE_VALUE && key != NULL ? key : cursor.at;
    }
    muster_json_text_locate(text, (size_t)(found - text), error);
}

/* Undoes the escapes of RFC 6901 in one part of a pointer, in place. Returns where the next begins,
 * or NULL. */
static char *end_part(char *part) {
    char *to = part;
    for (; *part != '\0' && *part != '/'; part++) {
        bool escape = *part == '~' && (part[1] == '0' || part[1] == '1');
        *to++ = escape ? (part[1] == '0' ? '~' : '/') : *part;
        part += escape;
    }
    char *next = *part == '/' ? part + 1 : NULL;
    *to = '\0';
    return next;
}

void muster_json_locate_pointer(const char *text, size_t length, const char *pointer,
                                muster_error *error) {
    struct place chain[JSON_DEPTH_LIMIT + 1] = {{0}};
    char parts[sizeof(error->path)];
    size_t depth = 0;
    snprintf(parts, sizeof(parts), "%s", pointer);
    for (char *part = parts[0] == '/' ? parts + 1 : NULL, *next; part != NULL; part = next) {
        next = end_part(part);
        bool number = *part != '\0' && part[strspn(part, "0123456789")] == '\0';
        if (depth == JSON_DEPTH_LIMIT)
            break;
        chain[depth + 1] = number ? place_index(&chain[depth], strtoull(part, NULL, 10))
                                  : place_key(&chain[depth], part);
        depth++;
    }
    muster_json_locate(text, length, &chain[depth], LOCATE_VALUE, error);
}
