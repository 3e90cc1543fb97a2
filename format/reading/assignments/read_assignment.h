/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads assignments of combat damage, and divisions, from JSON and from the short form. */
#ifndef MUSTER_FORMAT_READ_ASSIGNMENT_H
#define MUSTER_FORMAT_READ_ASSIGNMENT_H

#include "model/declaration.h"
#include "json/reader.h"

/* Reads {"damage": [...], "side"?} into a zeroed declaration of the reader's position. */
void muster_read_assignment(struct reader *reader, const struct place *place,
                            const struct json_node *item, struct muster_declaration *declaration);

/* Reads "wurm=bear:2+Bob:4,bear=wurm:2", or in a division "bear:1+Bob:2". */
void muster_read_short_assignment(struct reader *reader, const char *text,
                                  struct muster_declaration *declaration);

#endif
