/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/events/read_event.h"

#include <string.h>

#include "format/reading/effects/read_damage_effects.h"
#include "format/reading/effects/read_effects.h"
#include "format/reading/position/read_creatures.h"
#include "format/reading/position/read_damage.h"
#include "format/reading/words/read_ids.h"
#include "format/reading/words/read_keywords.h"

/* The keys that events have besides the one that names them. */
enum event_key {
    WITH_TO,
    WITH_KEYWORDS,
    WITH_POWER,
    WITH_TOUGHNESS,
    WITH_ATTACKING,
    WITH_BLOCKING,
    WITH_BY
};
enum { WITH_COUNT = WITH_BY + 1 };

static const char *const with_words[WITH_COUNT] = {"to",        "keywords", "power", "toughness",
                                                   "attacking", "blocking", "by"};

/* What an entry may be: a declaration, or one of the events in their order. */
static const char *const entry_words[] = {
    "attacks",
    "blocks",
    "damage",
#define EVENT(name, word, rule) word,
#include "model/events.def"
#undef EVENT
};

enum { ENTRY_WORDS = sizeof(entry_words) / sizeof(entry_words[0]) };

static const char *const *const event_words = entry_words + ENTRY_WORDS - EVENT_KIND_COUNT;

/* Which of these keys an event has, and which it must have. */
struct event_keys {
    unsigned required, optional;
};

static unsigned bit(enum event_key key) {
    return 1u << key;
}

static struct event_keys keys_of(enum event_kind kind) {
    switch (kind) {
    case EVENT_CONTROL:
        return (struct event_keys){bit(WITH_TO), 0};
    case EVENT_GAINS:
    case EVENT_LOSES:
        return (struct event_keys){bit(WITH_KEYWORDS), 0};
    case EVENT_SET:
        return (struct event_keys){0, bit(WITH_POWER) | bit(WITH_TOUGHNESS)};
    case EVENT_ENTERS:
        return (struct event_keys){0, bit(WITH_ATTACKING) | bit(WITH_BLOCKING)};
    case EVENT_RESELECT:
        return (struct event_keys){bit(WITH_ATTACKING), 0};
    case EVENT_LIFE:
        return (struct event_keys){bit(WITH_BY), 0};
    case EVENT_LEAVES:
    case EVENT_PHASES_OUT:
    case EVENT_REMOVED:
    case EVENT_NOT_A_CREATURE:
    case EVENT_NOT_A_PLANESWALKER:
    case EVENT_TAP:
    case EVENT_UNTAP:
    case EVENT_EFFECT:
    case EVENT_END_EFFECT:
    case EVENT_BECOMES_BLOCKED:
    case EVENT_BECOMES_UNBLOCKED:
    case EVENT_DEAL:
    case EVENT_FIGHT:
    case EVENT_REGENERATES:
    case EVENT_CHOOSE:
    case EVENT_ADDITIONAL_COMBAT:
        break;
    }
    return (struct event_keys){0, 0};
}

static const char *word_at(const void *words, size_t index) {
    return ((const char *const *)words)[index];
}

/* The entry that a word may mean which is none: the nearest, or what players call it. */
static const char *near_entry(struct reader *reader, const char *key) {
    static const char *const leaving[] = {"dies",       "die",       "destroy", "destroyed",
                                          "sacrificed", "sacrifice", "exile",   "exiled",
                                          "bounce",     "dead",      "kill",    "killed"};
    for (size_t i = 0; i < sizeof(leaving) / sizeof(leaving[0]); i++)
        if (strcmp(key, leaving[i]) == 0)
            return muster_reader_suggest(reader, "leaves");
    return muster_reader_suggestion(reader, key, ENTRY_WORDS, word_at, entry_words);
}

/* The event whose name is one of the entry's keys. */
static enum event_kind read_kind(struct reader *reader, const struct place *place,
                                 const struct json_node *item) {
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "an object, such as {\"leaves\": \"bear\"}");
    const struct json_node *member;
    json_for_each (member, item)
        for (int i = 0; i < EVENT_KIND_COUNT; i++)
            if (strcmp(muster_json_key(member), event_words[i]) == 0)
                return (enum event_kind)i;
    const struct json_node *first = muster_json_first(item);
    if (first == NULL)
        muster_reader_fail(reader, place, "unknown-event",
                           "found an empty object, expected 'attacks', 'blocks', 'damage' or an "
                           "event, such as {\"leaves\": \"bear\"}");
    const char *key = muster_json_key(first);
    muster_reader_fail(reader, place, "unknown-event",
                       "found '%.64s', expected 'attacks', 'blocks', 'damage' or an event%s", key,
                       near_entry(reader, key));
}

/* ---- Whom an event is about ---- */

/* The id nearest to one that nothing has; "" where something had it that is gone. */
static const char *near_thing(struct reader *reader, const char *id) {
    static const char article[] = "the ";
    if (muster_entity_find(reader->position, id).kind != ENTITY_NONE)
        return "";
    if (strncmp(id, article, strlen(article)) == 0 &&
        muster_entity_find(reader->position, id + strlen(article)).kind != ENTITY_NONE)
        return muster_reader_suggest(reader, id + strlen(article));
    const char *near = muster_id_suggestion(reader, id, WANTED_CREATURE);
    return *near != '\0' ? near : muster_id_suggestion(reader, id, WANTED_TARGET);
}

static struct entity find_thing(struct reader *reader, const struct place *place, const char *id,
                                int64_t *ordinal, const char *expected) {
    struct entity entity = muster_position_find_one(reader->position, id, ordinal);
    if (entity.kind == ENTITY_NONE)
        muster_reader_fail(reader, place, "unknown-id",
                           "nothing here has the id '%.64s' now; expected the id of %s%s", id,
                           expected, near_thing(reader, id));
    return entity;
}

static void read_creature_id(struct reader *reader, const struct place *place,
                             const struct json_node *item, struct combat_event *event) {
    const char *id = muster_reader_look(reader, place, item);
    event->what = find_thing(reader, place, id, &event->ordinal, "a creature");
    if (event->what.kind != ENTITY_CREATURE)
        muster_fail_recipient(reader, place, id, "a creature");
}

/* A creature, planeswalker or battle. */
static void read_permanent_id(struct reader *reader, const struct place *place,
                              const struct json_node *item, struct combat_event *event) {
    const char *id = muster_reader_look(reader, place, item);
    event->what =
        find_thing(reader, place, id, &event->ordinal, "a creature, planeswalker or battle");
    bool player = event->what.kind == ENTITY_TARGET &&
                  (size_t)event->what.number < reader->position->player_count;
    if (player || event->what.kind == ENTITY_SOURCE)
        muster_fail_recipient(reader, place, id, "a creature, planeswalker or battle");
}

static void read_effect(struct reader *reader, const struct place *place,
                        const struct json_node *item, struct combat_event *event) {
    if (muster_is_damage_effect(item)) {
        struct damage_effect *effect = muster_arena_take(reader->arena, sizeof(*effect));
        muster_read_damage_effect(reader, place, item, effect);
        event->damage_effect = effect;
        return;
    }
    struct effect *effect = muster_arena_take(reader->arena, sizeof(*effect));
    muster_read_effect(reader, place, item, effect);
    event->effect = effect;
}

/* Refuses a list with which an event would be none. */
static void refuse_empty(struct reader *reader, const struct place *place,
                         const struct json_node *item, const char *expected) {
    if (muster_json_is_array(item) && muster_json_first(item) == NULL)
        muster_reader_fail(reader, place, "empty-list", "an empty list; expected at least one %s",
                           expected);
}

/* What stands under the keys of other events. */
static void read_other(struct reader *reader, const struct place *place,
                       const struct json_node *item, struct combat_event *event) {
    switch (event->kind) {
    case EVENT_EFFECT:
        read_effect(reader, place, item, event);
        break;
    case EVENT_END_EFFECT:
        event->source = muster_reader_string(reader, place, item);
        break;
    case EVENT_ENTERS:
        muster_read_entrant(reader, place, item, &event->entrant);
        event->has_toughness = muster_json_get(item, "toughness") != NULL;
        break;
    case EVENT_CHOOSE:
        event->amount = muster_reader_integer(reader, place, item, 0, INTEGER_LIMIT);
        break;
    case EVENT_ADDITIONAL_COMBAT:
        if (!muster_reader_boolean(reader, place, item))
            muster_reader_fail(reader, place, "out-of-range", "found false, expected true");
        break;
    case EVENT_DEAL:
        refuse_empty(reader, place, item, "source that deals damage");
        muster_read_dealt(reader, place, item, &event->damage);
        break;
    case EVENT_FIGHT:
        muster_read_fight(reader, place, item, &event->damage);
        break;
    case EVENT_LEAVES:
    case EVENT_PHASES_OUT:
    case EVENT_REMOVED:
    case EVENT_CONTROL:
    case EVENT_NOT_A_CREATURE:
    case EVENT_NOT_A_PLANESWALKER:
    case EVENT_TAP:
    case EVENT_UNTAP:
    case EVENT_GAINS:
    case EVENT_LOSES:
    case EVENT_SET:
    case EVENT_BECOMES_BLOCKED:
    case EVENT_BECOMES_UNBLOCKED:
    case EVENT_RESELECT:
    case EVENT_LIFE:
    case EVENT_REGENERATES:
        break; /* events about a creature, permanent or player */
    }
}

static void read_subject(struct reader *reader, const struct place *place,
                         const struct json_node *item, struct combat_event *event) {
    switch (muster_event_subject(event->kind)) {
    case SUBJECT_CREATURE:
        read_creature_id(reader, place, item, event);
        break;
    case SUBJECT_PERMANENT:
        read_permanent_id(reader, place, item, event);
        break;
    case SUBJECT_PLAYER:
        event->what = (struct entity){ENTITY_TARGET, muster_read_player(reader, place, item)};
        break;
    case SUBJECT_OTHER:
        read_other(reader, place, item, event);
        break;
    }
}

static void read_with(struct reader *reader, const struct place *place,
                      const struct json_node *item, enum event_key key,
                      struct combat_event *event) {
    int64_t ordinal;
    switch (key) {
    case WITH_TO:
        event->player = muster_read_player(reader, place, item);
        break;
    case WITH_KEYWORDS:
        refuse_empty(reader, place, item, "keyword");
        muster_read_keywords(reader, place, item, event->kind == EVENT_LOSES, &event->keywords);
        break;
    case WITH_POWER:
        event->has_power = true;
        event->power = muster_reader_integer(reader, place, item, -INTEGER_LIMIT, INTEGER_LIMIT);
        break;
    case WITH_TOUGHNESS:
        event->has_toughness = true;
        event->toughness =
            muster_reader_integer(reader, place, item, -INTEGER_LIMIT, INTEGER_LIMIT);
        break;
    case WITH_ATTACKING:
        event->attacks = true;
        if (event->kind == EVENT_RESELECT)
            event->attacking =
                (struct entity){ENTITY_TARGET, muster_read_target(reader, place, item)};
        else
            event->attacking = muster_position_find_one(
                reader->position, muster_reader_look(reader, place, item), &ordinal);
        break;
    case WITH_BLOCKING:
        event->blocks = true;
        event->blocking = muster_position_find_one(
            reader->position, muster_reader_look(reader, place, item), &event->blocking_ordinal);
        break;
    case WITH_BY:
        event->amount = muster_reader_integer(reader, place, item, -INTEGER_LIMIT, INTEGER_LIMIT);
        break;
    }
}

void muster_read_event(struct reader *reader, const struct place *place,
                       const struct json_node *item, struct combat_event *event) {
    struct key keys[1 + WITH_COUNT];
    enum event_key key_of[1 + WITH_COUNT];
    const struct json_node *found[1 + WITH_COUNT];
    size_t count = 1;
    *event = (struct combat_event){.kind = read_kind(reader, place, item)};
    struct event_keys with = keys_of(event->kind);
    keys[0] = (struct key){event_words[event->kind], true};
    for (int i = 0; i < WITH_COUNT; i++)
        if (((with.required | with.optional) & 1u << i) != 0) {
            key_of[count] = (enum event_key)i;
            keys[count++] = (struct key){with_words[i], (with.required & 1u << i) != 0};
        }
    muster_reader_open(reader, place, item, keys, count, found);
    struct place here = place_key(place, keys[0].name);
    read_subject(reader, &here, found[0], event);
    for (size_t i = 1; i < count; i++) {
        struct place with_place = place_key(place, keys[i].name);
        if (found[i] != NULL)
            read_with(reader, &with_place, found[i], key_of[i], event);
    }
    if (event->kind == EVENT_SET && !event->has_power && !event->has_toughness)
        muster_reader_fail(reader, place, "missing-key",
                           "the keys 'power' and 'toughness' are missing; expected one of them, or "
                           "both");
    if (event->attacks && event->blocks)
        muster_reader_fail(reader, place, "exclusive-keys",
                           "'attacking' and 'blocking' exclude each other");
}
