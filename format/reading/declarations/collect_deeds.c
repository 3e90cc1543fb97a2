/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/declarations/collect_deeds.h"

#include <string.h>

#include "base/numbers.h"
#include "format/reading/words/read_ids.h"
#include "model/position.h"

/*
 * Objects of one entry, up to 64 with ordinals that follow each other: a slot of a hash table, free
 * where `entry` is 0.
 */
struct named {
    size_t entry; /* 1 + the index of the deed */
    int number;
    int64_t chunk;    /* their ordinals / 64 */
    uint64_t members; /* the bits of their ordinals % 64 */
};

enum { CHUNK = 64 };

void muster_collector_begin(struct collector *collector, struct reader *reader,
                            struct muster_declaration *declaration) {
    size_t creatures = reader->position->creature_count;
    *collector = (struct collector){.reader = reader, .declaration = declaration};
    collector->deed_of = muster_arena_array(reader->arena, creatures, sizeof(size_t));
    collector->room = muster_arena_array(reader->arena, creatures, sizeof(size_t));
    collector->spoken = muster_arena_array(reader->arena, creatures, sizeof(int64_t));
    collector->waits = muster_arena_array(reader->arena, creatures, sizeof(bool));
    declaration->position = reader->position;
}

static const char *entity_words(const struct muster_position *position, struct entity entity) {
    static const char *const words[] = {"a player", "a planeswalker", "a battle"};
    return entity.kind == ENTITY_CREATURE ? "a creature"
           : entity.kind == ENTITY_SOURCE ? "a source of damage"
                                          : words[position->targets[entity.number].kind];
}

/* Whether a creature is named that could be attacked as the planeswalker that it also is (506.4d),
 * which this format doesn't say. */
static bool is_attacked_in_vain(const struct muster_position *position, struct entity entity,
                                enum wanted_id wanted) {
    return wanted == WANTED_ATTACKABLE && entity.kind == ENTITY_CREATURE &&
           muster_creature_is_planeswalker(position, &position->creatures[entity.number]);
}

static struct entity find(struct collector *collector, const struct place *place, const char *id,
                          enum wanted_id wanted, const char *expected) {
    enum entity_kind kind = wanted == WANTED_ATTACKABLE ? ENTITY_TARGET : ENTITY_CREATURE;
    const struct muster_position *position = collector->reader->position;
    struct entity entity = muster_entity_find(position, id);
    if (entity.kind == ENTITY_NONE)
        muster_reader_fail(collector->reader, place, "unknown-id",
                           "nothing has the id '%.64s'; expected the id of %s%s%s", id, expected,
                           strchr(id, '#') == NULL ? "" : " (only attackers are numbered with '#')",
                           muster_id_suggestion(collector->reader, id, wanted));
    if (entity.kind != kind)
        muster_reader_fail(collector->reader, place, "wrong-id",
                           "'%.64s' is the id of %s; expected the id of %s%s", id,
                           entity_words(position, entity), expected,
                           is_attacked_in_vain(position, entity, wanted)
                               ? " (a creature that is a planeswalker, too, can't be attacked here)"
                               : "");
    return entity;
}

int muster_collector_creature(struct collector *collector, const struct place *place,
                              const char *id) {
    return find(collector, place, id, WANTED_DECLARING, "a creature").number;
}

static struct object find_attacker(struct collector *collector, const struct place *place,
                                   const char *id) {
    struct reader *reader = collector->reader;
    const char *mark = strrchr(id, '#');
    struct mark before = muster_arena_mark(reader->arena);
    const char *bare =
        mark == NULL ? id : muster_arena_text(reader->arena, id, (size_t)(mark - id));
    struct object object = {
        .number = find(collector, place, bare, WANTED_ATTACKER, "an attacking creature").number};
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
    muster_arena_release(reader->arena, before); /* there may be a million ids */
    return object;
}

struct object muster_collector_object(struct collector *collector, const struct place *place,
                                      const char *id) {
    struct object object = {0};
    switch (collector->reader->position->step) {
    case STEP_ATTACK:
        object.number =
            find(collector, place, id, WANTED_ATTACKABLE, "a player, planeswalker or battle")
                .number;
        break;
    case STEP_BLOCK:
        object = find_attacker(collector, place, id);
        break;
    }
    return object;
}

/* The slot that holds these objects of this deed, or the free slot where they belong. */
static struct named *named_slot(const struct collector *collector, const struct named *wanted) {
    uint64_t hash = (uint64_t)wanted->entry * 0x9e3779b97f4a7c15u + (uint64_t)wanted->number;
    hash = (hash ^ (hash >> 29)) * 0xbf58476d1ce4e5b9u + (uint64_t)wanted->chunk;
    hash = (hash ^ (hash >> 32)) * 0x94d049bb133111ebu;
    size_t slot = (size_t)(hash >> 20) & (collector->named_slots - 1);
    const struct named *named = collector->named;
    while (named[slot].entry != 0 &&
           (named[slot].entry != wanted->entry || named[slot].number != wanted->number ||
            named[slot].chunk != wanted->chunk))
        slot = (slot + 1) & (collector->named_slots - 1);
    return &collector->named[slot];
}

static void grow_named(struct collector *collector) {
    size_t old_slots = collector->named_slots;
    const struct named *old = collector->named;
    collector->named_slots = old_slots == 0 ? 16 : 2 * old_slots;
    collector->named = muster_arena_array(collector->reader->arena, collector->named_slots,
                                          sizeof(*collector->named));
    for (size_t i = 0; i < old_slots; i++)
        if (old[i].entry != 0)
            *named_slot(collector, &old[i]) = old[i];
}

/* Remembers the objects of one chunk; refuses those that are named already. */
static void add_named(struct collector *collector, const struct place *place,
                      const struct deed *deed, const struct named *more) {
    struct reader *reader = collector->reader;
    if (2 * (collector->named_count + 1) > collector->named_slots)
        grow_named(collector);
    struct named *slot = named_slot(collector, more);
    uint64_t twice = slot->entry == 0 ? 0 : slot->members & more->members;
    struct object object = {more->number, more->chunk * CHUNK};
    for (; twice != 0 && (twice >> object.ordinal % CHUNK & 1) == 0;)
        object.ordinal++;
    if (twice != 0)
        muster_reader_fail(reader, place, "named-twice", "'%s' is named twice for '%s'",
                           reader->position->creatures[deed->creature].id,
                           muster_object_id(reader->position, &object, reader->arena));
    collector->named_count += slot->entry == 0;
    uint64_t members = slot->entry == 0 ? 0 : slot->members;
    *slot = *more;
    slot->members |= members;
}

/* Remembers what is named for a deed; refuses a repetition. */
static void remember(struct collector *collector, const struct place *place,
                     const struct deed *deed, const struct run *run) {
    size_t entry = (size_t)(deed - collector->declaration->deeds) + 1;
    for (int64_t from = run->first, next; from <= run->last; from = next) {
        next = smaller(run->last + 1, (from / CHUNK + 1) * CHUNK);
        uint64_t members = UINT64_MAX >> (CHUNK - (next - from)) << from % CHUNK;
        arena_tick(collector->reader->arena);
        add_named(collector, place, deed,
                  &(struct named){entry, run->number, from / CHUNK, members});
    }
}

/* The first run of a deed repeats nothing: it is remembered when another is named beside it. */
static void remember_beside(struct collector *collector, const struct place *place,
                            const struct deed *deed, const struct run *run) {
    bool *waits = &collector->waits[deed->creature];
    if (deed->run_count > 0 && *waits)
        remember(collector, place, deed, &deed->runs[0]);
    *waits = deed->run_count == 0;
    if (!*waits)
        remember(collector, place, deed, run);
}

/* Makes room for more runs, since a single creature's deed may grow with every entry. */
static void make_room(struct collector *collector, struct deed *deed, size_t more) {
    size_t needed = deed->run_count + more, room = collector->room[deed->creature];
    bool single = collector->deed_of[deed->creature] != 0;
    if (single && needed <= room)
        return;
    room = single && needed < 2 * room ? 2 * room : needed;
    struct run *runs = muster_arena_array(collector->reader->arena, room, sizeof(*runs));
    if (deed->run_count > 0)
        memcpy(runs, deed->runs, deed->run_count * sizeof(*runs));
    deed->runs = runs;
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

void muster_collector_name(struct collector *collector, struct named_runs *named,
                           const struct run *run) {
    struct deed deed = {.run_count = named->count};
    deed.runs = arena_grow(collector->reader->arena, named->list, named->count, &named->capacity,
                           sizeof(*named->list));
    muster_deed_add(&deed, run);
    named->list = deed.runs;
    named->count = deed.run_count;
}

void muster_collector_add(struct collector *collector, const struct place *place, int creature,
                          int64_t count, const struct named_runs *named) {
    struct reader *reader = collector->reader;
    const struct creature *entry = &reader->position->creatures[creature];
    if (entry->count > 1)
        collector->spoken[creature] += count;
    if (count > entry->count || collector->spoken[creature] > entry->count) {
        collector->spoken[creature] -= entry->count > 1 ? count : 0;
        muster_reader_fail(reader, place, "too-many",
                           "more individuals of '%s' than there are: %lld", entry->id,
                           (long long)entry->count);
    }
    struct deed *deed = deed_for(collector, creature, count);
    make_room(collector, deed, named->count);
    bool repeats = entry->count == 1 || named->count > 1; /* or it might */
    for (size_t i = 0; i < named->count; i++) {
        if (repeats)
            remember_beside(collector, place, deed, &named->list[i]);
        muster_deed_add(deed, &named->list[i]);
    }
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
