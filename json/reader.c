/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/reader.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "base/utf8.h"
#include "json/text.h"

_Noreturn void muster_reader_fail(struct reader *reader, const struct place *place,
                                  const char *code, const char *format, ...) {
    muster_error *error = reader->error;
    *error = (muster_error){.status = MUSTER_BAD_INPUT};
    snprintf(error->code, sizeof(error->code), "%s", code);
    muster_place_write(place, error->path, sizeof(error->path));
    error->line = reader->column > 0;
    error->column = reader->column;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof(error->message), format, arguments);
    va_end(arguments);
    muster_utf8_mend(error->message);
    muster_arena_leave(reader->arena, MUSTER_BAD_INPUT);
}

static _Noreturn void fail_type(struct reader *reader, const struct place *place,
                                const struct json_node *item, const char *expected) {
    muster_reader_fail(reader, place, "wrong-type", "found %s, expected %s",
                       muster_json_type_name(item), expected);
}

static const char *key_name(const void *keys, size_t index) {
    return ((const struct key *)keys)[index].name;
}

const char *muster_reader_suggestion(struct reader *reader, const char *found, size_t count,
                                     const char *(*word_at)(const void *words, size_t index),
                                     const void *words) {
    const char *nearest = muster_nearest_word(found, count, word_at, words);
    return nearest == NULL ? ""
                           : muster_arena_format(reader->arena, "; did you mean '%s'?", nearest);
}

/* Suggests the nearest known key, or lists all of them if none is near. */
static const char *known_keys(struct reader *reader, const char *found, const struct key *keys,
                              size_t count) {
    const char *nearest = muster_reader_suggestion(reader, found, count, key_name, keys);
    if (*nearest != '\0')
        return nearest;
    const char *list = "; expected one of";
    for (size_t i = 0; i < count; i++)
        list = muster_arena_format(reader->arena, "%s%s %s", list, i == 0 ? "" : ",", keys[i].name);
    return list;
}

static bool is_key(const struct key *key, const char *name) {
    return key->name[0] == name[0] && strcmp(key->name, name) == 0;
}

/*
 * Objects of the same sort mostly have their keys in the same order, so the order of the last one
 * is tried first.
 */
static size_t find_key(const struct key *keys, size_t count, unsigned char *guess,
                       const char *name) {
    if (*guess < count && is_key(&keys[*guess], name))
        return *guess;
    size_t i = 0;
    while (i < count && !is_key(&keys[i], name))
        i++;
    *guess = (unsigned char)i;
    return i;
}

void muster_reader_open(struct reader *reader, const struct place *place,
                        const struct json_node *item, const struct key *keys, size_t key_count,
                        const struct json_node **found) {
    if (!muster_json_is_object(item))
        fail_type(reader, place, item, "an object");
    for (size_t i = 0; i < key_count; i++)
        found[i] = NULL;
    size_t last = 0;
    const struct json_node *member;
    json_for_each (member, item) {
        const char *key = muster_json_key(member);
        struct place here = place_key(place, key);
        size_t i = find_key(keys, key_count, &reader->next_key[last], key);
        if (i == key_count)
            muster_reader_fail(reader, &here, "unknown-key", "unknown key '%.64s'%s", key,
                               known_keys(reader, key, keys, key_count));
        if (found[i] != NULL)
            muster_reader_fail(reader, &here, "duplicate-key", "the key '%s' is given twice", key);
        found[i] = member;
        last = i < KEYS_REMEMBERED ? i + 1 : 0;
    }
    for (size_t i = 0; i < key_count; i++)
        if (keys[i].required && found[i] == NULL)
            muster_reader_fail(reader, place, "missing-key", "the key '%s' is missing",
                               keys[i].name);
}

const char *muster_reader_look(struct reader *reader, const struct place *place,
                               const struct json_node *item) {
    if (!muster_json_is_string(item))
        fail_type(reader, place, item, "a string");
    return muster_json_string(item);
}

const char *muster_reader_string(struct reader *reader, const struct place *place,
                                 const struct json_node *item) {
    const char *text = muster_reader_look(reader, place, item);
    return muster_arena_text(reader->arena, text, strlen(text));
}

const char *muster_reader_string_or(struct reader *reader, const struct place *place,
                                    const struct json_node *item, const char *absent) {
    return item == NULL ? absent : muster_reader_string(reader, place, item);
}

bool muster_reader_boolean(struct reader *reader, const struct place *place,
                           const struct json_node *item) {
    enum json_type type = muster_json_type(item);
    if (type != JSON_TRUE && type != JSON_FALSE)
        fail_type(reader, place, item, "true or false");
    return type == JSON_TRUE;
}

bool muster_reader_flag(struct reader *reader, const struct place *place,
                        const struct json_node *item) {
    return item != NULL && muster_reader_boolean(reader, place, item);
}

int64_t muster_reader_integer(struct reader *reader, const struct place *place,
                              const struct json_node *item, int64_t least, int64_t most) {
    if (muster_json_type(item) != JSON_NUMBER)
        fail_type(reader, place, item, "an integer");
    double value = muster_json_number(item);
    if (isinf(value))
        muster_reader_fail(
            reader, place, "out-of-range",
            "found a number that is too large, expected an integer from %lld to %lld",
            (long long)least, (long long)most);
    if (!(value >= (double)least && value <= (double)most))
        muster_reader_fail(reader, place, "out-of-range",
                           "found %.15g, expected an integer from %lld to %lld", value,
                           (long long)least, (long long)most);
    if (floor(value) != value)
        muster_reader_fail(reader, place, "not-an-integer", "found %.15g, expected an integer",
                           value);
    return (int64_t)value;
}

int64_t muster_reader_integer_or(struct reader *reader, const struct place *place,
                                 const struct json_node *item, int64_t least, int64_t most,
                                 int64_t absent) {
    return item == NULL ? absent : muster_reader_integer(reader, place, item, least, most);
}

size_t muster_reader_array(struct reader *reader, const struct place *place,
                           const struct json_node *item) {
    if (!muster_json_is_array(item))
        fail_type(reader, place, item, "an array");
    return muster_json_count(item);
}
