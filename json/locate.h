/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where in a JSON text the value of a place stands. The tree itself keeps no offsets. */
#ifndef MUSTER_JSON_LOCATE_H
#define MUSTER_JSON_LOCATE_H

#include <stddef.h>

#include "muster.h"
#include "json/place.h"

/* Which of the letters that belong to a place are meant. */
enum locate { LOCATE_VALUE, LOCATE_KEY, LOCATE_SECOND_KEY };

/*
 * Fills line and column of *error for a place in a text that is JSON to the letter. A member that
 * is not there has the line and column of the object around it. Takes time in proportion to the
 * text.
 */
void muster_json_locate(const char *text, size_t length, const struct place *place,
                        enum locate which, muster_error *error);

/* The same for a JSON pointer of at most 511 bytes; only numbers are taken for places in lists. */
void muster_json_locate_pointer(const char *text, size_t length, const char *pointer,
                                muster_error *error);

#endif
