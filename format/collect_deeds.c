/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/collect_deeds.h"

#include <string.h>

#include "format/read_selectors.h"
#include "model/position.h"

/* One object of one entry: a slot of a hash table, free where `entry` is 0. */
struct named {
    size_t entry; /* 1 + the index of the deed */
    struct object object;
};

void muster_collector_begin(struct collector *collector, struct reader *reader,
                            struct muster_declaration *declaration) {
    size_t creatures = reader->position->creature_count;
    *collector = (struct collector){.reader = reader, .declaration = declaration};
    collector->deed_of = muster_arena_array(reader->arena, creatures, sizeof(size_t));
    collector->room = muster_arena_array(reader->arena, creatures, sizeof(size_t));
    collector->spoken = muster_arena_array(reader->arena, creatures, sizeof(int64_t));
    declaration->position = reader->position;
}

static const char *entity_words(const struct muster_position *position, struct entity entity) {
    static const char *const words[] = {"a player", "a planeswalker", "a battle"};
    return entity.kind == ENTITY_CREATURE ? "a creature"
                                          : words[position->targets[entity.number].kind];
}

static struct entity find(struct collector *collector, const struct place *place, const char *id,
                          enum entity_kind kind, const char *expected) {
    const struct muster_position *position = collector->reader->position;
    struct entity entity = muster_entity_find(position, id);
    if (entity.kind == ENTITY_NONE)
        muster_reader_fail(collector->reader, place, "unknown-id",
                           "nothing has the id '%.64s'; expected the id of %s%s%s", id, expected,
                           strchr(id, '#') == NULL ? "" : " (only attackers are numbered with '#')",
                           muster_id_suggestion(collector->reader, id));
    if (entity.kind != kind)
        muster_reader_fail(collector->reader, place, "wrong-id",
                           "'%.64s' is the id of %s; expected the id of %s", id,
                           entity_words(position, entity), expected);
    return entity;
}

int muster_collector_creature(struct collector *collector, const struct place *place,
                              const char *id) {
    return find(collector, place, id, ENTITY_CREATURE, "a creature").number;
}

static struct object find_attacker(struct collector *collector, const struct place *place,
                                   const char *id) {
    struct reader *reader = collector->reader;
    const char *mark = strrchr(id, '#');
    const char *bare =
        mark == NULL ? id : muster_arena_text(reader->arena, id, (size_t)(mark - id));
    struct object object = {
        .number = find(collector, place, bare, ENTITY_CREATURE, "an attacking creature").number};
    const struct creature *creature = &reader->position->creatures[object.number];
    if (creature->count == 1 && mark != NULL)
        muster_reader_fail(reader, place, "unknown-id",
                           "there is only one '%.64s'; expected it without '#'", bare);
    if (creature->count == 1)
        return object;
    object.ordinal = mark == NULL ? -1 : muster_position_ordinal(mark + 1, creature->count);
    if (object.ordinal < 0)
        muster_reader_fail(reader, place, "unknown-id",
                           "'%.64s': there are %lld of '%.64s'; expected '%.64s#1' to '%.64s#%lld'",
                           id, (long long)creature->count, bare, bare, bare,
                           (long long)creature->count);
    return object;
}

struct object muster_collector_object(struct collector *collector, const struct place *place,
                                      const char *id) {
    struct object object = {0};
    switch (collector->reader->position->step) {
    case STEP_ATTACK:
        object.number =
            find(collector, place, id, ENTITY_TARGET, "a player, planeswalker or battle").number;
        break;
    case STEP_BLOCK:
        object = find_attacker(collector, place, id);
        break;
    }
    return object;
}

/* The slot that holds this object of this deed, or the free slot where it belongs. */
static struct named *named_slot(const struct collector *collector, size_t entry,
                                const struct object *object) {
    uint64_t hash = (uint64_t)entry * 0x9e3779b97f4a7c15u + (uint64_t)object->number;
    hash = (hash ^ (hash >> 29)) * 0xbf58476d1ce4e5b9u + (uint64_t)object->ordinal;
    hash = (hash ^ (hash >> 32)) * 0x94d049bb133111ebu;
    size_t slot = (size_t)(hash >> 20) & (collector->named_slots - 1);
    while (collector->named[slot].entry != 0 &&
           (collector->named[slot].entry != entry ||
            muster_object_compare(&collector->named[slot].object, object) != 0))
        slot = (slot + 1) & (collector->named_slots - 1);
    return &collector->named[slot];
}

static void grow_named(struct collector *collector) {
    size_t old_slots = collector->named_slots;
    const struct named *old = collector->named;
    collector->named_slots = old_slots == 0 ? 64 : 2 * old_slots;
    collector->named = muster_arena_array(collector->reader->arena, collector->named_slots,
                                          sizeof(*collector->named));
    for (size_t i = 0; i < old_slots; i++)
        if (old[i].entry != 0)
            *named_slot(collector, old[i].entry, &old[i].object) = old[i];
}

/* Adds an object to a deed that has room for it; refuses a repetition. */
static void add_object(struct collector *collector, const struct place *place, struct deed *deed,
                       const struct object *object) {
    struct reader *reader = collector->reader;
    size_t entry = (size_t)(deed - collector->declaration->deeds) + 1;
    if (2 * (collector->named_count + 1) > collector->named_slots)
        grow_named(collector);
    struct named *slot = named_slot(collector, entry, object);
    if (slot->entry != 0)
        muster_reader_fail(reader, place, "named-twice", "'%s' is named twice for '%s'",
                           reader->position->creatures[deed->creature].id,
                           muster_object_id(reader->position, object, reader->arena));
    *slot = (struct named){.entry = entry, .object = *object};
    collector->named_count++;
    deed->objects[deed->object_count++] = *object;
}

/* Makes room for more objects, since a single creature's deed may grow with every entry. */
static void make_room(struct collector *collector, struct deed *deed, size_t more) {
    size_t needed = deed->object_count + more, room = collector->room[deed->creature];
    bool single = collector->deed_of[deed->creature] != 0;
    if (single && needed <= room)
        return;
    room = single && needed < 2 * room ? 2 * room : needed;
    struct object *objects = muster_arena_array(collector->reader->arena, room, sizeof(*objects));
    if (deed->object_count > 0)
        memcpy(objects, deed->objects, deed->object_count * sizeof(*objects));
    deed->objects = objects;
    if (single)
        collector->room[deed->creature] = room;
}

static struct deed *deed_for(struct collector *collector, int creature, int64_t count) {
    struct muster_declaration *declaration = collector->declaration;
    bool single = collector->reader->position->creatures[creature].count == 1;
    if (single && collector->deed_of[creature] != 0)
        return &declaration->deeds[collector->deed_of[creature] - 1];
    declaration->deeds =
        arena_grow(collector->reader->arena, declaration->deeds, declaration->deed_count,
                   &collector->capacity, sizeof(*declaration->deeds));
    struct deed *deed = &declaration->deeds[declaration->deed_count++];
    *deed = (struct deed){.creature = creature, .count = count};
    if (single)
        collector->deed_of[creature] = declaration->deed_count;
    return deed;
}

void muster_collector_add(struct collector *collector, const struct place *place, int creature,
                          int64_t count, const struct object *objects, size_t object_count) {
    struct reader *reader = collector->reader;
    const struct creature *entry = &reader->position->creatures[creature];
    if (entry->count > 1)
        collector->spoken[creature] += count;
    if (count > entry->count || collector->spoken[creature] > entry->count) {
        collector->spoken[creature] -= entry->count > 1 ? count : 0;
        muster_reader_fail(reader, place, "too-many",
                           "more individuals of '%s' than the %lld there %s", entry->id,
                           (long long)entry->count, entry->count == 1 ? "is" : "are");
    }
    struct deed *deed = deed_for(collector, creature, count);
    make_room(collector, deed, object_count);
    for (size_t i = 0; i < object_count; i++)
        add_object(collector, place, deed, &objects[i]);
}

void muster_collector_add_member(struct collector *collector, const struct place *place,
                                 struct band *band, const char *id) {
    struct reader *reader = collector->reader;
    int member = muster_collector_creature(collector, place, id);
    if (reader->position->creatures[member].count > 1)
        muster_reader_fail(reader, place, "wrong-id",
                           "'%s' stands for several creatures; a band names creatures with count 1",
                           reader->position->creatures[member].id);
    if (band->member_count == 0)
        muster_seen_begin(&reader->seen);
    if (!muster_seen_first(&reader->seen, member, reader->arena))
        muster_reader_fail(reader, place, "named-twice", "'%s' is named twice in this band",
                           reader->position->creatures[member].id);
    band->members[band->member_count++] = member;
}

void muster_collector_end(struct collector *collector) {
    muster_declaration_sort(collector->declaration);
}
