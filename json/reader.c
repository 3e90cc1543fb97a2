/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/reader.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "base/utf8.h"
#include "json/locate.h"

/* Which of the letters at its place an error is about. */
static enum locate letters_of(const char *code) {
    return strcmp(code, "unknown-key") == 0     ? LOCATE_KEY
           : strcmp(code, "duplicate-key") == 0 ? LOCATE_SECOND_KEY
                                                : LOCATE_VALUE;
}

/* Whether this may only be so because of an error that is reported already. */
static bool is_consequence(const struct reader *reader, const char *code) {
    return ((reader->unknown & UNKNOWN_IDS) != 0 && strcmp(code, "unknown-id") == 0) ||
           ((reader->unknown & (UNKNOWN_IDS | UNKNOWN_SORTS)) != 0 &&
            strcmp(code, "wrong-id") == 0);
}

static void add_error(struct reader *reader, const muster_error *error) {
    struct error_list *all = reader->all;
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->errors[i].path, error->path) == 0 && all->errors[i].line == error->line &&
            all->errors[i].column == error->column &&
            (strcmp(all->errors[i].message, error->message) == 0 ||
             (strcmp(error->code, "wrong-type") == 0 &&
              strcmp(all->errors[i].code, error->code) == 0)))
            return; /* some objects are looked at twice: first for their ids */
    all->errors[all->count++] = *error;
    if (all->count == 1)
        *reader->error = all->errors[0];
}

/*
 * Finds the line and column of an error. Those of a piece of a short form inside of a document are
 * counted from where the short form begins.
 */
static void find_line(const struct reader *reader, const struct place *place, muster_error *error) {
    size_t piece = error->column;
    if (reader->locate != NULL)
        reader->locate(reader->map, error);
    else if (reader->text != NULL)
        muster_json_locate(reader->text, reader->length, place, letters_of(error->code), error);
    if (piece > 0 && (reader->locate != NULL || reader->text != NULL))
        error->column +=
            piece - 1 + (reader->locate == NULL); /* JSON: a quotation mark before it */
}

static void record(struct reader *reader, const struct place *place, const char *code,
                   const char *format, va_list arguments) {
    muster_error error = {.status = MUSTER_BAD_INPUT};
    place = reader->within == NULL ? place : reader->within;
    error.traits = reader->traits;
    reader->traits = 0;
    snprintf(error.code, sizeof(error.code), "%s", code);
    muster_place_write(place, error.path, sizeof(error.path));
    error.line = reader->column > 0;
    error.column = reader->column;
    vsnprintf(error.message, sizeof(error.message), format, arguments);
    muster_utf8_mend(error.message);
    if (reader->all != NULL && is_consequence(reader, code))
        return; /* before its line is looked for, as there may be very many of them */
    find_line(reader, place, &error);
    if (reader->all != NULL)
        add_error(reader, &error);
    else
        *reader->error = error;
}

static bool is_full(const struct reader *reader) {
    return reader->all != NULL && reader->all->count == MUSTER_ERRORS_MOST;
}

_Noreturn void muster_reader_fail(struct reader *reader, const struct place *place,
                                  const char *code, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    record(reader, place, code, format, arguments);
    va_end(arguments);
    muster_arena_leave(reader->arena, MUSTER_BAD_INPUT);
}

void muster_reader_note(struct reader *reader, const struct place *place, const char *code,
                        const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    record(reader, place, code, format, arguments);
    va_end(arguments);
    if (reader->all == NULL || is_full(reader))
        muster_arena_leave(reader->arena, MUSTER_BAD_INPUT);
}

_Noreturn void muster_reader_fail_type(struct reader *reader, const struct place *place,
                                       const struct json_node *item, const char *expected) {
    if (item == NULL && muster_reader_error_count(reader) > 0)
        muster_arena_leave(reader->arena, MUSTER_BAD_INPUT); /* that it is missing is reported */
    muster_reader_fail(reader, place, "wrong-type", "found %s, expected %s",
                       muster_json_type_name(item), expected);
}

/* One call of muster_reader_try, as muster_arena_guard takes it. */
struct trial {
    struct reader *reader;
    muster_read_value *read;
    const struct place *place;
    const struct json_node *item;
    void *into;
};

static void run_trial(void *argument) {
    const struct trial *trial = argument;
    trial->read(trial->reader, trial->place, trial->item, trial->into);
}

bool muster_reader_try(struct reader *reader, muster_read_value *read, const struct place *place,
                       const struct json_node *item, void *into) {
    struct trial trial = {reader, read, place, item, into};
    if (reader->all == NULL) {
        read(reader, place, item, into);
        return true;
    }
    int code = muster_arena_guard(reader->arena, run_trial, &trial);
    if ((code != 0 && code != MUSTER_BAD_INPUT) || is_full(reader))
        muster_arena_leave(reader->arena, code != 0 ? code : MUSTER_BAD_INPUT);
    return code == 0;
}

size_t muster_reader_error_count(const struct reader *reader) {
    return reader->all == NULL ? 0 : reader->all->count;
}

void muster_reader_stop(struct reader *reader, size_t before) {
    if (muster_reader_error_count(reader) > before)
        muster_arena_leave(reader->arena, MUSTER_BAD_INPUT);
}

void muster_reader_finish(struct reader *reader) {
    muster_reader_stop(reader, 0);
}

static const char *key_name(const void *keys, size_t index) {
    return ((const struct key *)keys)[index].name;
}

const char *muster_reader_suggest(struct reader *reader, const char *word) {
    if (word == NULL)
        return "";
    reader->traits |= MUSTER_ERROR_SUGGESTS;
    return muster_arena_format(reader->arena, "; did you mean '%s'?", word);
}

const char *muster_reader_suggestion(struct reader *reader, const char *found, size_t count,
                                     const char *(*word_at)(const void *words, size_t index),
                                     const void *words) {
    return muster_reader_suggest(reader, muster_nearest_word(found, count, word_at, words));
}

/* Suggests the nearest known key, or lists all of them if none is near. */
static const char *known_keys(struct reader *reader, const char *found, const struct key *keys,
                              size_t count) {
    const char *nearest = muster_reader_suggestion(reader, found, count, key_name, keys);
    if (*nearest != '\0')
        return nearest;
    if (count == 1)
        return muster_arena_format(reader->arena, "; expected no key but '%s'", keys[0].name);
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

/* Whether an unknown key is a known one that was mistyped. */
static bool is_mistyped(const struct json_node *item, const struct key *keys, size_t count,
                        size_t key) {
    const struct json_node *member;
    json_for_each (member, item) {
        unsigned char none = (unsigned char)count;
        const char *name = muster_json_key(member);
        if (find_key(keys, count, &none, name) < count)
            continue;
        const char *nearest = muster_nearest_word(name, count, key_name, keys);
        if (nearest != NULL && strcmp(nearest, keys[key].name) == 0)
            return true;
    }
    return false;
}

void muster_reader_open(struct reader *reader, const struct place *place,
                        const struct json_node *item, const struct key *keys, size_t key_count,
                        const struct json_node **found) {
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "an object");
    for (size_t i = 0; i < key_count; i++)
        found[i] = NULL;
    size_t last = 0;
    const char *unknown_key = NULL; /* the last one */
    const struct json_node *member;
    json_for_each (member, item) {
        const char *key = muster_json_key(member);
        struct place here = place_key(place, key);
        size_t i = find_key(keys, key_count, &reader->next_key[last], key);
        if (i == key_count) {
            if (unknown_key == NULL || strcmp(unknown_key, key) != 0) {
                /* An object may have many that count as one error: the words are not kept. */
                struct mark mark = muster_arena_mark(reader->arena);
                const char *why =
                    reader->explain_key == NULL ? NULL : reader->explain_key(reader, key);
                if (why == NULL)
                    why = known_keys(reader, key, keys, key_count);
                muster_reader_note(reader, &here, "unknown-key", "unknown key '%.64s'%s", key, why);
                muster_arena_release(reader->arena, mark);
            }
            unknown_key = key;
            last = 0;
            continue;
        }
        if (found[i] != NULL)
            muster_reader_note(reader, &here, "duplicate-key", "the key '%s' is given twice", key);
        else
            found[i] = member;
        last = i < KEYS_REMEMBERED ? i + 1 : 0;
    }
    for (size_t i = 0; i < key_count; i++)
        if (keys[i].required && found[i] == NULL &&
            !(unknown_key != NULL && is_mistyped(item, keys, key_count, i)))
            muster_reader_note(reader, place, "missing-key", "the key '%s' is missing",
                               keys[i].name);
}

const char *muster_reader_look(struct reader *reader, const struct place *place,
                               const struct json_node *item) {
    if (!muster_json_is_string(item))
        muster_reader_fail_type(reader, place, item, "a string");
    return muster_json_string(item);
}

const char *muster_reader_string(struct reader *reader, const struct place *place,
                                 const struct json_node *item) {
    const char *text = muster_reader_look(reader, place, item);
    return muster_arena_string(reader->arena, text);
}

const char *muster_reader_string_or(struct reader *reader, const struct place *place,
                                    const struct json_node *item, const char *absent) {
    return item == NULL ? absent : muster_reader_string(reader, place, item);
}

bool muster_reader_boolean(struct reader *reader, const struct place *place,
                           const struct json_node *item) {
    enum json_type type = muster_json_type(item);
    if (type != JSON_TRUE && type != JSON_FALSE)
        muster_reader_fail_type(reader, place, item, "true or false");
    return type == JSON_TRUE;
}

bool muster_reader_flag(struct reader *reader, const struct place *place,
                        const struct json_node *item) {
    return item != NULL && muster_reader_boolean(reader, place, item);
}

/* How many digits show that a number isn't an integer. */
static int digits_of(double value) {
    enum { USUAL = 15, ALL = 17 };
    double rounded = floor(value + 0.5);
    return value != rounded && fabs(value - rounded) < 1e-9 * (1 + fabs(value)) ? ALL : USUAL;
}

int64_t muster_reader_integer(struct reader *reader, const struct place *place,
                              const struct json_node *item, int64_t least, int64_t most) {
    if (muster_json_type(item) != JSON_NUMBER)
        muster_reader_fail_type(reader, place, item, "an integer");
    double value = muster_json_number(item);
    if (isinf(value))
        muster_reader_fail(
            reader, place, "out-of-range",
            "found a number that is too large, expected an integer from %lld to %lld",
            (long long)least, (long long)most);
    if (!(value >= (double)least && value <= (double)most))
        muster_reader_fail(reader, place, "out-of-range",
                           "found %.*g, expected an integer from %lld to %lld", digits_of(value),
                           value, (long long)least, (long long)most);
    if (floor(value) != value)
        muster_reader_fail(reader, place, "not-an-integer", "found %.*g, expected an integer",
                           digits_of(value), value);
    return (int64_t)value;
}

int64_t muster_reader_integer_or(struct reader *reader, const struct place *place,
                                 const struct json_node *item, int64_t least, int64_t most,
                                 int64_t absent) {
    return item == NULL ? absent : muster_reader_integer(reader, place, item, least, most);
}

size_t muster_reader_array(struct reader *reader, const struct place *place,
                           const struct json_node *item) {
    if (muster_json_is_string(item))
        muster_reader_fail_type(reader, place, item,
                                muster_arena_format(reader->arena, "an array, such as [\"%.64s\"]",
                                                    muster_json_string(item)));
    if (!muster_json_is_array(item))
        muster_reader_fail_type(reader, place, item, "an array");
    return muster_json_count(item);
}
