/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Strict reading of a tree: every key has to be known and given only once, every value has to have
 * the right type and range, and errors are reported with their JSON pointer.
 *
 * A function that finds an error does not return: muster_reader_fail fills in the error and leaves
 * through the memory's guard. So reading code has no error paths of its own. If all errors are
 * wanted, it leaves to the nearest muster_reader_try, whose caller goes on with what comes next.
 */
#ifndef MUSTER_JSON_READER_H
#define MUSTER_JSON_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/numbers.h"
#include "base/seen.h"
#include "muster.h"
#include "json/node.h"
#include "json/place.h"

enum { KEYS_REMEMBERED = 32 };

/* The first errors of a document, in the order in which they are found. */
struct error_list {
    size_t count;
    muster_error errors[MUSTER_ERRORS_MOST];
};

/*
 * What an error has left unknown. A later error that may come of that alone is not reported: mended
 * documents don't have it.
 */
enum {
    UNKNOWN_IDS = 1,       /* things whose ids could not be read: any id may be theirs */
    UNKNOWN_SORTS = 2,     /* what an id names */
    UNKNOWN_STEP = 4,      /* the step */
    UNKNOWN_SIDES = 8,     /* who attacks, who defends */
    UNKNOWN_CREATURES = 16 /* how many creatures an id stands for */
};

struct reader {
    struct arena *arena;
    muster_error *error;
    struct error_list *all; /* NULL: only the first error is wanted */
    unsigned unknown;       /* set of UNKNOWN_... */
    const char *text;       /* what the tree was read from; NULL: made by calls */
    size_t length;
    /* Finds the line and column of an error whose path and code are set, where the text isn't JSON.
     */
    void (*locate)(void *map, muster_error *error);
    void *map;
    struct muster_position *position; /* the position being read, or the one a declaration is for */
    /* What is wrong with an unknown key, where there is more to say than which are known; or NULL.
     */
    const char *(*explain_key)(struct reader *reader, const char *key);
    struct seen seen; /* for lists without repetitions */
    bool any_source;  /* ids in creature selectors may name anything that can deal damage */
    /*
     * The position in its table of the key that followed the i-th one last time; [0]: the first
     * key.
     */
    unsigned char next_key[1 + KEYS_REMEMBERED];
    int64_t traits;             /* of the message of the next error: a set of muster_error_trait */
    const struct place *within; /* of a short form in a document: its place there; else NULL */
    size_t column;              /* short form: where the piece being read begins, from 1; JSON: 0 */
};

/* Reports an error at `place` and leaves. `code` is a stable word, `format` one sentence. */
_Noreturn void muster_reader_fail(struct reader *reader, const struct place *place,
                                  const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same where reading can go on: returns if all errors are wanted. */
void muster_reader_note(struct reader *reader, const struct place *place, const char *code,
                        const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Fails with "found a string, expected ..." for a value of the wrong type. */
_Noreturn void muster_reader_fail_type(struct reader *reader, const struct place *place,
                                       const struct json_node *item, const char *expected);

/* Reads one value; `into` is what it is read into. */
typedef void muster_read_value(struct reader *reader, const struct place *place,
                               const struct json_node *item, void *into);

/*
 * Reads a value. Returns true, or false where it failed and all errors are wanted; then what it was
 * read into is incomplete.
 */
bool muster_reader_try(struct reader *reader, muster_read_value *read, const struct place *place,
                       const struct json_node *item, void *into);

/* How many errors there are so far: 0 where only the first is wanted. */
size_t muster_reader_error_count(const struct reader *reader);

/* Fails in silence if there are more errors than `before`: what would follow depends on them. */
void muster_reader_stop(struct reader *reader, size_t before);

/* Leaves if there are errors: at the end of a document. */
void muster_reader_finish(struct reader *reader);

/* One key that an object may have. */
struct key {
    const char *name;
    bool required;
};

/*
 * Reads an object: found[i] becomes the value of keys[i], or NULL if it is absent. Unknown keys
 * (the message suggests the nearest known one), keys given twice and missing required keys are
 * errors. If all errors are wanted, found[i] of a missing key is NULL afterwards, and reading it
 * fails without another error.
 */
void muster_reader_open(struct reader *reader, const struct place *place,
                        const struct json_node *item, const struct key *keys, size_t key_count,
                        const struct json_node **found);

/* A copy of a string; or the tree's own, which lives as long as the tree. */
const char *muster_reader_string(struct reader *reader, const struct place *place,
                                 const struct json_node *item);
const char *muster_reader_look(struct reader *reader, const struct place *place,
                               const struct json_node *item);
bool muster_reader_boolean(struct reader *reader, const struct place *place,
                           const struct json_node *item);
int64_t muster_reader_integer(struct reader *reader, const struct place *place,
                              const struct json_node *item, int64_t least, int64_t most);

/* The same with a default for an absent value (item NULL). */
const char *muster_reader_string_or(struct reader *reader, const struct place *place,
                                    const struct json_node *item, const char *absent);
bool muster_reader_flag(struct reader *reader, const struct place *place,
                        const struct json_node *item);
int64_t muster_reader_integer_or(struct reader *reader, const struct place *place,
                                 const struct json_node *item, int64_t least, int64_t most,
                                 int64_t absent);

/* Fails unless `item` is an array; returns its length. */
size_t muster_reader_array(struct reader *reader, const struct place *place,
                           const struct json_node *item);

/* A word that may have been meant as "; did you mean 'x'?", for the next error; NULL: "". */
const char *muster_reader_suggest(struct reader *reader, const char *word);

/*
 * The same for the nearest of `count` words to `found`, or "" if none is near. `word_at` gives the
 * i-th word. The text belongs to the reader's memory.
 */
const char *muster_reader_suggestion(struct reader *reader, const char *found, size_t count,
                                     const char *(*word_at)(const void *words, size_t index),
                                     const void *words);

#endif
