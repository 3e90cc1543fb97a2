/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads effects from JSON. */
#ifndef MUSTER_FORMAT_READ_EFFECTS_H
#define MUSTER_FORMAT_READ_EFFECTS_H

#include "model/effect.h"
#include "json/reader.h"

/* Reads an effect: `into` is a struct effect, zeroed but for its number. For muster_reader_try. */
void muster_read_effect(struct reader *reader, const struct place *place,
                        const struct json_node *item, void *into);

/* Reads the name of a resource; returns its number in the position's `resources`. */
int muster_read_resource_name(struct reader *reader, const char *name);

/*
 * Reads a member of an object of resources, which is at this place, and its amount; returns the
 * resource's number. Fails where it is given twice since muster_seen_begin.
 */
int muster_read_resource(struct reader *reader, const struct place *place,
                         const struct json_node *member, int64_t *amount);

#endif
