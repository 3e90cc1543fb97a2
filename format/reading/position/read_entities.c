/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/position/read_entities.h"

#include <string.h>

#include "format/reading/position/read_damage.h"
#include "format/reading/position/read_players.h"
#include "model/position.h"

/* A thing under way that has no id yet. */
struct entry {
    enum entity_kind kind;
    int number;
};

/* Gives the id the next number; false if it has one. */
static bool add_id(struct reader *reader, const char *id, const struct entry *entry) {
    struct muster_position *position = reader->position;
    size_t known = position->ids.count;
    int index = muster_words_number(&position->ids, id);
    if ((size_t)index < known)
        return false;
    position->entities = arena_grow(reader->arena, position->entities, known,
                                    &position->entity_capacity, sizeof(*position->entities));
    position->entities[index] = (struct entity){.kind = entry->kind, .number = entry->number};
    return true;
}

static void declare_id(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    if (muster_json_is_string(item))
        muster_reader_fail_type(reader, place, item,
                                muster_arena_format(reader->arena,
                                                    "an object, such as {\"id\": \"%.64s\"}",
                                                    muster_json_string(item)));
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "an object");
    const struct json_node *value = muster_json_get(item, "id");
    if (value == NULL)
        muster_reader_fail(reader, place, "missing-key", "the key 'id' is missing");
    struct place here = place_key(place, "id");
    const char *id = muster_reader_look(reader, &here, value);
    if (strchr(id, '#') != NULL)
        muster_reader_fail(reader, &here, "bad-id", "an id holds no '#': found '%.64s'", id);
    if (add_id(reader, id, into))
        return;
    unsigned unknown = reader->unknown;
    muster_reader_note(reader, &here, "duplicate-id", "the id '%.64s' is used already", id);
    add_id(reader, muster_arena_format(reader->arena, "#%zu", reader->position->ids.count), into);
    reader->unknown = unknown | UNKNOWN_SORTS;
}

/* Declares the ids of one list. */
static void declare_list(struct reader *reader, const struct place *place,
                         const struct json_node *item, void *into) {
    struct entry *entry = into;
    muster_reader_array(reader, place, item);
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index++);
        if (!muster_reader_try(reader, declare_id, &here, element, entry)) {
            reader->unknown |= UNKNOWN_IDS; /* a number without an id: no id begins with '#' */
            add_id(reader, muster_arena_format(reader->arena, "#%zu", reader->position->ids.count),
                   entry);
        }
        entry->number++;
    }
}

/* The same; returns how many there are. */
static size_t declare_ids(struct document *document, enum document_key key, enum entity_kind kind,
                          size_t first) {
    struct place here = muster_key_place(document, key);
    struct entry entry = {.kind = kind, .number = (int)first};
    if (document->found[key] == NULL && !muster_document_keys[key].required)
        return 0;
    if (muster_reader_try(&document->reader, declare_list, &here, document->found[key], &entry))
        return (size_t)entry.number - first;
    document->reader.unknown |= UNKNOWN_IDS;
    document->found[key] = NULL;
    return 0;
}

void muster_read_entities(struct document *document) {
    struct reader *reader = &document->reader;
    struct muster_position *position = reader->position;
    size_t players = declare_ids(document, DOC_PLAYERS, ENTITY_TARGET, 0);
    size_t creatures = declare_ids(document, DOC_CREATURES, ENTITY_CREATURE, 0);
    size_t planeswalkers = declare_ids(document, DOC_PLANESWALKERS, ENTITY_TARGET, players);
    size_t first_battle = players + planeswalkers;
    size_t battles = declare_ids(document, DOC_BATTLES, ENTITY_TARGET, first_battle);
    size_t sources = declare_ids(document, DOC_SOURCES, ENTITY_SOURCE, 0);
    position->player_count = players;
    position->creature_count = creatures;
    position->target_count = first_battle + battles;
    position->players = muster_arena_array(reader->arena, players, sizeof(*position->players));
    position->creatures =
        muster_arena_array(reader->arena, creatures, sizeof(*position->creatures));
    position->targets =
        muster_arena_array(reader->arena, position->target_count, sizeof(*position->targets));
    struct place here = muster_key_place(document, DOC_PLAYERS);
    muster_read_players(reader, &here, document->found[DOC_PLAYERS]);
    here = muster_key_place(document, DOC_PLANESWALKERS);
    muster_read_permanents(reader, &here, document->found[DOC_PLANESWALKERS], TARGET_PLANESWALKER,
                           players);
    here = muster_key_place(document, DOC_BATTLES);
    muster_read_permanents(reader, &here, document->found[DOC_BATTLES], TARGET_BATTLE,
                           first_battle);
    muster_read_sources(document, sources);
}
