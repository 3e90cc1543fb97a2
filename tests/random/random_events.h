/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random events of a combat, of every kind, with effects and keywords of every kind. */
#ifndef RANDOM_EVENTS_H
#define RANDOM_EVENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "muster.h"
#include "random_number.h"

/* Where events are drawn. */
struct event_drawing {
    struct random_source *source;
    const muster_position *position;
    size_t players; /* which come first among what can be attacked, and stay */
    size_t entered; /* creatures so far, for their ids */
};

/* Draws an event, which may be impossible here; false if the text would be too long. */
bool random_event(struct event_drawing *drawing, char *text, size_t size);

/* The kind of effect, event or keyword that nothing here draws; NULL if all are drawn. */
const char *random_events_lack(void);

/* Whether an event may change how much damage does. */
bool random_event_is_plain(const char *text);

#endif
