/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/split_errors.h"

#include <stdio.h>

/* Something is wrong at a byte of what is being read. */
static bool split_fail(const struct json_split *split, const char *at, const char *code,
                       const char *message, muster_error *error) {
    *error = (muster_error){.status = MUSTER_BAD_INPUT,
                            .line = split->line + 1,
                            .column = muster_split_offset(split, at) - split->line_begin + 1};
    snprintf(error->code, sizeof(error->code), "%s", code);
    snprintf(error->message, sizeof(error->message), "%s", message);
    return false;
}

bool muster_split_fail_memory(muster_error *error) {
    *error = (muster_error){.status = MUSTER_NO_MEMORY};
    return false;
}

/* What could have stood here, in words. */
static const char *expected_words(const struct json_split *split) {
    bool list = split->level == SPLIT_LIST || split->level == SPLIT_ELEMENTS;
    switch (split->next) {
    case SPLIT_VALUE:
        return "a value";
    case SPLIT_VALUE_OR_CLOSE:
        return "a value or ']'";
    case SPLIT_KEY:
        return "a key in double quotes";
    case SPLIT_KEY_OR_CLOSE:
        return "a key in double quotes or '}'";
    case SPLIT_COLON:
        return "':'";
    case SPLIT_COMMA_OR_CLOSE:
        break;
    }
    return list ? "',' or ']'" : "',' or '}'";
}

bool muster_split_fail_end(const struct json_split *split, muster_error *error) {
    char message[120];
    snprintf(message, sizeof(message), "the text ends where %s was expected",
             expected_words(split));
    return split_fail(split, split->bytes, "bad-json", message, error);
}

bool muster_split_fail_expecting(const struct json_split *split, const char *at,
                                 muster_error *error) {
    char message[120];
    unsigned char found = (unsigned char)*at;
    const char *expected = expected_words(split);
    if (found < 0x20 || found >= 0x7f)
        snprintf(message, sizeof(message), "found the byte 0x%02x where %s was expected", found,
                 expected);
    else
        snprintf(message, sizeof(message), "found '%c' where %s was expected", found, expected);
    return split_fail(split, at, "bad-json", message, error);
}

bool muster_split_fail_too_long(const struct json_split *split, muster_error *error) {
    char message[120];
    snprintf(message, sizeof(message), "a value that begins here is longer than %zu bytes",
             split->longest);
    split_fail(split, split->bytes, "too-long", message, error);
    error->line = split->value_line;
    error->column = split->value_column;
    return false;
}

void muster_split_shift_error(const struct json_split *split, muster_error *error) {
    if (error->line == 1)
        error->column += split->value_column - 1;
    if (error->line > 0)
        error->line += split->value_line - 1;
}
