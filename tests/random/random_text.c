/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
    char *bytes;
    size_t length, capacity;
};

static void *grown(void *arena, size_t size) {
    void *result = realloc(arena, size);
    if (result == NULL) {
        fputs("random_position: out of memory\n", stderr);
        abort();
    }
    return result;
}

static void append(struct buffer *buffer, const char *text) {
    size_t length = strlen(text);
    if (buffer->length + length + 1 > buffer->capacity) {
        buffer->capacity = 2 * (buffer->length + length + 1);
        buffer->bytes = grown(buffer->bytes, buffer->capacity);
    }
    memcpy(buffer->bytes + buffer->length, text, length + 1);
    buffer->length += length;
}

char *random_joined(const char *first, const char *second, const char *third) {
    struct buffer buffer = {NULL, 0, 0};
    append(&buffer, first);
    append(&buffer, second);
    append(&buffer, third);
    return buffer.bytes;
}

char *random_verbatim(const char *text) {
    return random_joined(text, "", "");
}

char *random_decimal(long number) {
    char digits[32];
    snprintf(digits, sizeof digits, "%ld", number);
    return random_verbatim(digits);
}

char *random_quoted(const char *text) {
    struct buffer buffer = {NULL, 0, 0};
    append(&buffer, "\"");
    for (; *text != '\0'; text++) {
        char piece[8] = {*text, '\0'};
        if (*text == '"' || *text == '\\')
            snprintf(piece, sizeof piece, "\\%c", *text);
        else if ((unsigned char)*text < 0x20)
            snprintf(piece, sizeof piece, "\\u%04x", (unsigned)(unsigned char)*text);
        append(&buffer, piece);
    }
    append(&buffer, "\"");
    return buffer.bytes;
}

void random_list_add(struct random_list *list, char *value) {
    if (list->count == list->capacity) {
        list->capacity = 2 * list->capacity + 8;
        list->values = grown(list->values, list->capacity * sizeof *list->values);
    }
    list->values[list->count++] = value;
}

void random_list_shuffle(struct random_list *list, struct random_source *source) {
    for (size_t left = list->count; left > 1; left--) {
        size_t other = random_below(source, left);
        char *moved = list->values[left - 1];
        list->values[left - 1] = list->values[other];
        list->values[other] = moved;
    }
}

static void empty(struct random_list *list) {
    for (size_t index = 0; index < list->count; index++)
        free(list->values[index]);
    free(list->values);
    *list = (struct random_list){NULL, 0, 0};
}

char *random_list_text(struct random_list *list) {
    struct buffer buffer = {NULL, 0, 0};
    append(&buffer, "[");
    for (size_t index = 0; index < list->count; index++) {
        append(&buffer, index == 0 ? "" : ", ");
        append(&buffer, list->values[index]);
    }
    append(&buffer, "]");
    empty(list);
    return buffer.bytes;
}

void random_object_add(struct random_object *object, const char *key, char *value) {
    assert(object->values.count < sizeof object->keys / sizeof *object->keys);
    object->keys[object->values.count] = key;
    random_list_add(&object->values, value);
}

static void swap_members(struct random_object *object, size_t one, size_t other) {
    const char *key = object->keys[one];
    char *value = object->values.values[one];
    object->keys[one] = object->keys[other];
    object->values.values[one] = object->values.values[other];
    object->keys[other] = key;
    object->values.values[other] = value;
}

char *random_object_text(struct random_object *object, struct random_source *source,
                         double shuffle) {
    struct buffer buffer = {NULL, 0, 0};

    if (random_chance(source, shuffle))
        for (size_t left = object->values.count; left > 1; left--)
            swap_members(object, left - 1, random_below(source, left));
    append(&buffer, "{");
    for (size_t index = 0; index < object->values.count; index++) {
        append(&buffer, index == 0 ? "\"" : ", \"");
        append(&buffer, object->keys[index]);
        append(&buffer, "\": ");
        append(&buffer, object->values.values[index]);
    }
    append(&buffer, "}");
    empty(&object->values);
    return buffer.bytes;
}
