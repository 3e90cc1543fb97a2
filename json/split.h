/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Splits a long JSON text into the values that it lists, as its bytes arrive, so that no more than
 * one value is held at a time. Found are
 *
 *     the values that stand one after the other: JSON Lines, or a single value;
 *     the elements of an array;
 *     the elements or members of "data" in an object that has such a key: {"data": [...]}.
 *
 * Whatever stands around the values is read strictly; the values themselves are checked only as far
 * as it takes to find their ends. muster_json_parse checks the rest.
 */
#ifndef MUSTER_JSON_SPLIT_H
#define MUSTER_JSON_SPLIT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "muster.h"

/* What is open around the value being read. */
enum split_level {
    SPLIT_TOP,      /* nothing */
    SPLIT_LIST,     /* an array */
    SPLIT_WRAPPER,  /* an object with "data", outside of that */
    SPLIT_ELEMENTS, /* the array "data" */
    SPLIT_MEMBERS   /* the object "data" */
};

/* What has to come next. */
enum split_next {
    SPLIT_VALUE,
    SPLIT_VALUE_OR_CLOSE,
    SPLIT_KEY,
    SPLIT_KEY_OR_CLOSE,
    SPLIT_COLON,
    SPLIT_COMMA_OR_CLOSE
};

/* One value that was found, or, with `skipped`, what stands beside "data". */
struct split_value {
    const char *text; /* with a NUL after it */
    size_t length;
    size_t line, column; /* where it begins, from 1 */
    char path[512];      /* JSON pointer; "" where values stand one after the other */
    bool skipped;
};

/* Takes a value. False: to stop, with the reason in *error. */
typedef bool muster_take_value(void *context, const struct split_value *value, muster_error *error);

/* Begins with `longest`, `take` and `context`, everything else 0; ends with muster_split_free. */
struct json_split {
    size_t longest; /* bytes of a value, at most */
    muster_take_value *take;
    void *context;

    enum split_level level;
    enum split_next next;
    size_t mark;             /* how many bytes of a byte order mark have been read */
    const char *bytes;       /* what is being read */
    size_t offset;           /* where that begins in the whole text */
    size_t line, line_begin; /* lines before the next byte, and where its line begins */
    size_t index;            /* of the next element */
    struct text key;         /* of the member being read, without its escapes */

    bool inside;  /* a value or a key has begun and goes on */
    bool is_key;  /* it is a key */
    bool is_word; /* it is a number or a word, which ends before what cannot belong to it */
    size_t value_line, value_column;
    struct text text; /* of it, so far */
    size_t depth;     /* how deep in it the next byte is */
    bool in_string, escaped;
    bool wraps; /* "data": has been read in an object at the top */
};

/* Reads more bytes; false: the text is wrong, or a value was refused. */
bool muster_split_feed(struct json_split *split, const char *bytes, size_t length,
                       muster_error *error);

/* To be called at the end of the text; false: it ends too early, or a value was refused. */
bool muster_split_end(struct json_split *split, muster_error *error);

/* Where a byte of what is being read stands in the whole text. */
size_t muster_split_offset(const struct json_split *split, const char *at);

void muster_split_free(struct json_split *split);

#endif
