/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/words/read_ids.h"

#include <string.h>

#include "model/position.h"

/* "a creature", "a player", ...: what an id names, for messages. */
static const char *entity_words(const struct muster_position *position, int kind, int number) {
    static const char *const words[] = {"a player", "a planeswalker", "a battle"};
    switch ((enum entity_kind)kind) {
    case ENTITY_NONE:
        return "nothing";
    case ENTITY_CREATURE:
        return "a creature";
    case ENTITY_SOURCE:
        return "one of 'sources'";
    case ENTITY_TARGET:
        break;
    }
    return words[position->targets[number].kind];
}

static const char *id_at(const void *words, size_t index) {
    return ((const char *const *)words)[index];
}

static bool is_wanted(const struct muster_position *position, struct entity entity,
                      enum wanted_id wanted) {
    bool creature = entity.kind == ENTITY_CREATURE;
    size_t count = creature ? position->creature_count : position->target_count;
    /* of a list with an error, ids may be known that nothing else is known of */
    if (entity.kind == ENTITY_NONE || entity.kind == ENTITY_SOURCE ||
        (size_t)entity.number >= count)
        return false;
    switch (wanted) {
    case WANTED_PLAYER:
        return !creature && (size_t)entity.number < position->player_count;
    case WANTED_TARGET:
        return !creature;
    case WANTED_CREATURE:
        return creature;
    case WANTED_DECLARING:
        return creature && position->creatures[entity.number].declares;
    case WANTED_ATTACKER:
        return creature && position->creatures[entity.number].attacks_here;
    case WANTED_ATTACKABLE:
        return !creature && position->targets[entity.number].attackable;
    }
    return false;
}

const char *muster_id_suggestion(struct reader *reader, const char *id, enum wanted_id wanted) {
    enum { MOST = 10000 }; /* comparing with more would take too long to be worth it */
    const struct muster_position *position = reader->position;
    size_t end = position->ids.count < MOST ? position->ids.count : MOST, count = 0;
    const char **known = muster_arena_array(reader->arena, end, sizeof(*known));
    for (size_t i = 0; i < end; i++)
        if (i < position->entity_capacity && is_wanted(position, position->entities[i], wanted))
            known[count++] = position->ids.texts[i];
    return muster_reader_suggestion(reader, id, count, id_at, known);
}

static int read_id_of(struct reader *reader, const struct place *place,
                      const struct json_node *item, enum wanted_id wanted, const char *expected) {
    const char *id = muster_reader_look(reader, place, item);
    enum entity_kind kind = wanted == WANTED_CREATURE ? ENTITY_CREATURE : ENTITY_TARGET;
    struct entity entity = muster_entity_find(reader->position, id);
    if (entity.kind == ENTITY_NONE && wanted == WANTED_CREATURE)
        muster_refuse_individual(reader, place, id);
    if (entity.kind == ENTITY_NONE)
        muster_reader_fail(reader, place, "unknown-id",
                           "nothing has the id '%.64s'; expected the id of %s%s", id, expected,
                           muster_id_suggestion(reader, id, wanted));
    bool is_player = entity.kind == ENTITY_TARGET &&
                     reader->position->targets[entity.number].kind == TARGET_PLAYER;
    if (entity.kind != kind || (wanted == WANTED_PLAYER && !is_player))
        muster_reader_fail(reader, place, "wrong-id",
                           "'%.64s' is the id of %s; expected the id of %s", id,
                           entity.kind == ENTITY_CREATURE ? "a creature"
                           : entity.kind == ENTITY_SOURCE ? "a source of damage"
                           : is_player                    ? "a player"
                                                          : "a planeswalker or battle",
                           expected);
    return entity.number;
}

int muster_read_player(struct reader *reader, const struct place *place,
                       const struct json_node *item) {
    return read_id_of(reader, place, item, WANTED_PLAYER, "a player");
}

int muster_read_target(struct reader *reader, const struct place *place,
                       const struct json_node *item) {
    return read_id_of(reader, place, item, WANTED_TARGET, "a player, planeswalker or battle");
}

int muster_read_creature(struct reader *reader, const struct place *place,
                         const struct json_node *item) {
    return read_id_of(reader, place, item, WANTED_CREATURE, "a creature");
}

_Noreturn void muster_fail_recipient(struct reader *reader, const struct place *place,
                                     const char *id, const char *expected) {
    enum { MOST = 10000 }; /* comparing with more would take too long to be worth it */
    const struct muster_position *position = reader->position;
    const char *mark = strrchr(id, '#');
    const char *bare =
        mark == NULL ? id : muster_arena_text(reader->arena, id, (size_t)(mark - id));
    struct entity entity = muster_entity_find(position, bare);
    size_t known = position->ids.count < MOST ? position->ids.count : MOST;
    if (entity.kind == ENTITY_NONE)
        muster_reader_fail(reader, place, "unknown-id",
                           "nothing has the id '%.64s'; expected the id of %s%s", id, expected,
                           muster_reader_suggestion(reader, id, known, id_at, position->ids.texts));
    if (entity.kind == ENTITY_CREATURE && position->creatures[entity.number].count > 1)
        muster_reader_fail(reader, place, "unknown-id",
                           "'%.64s': there are %lld of '%.64s'; expected '%.64s#1' to "
                           "'%.64s#%lld'",
                           id, (long long)position->creatures[entity.number].count, bare, bare,
                           bare, (long long)position->creatures[entity.number].count);
    if (mark != NULL && entity.kind == ENTITY_CREATURE)
        muster_reader_fail(reader, place, "unknown-id",
                           "there is only one '%.64s'; expected it without '#'", bare);
    muster_reader_fail(reader, place, "wrong-id", "'%.64s' is the id of %s; expected the id of %s",
                       id, entity_words(position, (int)entity.kind, entity.number), expected);
}

void muster_refuse_individual(struct reader *reader, const struct place *place, const char *id) {
    const struct muster_position *position = reader->position;
    const char *mark = strrchr(id, '#');
    if (mark == NULL)
        return;
    const char *bare = muster_arena_text(reader->arena, id, (size_t)(mark - id));
    struct entity entity = muster_entity_find(position, bare);
    if (entity.kind == ENTITY_CREATURE && position->creatures[entity.number].count > 1)
        muster_reader_fail(reader, place, "unknown-id",
                           "found '%.64s', expected '%.64s': an id names all of an entry here", id,
                           bare);
}

/* One individual by its id; the bare id of several names none of them. */
static struct entity find_one(const struct muster_position *position, const char *id,
                              int64_t *ordinal) {
    struct entity entity = muster_position_find_one(position, id, ordinal);
    if (entity.kind == ENTITY_CREATURE && *ordinal == 0 &&
        position->creatures[entity.number].count > 1)
        entity.kind = ENTITY_NONE;
    return entity;
}

struct recipient muster_read_recipient(struct reader *reader, const struct place *place,
                                       const struct json_node *item) {
    const char *id = muster_reader_look(reader, place, item);
    struct recipient recipient = {.kind = RECIPIENT_CREATURE};
    struct entity entity = find_one(reader->position, id, &recipient.ordinal);
    if (entity.kind != ENTITY_CREATURE && entity.kind != ENTITY_TARGET)
        muster_fail_recipient(reader, place, id, "a player, creature, planeswalker or battle");
    if (entity.kind == ENTITY_TARGET)
        recipient.kind = RECIPIENT_TARGET;
    recipient.number = entity.number;
    return recipient;
}

struct recipient muster_read_one_creature(struct reader *reader, const struct place *place,
                                          const struct json_node *item) {
    const char *id = muster_reader_look(reader, place, item);
    struct recipient recipient = {.kind = RECIPIENT_CREATURE};
    struct entity entity = find_one(reader->position, id, &recipient.ordinal);
    if (entity.kind != ENTITY_CREATURE)
        muster_fail_recipient(reader, place, id, "a creature");
    recipient.number = entity.number;
    return recipient;
}

static const char source_words[] = "a creature, planeswalker or battle, or of one of 'sources'";

int muster_read_damage_source(struct reader *reader, const struct place *place,
                              const struct json_node *item) {
    const char *id = muster_reader_look(reader, place, item);
    struct entity entity = muster_entity_find(reader->position, id);
    int number = muster_damage_source_number(reader->position, entity);
    if (number < 0) {
        muster_refuse_individual(reader, place, id);
        muster_fail_recipient(reader, place, id, source_words);
    }
    return number;
}

int muster_read_one_source(struct reader *reader, const struct place *place,
                           const struct json_node *item, int64_t *ordinal) {
    const char *id = muster_reader_look(reader, place, item);
    struct entity entity = find_one(reader->position, id, ordinal);
    int number = muster_damage_source_number(reader->position, entity);
    if (number < 0)
        muster_fail_recipient(reader, place, id, source_words);
    return number;
}
