/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Events that are structs, as the tree that the reader of scripts reads, so that they are refused
 * for the same reasons. The tree keeps pointers into the struct.
 */
#ifndef MUSTER_FORMAT_EVENT_NODES_H
#define MUSTER_FORMAT_EVENT_NODES_H

#include "base/arena.h"
#include "muster.h"
#include "json/node.h"

/*
 * Copies a caller's event, whatever its size. Returns what is wrong with it, or NULL.
 */
const char *muster_event_take(muster_event *event, const muster_event *given);

/* The tree of an event that isn't of a creature that enters, in the arena. */
const struct json_node *muster_event_nodes(const muster_event *event, struct arena *arena);

/* Adds an event of a creature that enters to an empty builder. */
void muster_event_build(const muster_event *event, struct muster_builder *builder);

#endif
