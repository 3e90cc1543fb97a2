/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Strict walking over a cJSON tree: every key is known and given once, every value has the right
 * type and range, and what is wrong is reported with its JSON pointer.
 *
 * A reader that finds an error never returns: reader_fail fills the error and leaves through the
 * memory's guard. So reading code is a straight line.
 */
#ifndef MUSTER_JSON_READER_H
#define MUSTER_JSON_READER_H

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/seen.h"
#include "muster.h"

/* All integers of the format lie within plus or minus this. */
enum { INTEGER_LIMIT = 1000000 };

enum { KEYS_REMEMBERED = 32 };

struct reader {
    struct arena *arena;
    muster_error *error;
    struct muster_position *position; /* the position being read, or that a declaration is for */
    struct seen seen;                 /* for lists that may name nothing twice */
    /* Where in its table the key stood that came behind the i-th, last time; [0]: the first key. */
    unsigned char behind[1 + KEYS_REMEMBERED];
    size_t column; /* short form: where the piece being read begins, from 1; JSON: 0 */
};

/* Where in the document a value stands: a chain on the stack, turned into text only for an error.
 */
struct place {
    const struct place *parent; /* NULL: the document itself */
    const char *key;            /* NULL: an element of an array */
    size_t index;
};

static inline struct place place_key(const struct place *parent, const char *key) {
    return (struct place){.parent = parent, .key = key};
}

static inline struct place place_index(const struct place *parent, size_t index) {
    return (struct place){.parent = parent, .index = index};
}

/* Writes the JSON pointer; what does not fit is cut. */
void muster_place_write(const struct place *place, char *path, size_t size);

/*
 * The tree of a text, to be given to cJSON_Delete; or NULL, with the reason in *error where *status
 * is MUSTER_BAD_INPUT.
 */
cJSON *muster_reader_parse(const char *json, size_t length, muster_error *error,
                           muster_status *status);

/* Reports what is wrong at `place` and leaves. `code` is a stable word, `format` one sentence. */
_Noreturn void muster_reader_fail(struct reader *reader, const struct place *place,
                                  const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* One key that an object may have. */
struct key {
    const char *name;
    bool required;
};

/*
 * Opens an object: found[i] becomes the value of keys[i], or NULL where it is absent. Unknown keys
 * (with the nearest known one), keys given twice and missing required keys are errors.
 */
void muster_reader_open(struct reader *reader, const struct place *place, const cJSON *item,
                        const struct key *keys, size_t key_count, const cJSON **found);

/* A copy of a string; or the tree's own, which dies with it. */
const char *muster_reader_string(struct reader *reader, const struct place *place,
                                 const cJSON *item);
const char *muster_reader_look(struct reader *reader, const struct place *place, const cJSON *item);
bool muster_reader_boolean(struct reader *reader, const struct place *place, const cJSON *item);
int64_t muster_reader_integer(struct reader *reader, const struct place *place, const cJSON *item,
                              int64_t least, int64_t most);

/* The same with a default for an absent value (item NULL). */
const char *muster_reader_string_or(struct reader *reader, const struct place *place,
                                    const cJSON *item, const char *absent);
bool muster_reader_flag(struct reader *reader, const struct place *place, const cJSON *item);
int64_t muster_reader_integer_or(struct reader *reader, const struct place *place,
                                 const cJSON *item, int64_t least, int64_t most, int64_t absent);

/* Fails unless `item` is an array; returns its length. */
size_t muster_reader_array(struct reader *reader, const struct place *place, const cJSON *item);

/* "an object", "a string", ...: what a value is, for messages. */
const char *muster_reader_type_name(const cJSON *item);

/*
 * The nearest of `count` words to `found` as "; did you mean 'x'?", or "" if none is near.
 * `word_at` gives the i-th word. The text belongs to the reader's memory.
 */
const char *muster_reader_suggestion(struct reader *reader, const char *found, size_t count,
                                     const char *(*word_at)(const void *words, size_t index),
                                     const void *words);

#endif
