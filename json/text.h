/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes before the values of a JSON text, and where in it a byte is. */
#ifndef MUSTER_JSON_TEXT_H
#define MUSTER_JSON_TEXT_H

#include <stddef.h>

#include "muster.h"

/* How deeply objects and arrays may be nested. */
enum { JSON_DEPTH_LIMIT = 64 };

/* Returns the length of the byte order mark that `text` begins with, or 0. It is skipped. */
size_t muster_json_text_mark(const char *text, size_t length);

/* Fills in the line and column of *error for a byte offset in `text`. */
void muster_json_text_locate(const char *text, size_t offset, muster_error *error);

/*
 * One character of a string that is JSON to the letter, escaped or not, as UTF-8: a byte of it, or
 * all bytes of an escaped one. *at moves past it. Returns how many bytes were written.
 */
size_t muster_json_text_letter(const char **at, char bytes[4]);

#endif
