/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts in quotation marks, with the escapes of JSON, and words that do without. */
#ifndef MUSTER_TABLE_QUOTED_H
#define MUSTER_TABLE_QUOTED_H

#include "base/text.h"
#include "table/problems.h"

#include <stdbool.h>

/* The length of the text in quotation marks that begins at `at`, marks included; 0: never closed.
 */
size_t muster_quoted_length(const char *at);

/*
 * What a text in quotation marks of that length says. Returns NULL where an escape is wrong, and
 * sets *wrong to it.
 */
const char *muster_quoted_read(struct arena *arena, const char *at, size_t length,
                               const char **wrong);

/* Adds a text in quotation marks; what is unfit for a screen is escaped. */
void muster_quoted_write(struct text *text, const char *words);

#endif
