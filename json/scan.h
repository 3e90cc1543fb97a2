/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A JSON text on its way to a tree: strictly valid (RFC 8259), in UTF-8, and not nested too deeply.
 * parse.c reads objects and arrays, scan_scalars.c strings and numbers, scan_errors.c says what is
 * wrong, where, and what was expected there.
 */
#ifndef MUSTER_JSON_SCAN_H
#define MUSTER_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "muster.h"
#include "json/text.h"

/* One open object or array, for the JSON pointer of an error inside it. */
struct json_level {
    const char *key; /* of the member being read, with its escapes; NULL in an array */
    size_t key_length;
    size_t index; /* of the element being read, in an array */
};

struct json_scan {
    const char *text;
    const char *at;
    const char *end;
    size_t depth;
    struct json_level levels[JSON_DEPTH_LIMIT];
    muster_error *error;
    struct arena *arena; /* of the tree */
    char *copy; /* of the whole text: strings are kept in it, where they stand, without escapes */
};

static inline bool scan_is_digit(const struct json_scan *scan) {
    return scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9';
}

/*
 * Read a string that begins here, or a number, and move past it. Return NULL, or false, with
 * *error set where it is wrong.
 */
const char *muster_scan_string(struct json_scan *scan);
bool muster_scan_number(struct json_scan *scan, double *number);

/* Sets *error for the text at `at`; always returns false. */
bool muster_scan_fail(struct json_scan *scan, const char *at, const char *message);

/* The same, "found 'x', expected ...". */
bool muster_scan_fail_expecting(struct json_scan *scan, const char *at, const char *expected);

/* The same for an object or array that is nested too deeply, with its path. */
bool muster_scan_fail_too_deep(struct json_scan *scan);

#endif
