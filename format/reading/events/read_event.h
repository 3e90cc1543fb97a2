/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the events of a script: what happens in a combat between declarations. */
#ifndef MUSTER_FORMAT_READ_EVENT_H
#define MUSTER_FORMAT_READ_EVENT_H

#include "model/event.h"
#include "muster.h"
#include "json/node.h"
#include "json/reader.h"

/*
 * Reads an event about reader->position, whose tables of words take new ones. Fails where a key is
 * wrong, and where what an id named is gone; what `enters` would attack or block may be gone.
 */
void muster_read_event(struct reader *reader, const struct place *place,
                       const struct json_node *item, struct combat_event *event);

/*
 * Reads one that a call made, as the same event of a script would be read. False: it isn't plain,
 * or something is wrong with it; then it has to be read from its tree (event_nodes.h).
 */
bool muster_read_plain_event(const struct muster_position *position, const muster_event *given,
                             struct combat_event *event);

/* What the key of an event names. */
enum event_subject {
    SUBJECT_CREATURE,
    SUBJECT_PERMANENT, /* a creature, planeswalker or battle */
    SUBJECT_PLAYER,
    SUBJECT_OTHER
};

enum event_subject muster_event_subject(enum event_kind kind);

#endif
