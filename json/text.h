/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checks that a text is strictly valid JSON (RFC 8259), in UTF-8, and not nested too deeply.
 *
 * cJSON, which builds the tree afterwards, is lenient (it takes leading zeros, raw control
 * characters, and any bytes) and reports only where it stopped; people need the line, and what was
 * expected there.
 */
#ifndef MUSTER_JSON_TEXT_H
#define MUSTER_JSON_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "muster.h"

enum { JSON_DEPTH_LIMIT = 64 };

/* Returns the length of the byte order mark that `text` begins with, or 0. It is skipped. */
size_t muster_json_text_mark(const char *text, size_t length);

/*
 * Returns true if `text` is one JSON value; otherwise sets all of *error: code, line, column,
 * message, and the path, which is empty unless it is known.
 */
bool muster_json_text_check(const char *text, size_t length, muster_error *error);

/* Fills in the line and column of *error for a byte offset in `text`. */
void muster_json_text_locate(const char *text, size_t offset, muster_error *error);

#endif
