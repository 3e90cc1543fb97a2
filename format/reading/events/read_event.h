/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the events of a script: what happens in a combat between declarations. */
#ifndef MUSTER_FORMAT_READ_EVENT_H
#define MUSTER_FORMAT_READ_EVENT_H

#include "model/event.h"
#include "json/node.h"
#include "json/reader.h"

/*
 * Reads an event about reader->position, whose tables of words take new ones. Fails where a key is
 * wrong, and where an id names nothing any more; what `enters` would attack or block may be gone.
 */
void muster_read_event(struct reader *reader, const struct place *place,
                       const struct json_node *item, struct combat_event *event);

#endif
