/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events of a script that are about cards: which they are, and permanents that leave. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cards/follow/card_event.h"

/* ---- Permanents that no position has ---- */

static const struct json_node *find_permanent(const struct json_node *document, const char *id) {
    const struct json_node *child;
    json_for_each (child, muster_json_get(document, "permanents"))
        if (muster_json_text(child, "id") != NULL && strcmp(muster_json_text(child, "id"), id) == 0)
            return child;
    return NULL;
}

enum permanent_event { PERMANENT_GONE, PERMANENT_TAPPED, PERMANENT_UNTAPPED, PERMANENT_CONTROL };

static const struct {
    const char *key;
    enum permanent_event event;
    const char *rule, *what;
} permanent_events[] = {
    {"leaves", PERMANENT_GONE, "611.3a", "leaves the battlefield"},
    {"phases_out", PERMANENT_GONE, "702.26b", "phases out"},
    {"tap", PERMANENT_TAPPED, "701.26a", "becomes tapped"},
    {"untap", PERMANENT_UNTAPPED, "701.26b", "becomes untapped"},
    {"control", PERMANENT_CONTROL, "613.1b", "has another controller now"},
};

static void write_permanent(struct reading_event *reading, struct writer *writer,
                            const struct json_node *event, const struct json_node *permanent,
                            enum permanent_event kind) {
    const struct json_node *child;
    muster_json_open_object(writer, NULL);
    json_for_each (child, permanent) {
        const char *key = muster_json_key(child);
        bool changed = strcmp(key, kind == PERMANENT_CONTROL ? "controller" : "tapped") == 0;
        if (!changed)
            reading_copy(reading, writer, key, child);
    }
    if (kind == PERMANENT_CONTROL)
        muster_json_add_text(writer, "controller", muster_json_text(event, "to"));
    else
        muster_json_add_flag(writer, "tapped", kind == PERMANENT_TAPPED);
    muster_json_close_object(writer);
}

static void change_permanent(struct reading_event *reading, const struct json_node *event,
                             const struct json_node *document, const struct json_node *permanent,
                             enum permanent_event kind) {
    struct writer writer = {.text.arena = reading->arena};
    const struct json_node *child;
    muster_json_open_object(&writer, NULL);
    json_for_each (child, document)
        if (strcmp(muster_json_key(child), "permanents") != 0)
            reading_copy(reading, &writer, muster_json_key(child), child);
    muster_json_open_list(&writer, "permanents");
    json_for_each (child, muster_json_get(document, "permanents")) {
        if (child != permanent)
            reading_copy(reading, &writer, NULL, child);
        else if (kind != PERMANENT_GONE)
            write_permanent(reading, &writer, event, permanent, kind);
    }
    muster_json_close_list(&writer);
    muster_json_close_object(&writer);
    reading->cards->changed = reading_ended(reading, &writer);
}

static void read_about_permanent(struct reading_event *reading, const struct json_node *event) {
    const struct json_node *document = NULL;
    for (size_t i = 0; i < sizeof(permanent_events) / sizeof(permanent_events[0]); i++) {
        const char *id = muster_json_text(event, permanent_events[i].key);
        if (id == NULL)
            continue;
        document = muster_follow_parse(reading->arena, reading->state->document);
        const struct json_node *permanent = find_permanent(document, id);
        bool whole =
            permanent_events[i].event != PERMANENT_CONTROL || muster_json_text(event, "to") != NULL;
        if (permanent == NULL || !whole)
            return;
        change_permanent(reading, event, document, permanent, permanent_events[i].event);
        const char *name = muster_json_text(permanent, "card");
        *reading->done = true;
        reading->note->rule = permanent_events[i].rule;
        reading->note->text = muster_arena_format(reading->arena, "%s %s", name == NULL ? id : name,
                                                  permanent_events[i].what);
        return;
    }
}

/* Where all that it does is to how creatures look, the position has no effect that could end. */
static void read_end(struct reading_event *reading, const char *name) {
    if (!muster_follow_ends_looks(reading->arena, reading->state, name))
        return;
    reading->cards->changed = reading->state->document;
    *reading->done = true;
    reading->note->rule = "611.2";
    reading->note->text = muster_arena_format(reading->arena, "the effects of %s end", name);
}

/* ---- Events ---- */

/* Before damage is dealt in the middle of a step, all that is said of damage has to be read. */
static void check_damage(struct reading_event *reading) {
    muster_expansion *expansion = NULL;
    struct following apart = reading->state->following;
    apart.made = NULL;
    apart.made_count = apart.made_capacity = 0;
    apart.begun = apart.for_damage = true;
    const char *document = reading->state->document;
    reading->status = muster_expand_following(&expansion, document, strlen(document),
                                              reading->cards->source, &apart, reading->error);
    if (reading->status != MUSTER_OK)
        return;
    if (reading->cards->as_understood || !muster_follow_has_unread(expansion)) {
        muster_expansion_free(expansion);
        return;
    }
    muster_expansion_free(reading->cards->expansion);
    reading->cards->expansion = expansion;
    reading->status = muster_follow_refuse_unread(reading->error);
}

static void read_event(void *argument) {
    struct reading_event *reading = argument;
    const struct json_node *event = muster_follow_parse(
        reading->arena, muster_arena_text(reading->arena, reading->json, reading->length));
    const struct json_node *creature = muster_json_get(event, "enters");
    if (muster_json_get(event, "deal") != NULL || muster_json_get(event, "fight") != NULL)
        check_damage(reading);
    else if (muster_json_text(creature, "card") != NULL ||
             muster_json_text(creature, "text") != NULL)
        muster_follow_entering(reading, event, creature);
    else if (muster_json_is_object(creature))
        muster_follow_entering_plainly(reading, event, creature);
    else if (muster_json_text(event, "end_effect") != NULL)
        read_end(reading, muster_json_text(event, "end_effect"));
    else
        read_about_permanent(reading, event);
}

muster_status muster_follow_event(void *context, const muster_position *position, const char *json,
                                  size_t length, const char **plain, bool *done,
                                  muster_combat_note *note, muster_error *error) {
    struct muster_followed_cards *cards = context;
    struct reading_event reading = {.cards = cards,
                                    .arena = &cards->arena,
                                    .state = muster_follow_state(cards, position),
                                    .json = json,
                                    .length = length,
                                    .plain = plain,
                                    .done = done,
                                    .note = note,
                                    .error = error};
    cards->entering = cards->changed = NULL;
    int code = muster_arena_guard(&cards->arena, read_event, &reading);
    return code == 0 ? reading.status : (muster_status)code;
}
