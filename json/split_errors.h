/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a long JSON text, and where. Those that return a bool return false. */
#ifndef MUSTER_JSON_SPLIT_ERRORS_H
#define MUSTER_JSON_SPLIT_ERRORS_H

#include "json/split.h"

bool muster_split_fail_memory(muster_error *error);

/* Another byte was expected. */
bool muster_split_fail_expecting(const struct json_split *split, const char *at,
                                 muster_error *error);

/* The text is at its end too early. */
bool muster_split_fail_end(const struct json_split *split, muster_error *error);

/* The value being read is longer than allowed. */
bool muster_split_fail_too_long(const struct json_split *split, muster_error *error);

/*
 * The error of a value that could not be parsed or taken counts from the value's own beginning:
 * moves it to its place in the whole text.
 */
void muster_split_shift_error(const struct json_split *split, muster_error *error);

#endif
