/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/reader.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "base/utf8.h"
#include "json/text.h"

/*
 * Whether cJSON stopped inside a number. Some versions read 63 characters of one and no more; but
 * where memory ran out they stop, too, and then in front of it.
 */
static bool within_number(const char *json, size_t length, const char *end) {
    static const char letters[] = "0123456789+-.eE";
    return end > json && end < json + length && *end != '\0' && end[-1] != '\0' &&
           strchr(letters, *end) != NULL && strchr(letters, end[-1]) != NULL;
}

cJSON *muster_reader_parse(const char *json, size_t length, muster_error *error,
                           muster_status *status) {
    const char *end = NULL;
    *status = MUSTER_BAD_INPUT;
    if (!muster_json_text_check(json, length, error))
        return NULL;
    cJSON *root = cJSON_ParseWithLengthOpts(json, length, &end, false);
    if (root != NULL) {
        *status = MUSTER_OK;
    } else if (end != NULL && within_number(json, length, end)) {
        *error = (muster_error){.status = MUSTER_BAD_INPUT};
        snprintf(error->code, sizeof(error->code), "bad-json");
        snprintf(error->message, sizeof(error->message), "a number with too many digits");
        muster_json_text_locate(json, (size_t)(end - json), error);
    } else {
        *status = MUSTER_NO_MEMORY; /* the text is JSON to the letter: nothing else is left */
    }
    return root;
}

/* Appends one character if there is room; the path is cut rather than overrun. */
static void append(char *path, size_t size, size_t *used, char letter) {
    if (*used + 1 < size) {
        path[(*used)++] = letter;
        path[*used] = '\0';
    }
}

static void append_key(char *path, size_t size, size_t *used, const char *key) {
    for (; *key != '\0'; key++) {
        if (*key == '~' || *key == '/') { /* RFC 6901 */
            append(path, size, used, '~');
            append(path, size, used, *key == '~' ? '0' : '1');
        } else {
            append(path, size, used, *key);
        }
    }
}

static void write_path(const struct place *place, char *path, size_t size, size_t *used) {
    if (place == NULL || (place->parent == NULL && place->key == NULL))
        return;
    write_path(place->parent, path, size, used);
    append(path, size, used, '/');
    char digits[24];
    snprintf(digits, sizeof(digits), "%zu", place->index);
    append_key(path, size, used, place->key != NULL ? place->key : digits);
}

void muster_place_write(const struct place *place, char *path, size_t size) {
    size_t used = 0;
    path[0] = '\0';
    write_path(place, path, size, &used);
    muster_utf8_mend(path);
}

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

const char *muster_reader_type_name(const cJSON *item) {
    if (cJSON_IsObject(item))
        return "an object";
    if (cJSON_IsArray(item))
        return "an array";
    if (cJSON_IsString(item))
        return "a string";
    if (cJSON_IsNumber(item))
        return "a number";
    if (cJSON_IsBool(item))
        return "a boolean";
    return "null";
}

static _Noreturn void fail_type(struct reader *reader, const struct place *place, const cJSON *item,
                                const char *expected) {
    muster_reader_fail(reader, place, "wrong-type", "found %s, expected %s",
                       muster_reader_type_name(item), expected);
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

/* The nearest known key, or all of them where none is near. */
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

/* Objects of a sort mostly have their keys in one order, so the last one's is tried first. */
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

void muster_reader_open(struct reader *reader, const struct place *place, const cJSON *item,
                        const struct key *keys, size_t key_count, const cJSON **found) {
    if (!cJSON_IsObject(item))
        fail_type(reader, place, item, "an object");
    for (size_t i = 0; i < key_count; i++)
        found[i] = NULL;
    size_t last = 0;
    const cJSON *member;
    cJSON_ArrayForEach(member, item) {
        struct place here = place_key(place, member->string);
        size_t i = find_key(keys, key_count, &reader->behind[last], member->string);
        if (i == key_count)
            muster_reader_fail(reader, &here, "unknown-key", "unknown key '%.64s'%s",
                               member->string, known_keys(reader, member->string, keys, key_count));
        if (found[i] != NULL)
            muster_reader_fail(reader, &here, "duplicate-key", "the key '%s' is given twice",
                               member->string);
        found[i] = member;
        last = i < KEYS_REMEMBERED ? i + 1 : 0;
    }
    for (size_t i = 0; i < key_count; i++)
        if (keys[i].required && found[i] == NULL)
            muster_reader_fail(reader, place, "missing-key", "the key '%s' is missing",
                               keys[i].name);
}

const char *muster_reader_look(struct reader *reader, const struct place *place,
                               const cJSON *item) {
    if (!cJSON_IsString(item))
        fail_type(reader, place, item, "a string");
    return item->valuestring;
}

const char *muster_reader_string(struct reader *reader, const struct place *place,
                                 const cJSON *item) {
    const char *text = muster_reader_look(reader, place, item);
    return muster_arena_text(reader->arena, text, strlen(text));
}

const char *muster_reader_string_or(struct reader *reader, const struct place *place,
                                    const cJSON *item, const char *absent) {
    return item == NULL ? absent : muster_reader_string(reader, place, item);
}

bool muster_reader_boolean(struct reader *reader, const struct place *place, const cJSON *item) {
    if (!cJSON_IsBool(item))
        fail_type(reader, place, item, "true or false");
    return cJSON_IsTrue(item);
}

bool muster_reader_flag(struct reader *reader, const struct place *place, const cJSON *item) {
    return item != NULL && muster_reader_boolean(reader, place, item);
}

int64_t muster_reader_integer(struct reader *reader, const struct place *place, const cJSON *item,
                              int64_t least, int64_t most) {
    if (!cJSON_IsNumber(item))
        fail_type(reader, place, item, "an integer");
    double value = item->valuedouble;
    if (isinf(value))
        muster_reader_fail(
            reader, place, "out-of-range",
            "found a number too large to be told, expected an integer from %lld to %lld",
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
                                 const cJSON *item, int64_t least, int64_t most, int64_t absent) {
    return item == NULL ? absent : muster_reader_integer(reader, place, item, least, most);
}

size_t muster_reader_array(struct reader *reader, const struct place *place, const cJSON *item) {
    if (!cJSON_IsArray(item))
        fail_type(reader, place, item, "an array");
    return (size_t)cJSON_GetArraySize(item);
}
