/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a text is JSON to the letter (RFC 8259), in UTF-8, and not nested too deep.
 *
 * cJSON, which builds the tree afterwards, is lenient (leading zeros, raw control characters, any
 * bytes) and says only where it stopped; a person needs the line and what was expected there.
 */
#ifndef MUSTER_JSON_TEXT_H
#define MUSTER_JSON_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "muster.h"

enum { JSON_DEPTH_LIMIT = 64 };

/* True if `text` is one JSON value; else fills *error (code, line, column, message; path if known).
 */
bool muster_json_text_check(const char *text, size_t length, muster_error *error);

/* Fills line and column of *error for a byte offset in `text`. */
void muster_json_text_locate(const char *text, size_t offset, muster_error *error);

#endif
