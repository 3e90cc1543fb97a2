/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An event of a script with cards that is being read, for the files that read one. */
#ifndef MUSTER_CARDS_FOLLOW_CARD_EVENT_H
#define MUSTER_CARDS_FOLLOW_CARD_EVENT_H

#include "cards/follow/follow.h"
#include "json/writer.h"

struct reading_event {
    struct muster_followed_cards *cards;
    struct arena *arena;
    const struct followed_state *state;
    const char *json;
    size_t length;
    const char **plain;
    bool *done;
    muster_combat_note *note;
    muster_error *error;
    muster_status status;
};

/* Copies a value to a key; NULL: to a list. */
static inline void reading_copy(struct reading_event *reading, struct writer *writer,
                                const char *key, const struct json_node *value) {
    if (key != NULL)
        muster_json_add_name(writer, key);
    muster_json_add_json(writer, NULL, muster_follow_print(reading->arena, value));
}

/* What was written. */
static inline const char *reading_ended(struct reading_event *reading, struct writer *writer) {
    char *json = muster_writer_end(writer);
    if (json == NULL)
        muster_arena_leave(reading->arena, ARENA_NO_MEMORY);
    return json;
}

/* A creature without a card enters; others may have it enter tapped (614.12). */
void muster_follow_entering_plainly(struct reading_event *reading, const struct json_node *event,
                                    const struct json_node *creature);

/* The same with a card or a text. What is no creature comes into the document alone. */
void muster_follow_entering(struct reading_event *reading, const struct json_node *event,
                            const struct json_node *entrant);

#endif
