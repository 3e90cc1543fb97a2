/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/position/read_players.h"

#include <string.h>

#include "format/reading/effects/read_effects.h"
#include "format/reading/words/read_ids.h"
#include "format/reading/words/read_words.h"

/* ---- Players ---- */

/* A basic land by its name: "Island", "Snow-Covered Swamp", "Wastes" (205.3i, 305.6). */
static bool read_basic_land(struct reader *reader, const char *name, struct land *land) {
    static const char *const basics[] = {"plains", "island", "swamp", "mountain", "forest"};
    struct words *words = &reader->position->words;
    char *lower = muster_words_lower(reader->arena, name);
    bool snow = strncmp(lower, "snow-covered ", 13) == 0;
    if (snow)
        lower += 13;
    size_t i = 0;
    while (i < 5 && strcmp(basics[i], lower) != 0)
        i++;
    if (i == 5 && strcmp(lower, "wastes") != 0)
        return false;
    land->supertypes.words = muster_arena_array(reader->arena, 2, sizeof(int));
    land->supertypes.words[land->supertypes.count++] = muster_words_number(words, "basic");
    if (snow)
        land->supertypes.words[land->supertypes.count++] = muster_words_number(words, "snow");
    if (i < 5) {
        land->subtypes.words = muster_arena_take(reader->arena, sizeof(int));
        land->subtypes.words[land->subtypes.count++] = muster_words_number(words, basics[i]);
    }
    return true;
}

static void add_land_type(struct reader *reader, struct land *land) {
    int *types = muster_arena_array(reader->arena, land->types.count + 1, sizeof(int));
    if (land->types.count > 0)
        memcpy(types, land->types.words, land->types.count * sizeof(int));
    types[land->types.count++] = muster_words_number(&reader->position->words, "land");
    land->types.words = types;
}

static void read_land(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    struct land *land = into;
    static const struct key keys[] = {
        {"name", false}, {"subtypes", false}, {"supertypes", false}, {"types", false}};
    if (muster_json_is_string(item)) {
        if (!read_basic_land(reader, muster_json_string(item), land))
            muster_reader_fail(
                reader, place, "unknown-land",
                "'%.64s' is not the name of a basic land; any other land is an object with "
                "'subtypes', 'supertypes', 'types'",
                muster_json_string(item));
    } else {
        const struct json_node *found[4];
        muster_reader_open(reader, place, item, keys, 4, found);
        struct place name = place_key(place, "name"), subtypes = place_key(place, "subtypes"),
                     supertypes = place_key(place, "supertypes"), types = place_key(place, "types");
        muster_reader_string_or(reader, &name, found[0], NULL);
        if (found[1] != NULL)
            muster_read_word_list(reader, &subtypes, found[1], muster_read_word, &land->subtypes);
        if (found[2] != NULL)
            muster_read_word_list(reader, &supertypes, found[2], muster_read_type,
                                  &land->supertypes);
        if (found[3] != NULL)
            muster_read_word_list(reader, &types, found[3], muster_read_type, &land->types);
    }
    add_land_type(reader, land);
}

static void read_lands(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    struct player *player = into;
    player->lands = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                       sizeof(*player->lands));
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, player->land_count);
        muster_reader_try(reader, read_land, &here, element, &player->lands[player->land_count++]);
    }
}

/* `life` may be given in both ways; then the lower amount is the limit. */
static void bound_life(struct reader *reader, struct player *player, int64_t amount) {
    int life = muster_read_resource_name(reader, "life");
    size_t i = 0;
    while (i < player->stock_count && player->stocks[i].resource != life)
        i++;
    if (i == player->stock_count)
        player->stocks[player->stock_count++] = (struct stock){.resource = life, .amount = amount};
    else if (amount < player->stocks[i].amount)
        player->stocks[i].amount = amount;
}

static void read_resources(struct reader *reader, const struct place *place,
                           const struct json_node *item, void *into) {
    struct player *player = into;
    if (muster_json_type(item) == JSON_NUMBER)
        muster_reader_fail_type(reader, place, item, "an object, such as {\"mana\": 2}");
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "an object");
    muster_seen_begin(&reader->seen);
    const struct json_node *member;
    json_for_each (member, item) {
        struct stock *stock = &player->stocks[player->stock_count];
        *stock = (struct stock){0};
        stock->resource = muster_read_resource(reader, place, member, &stock->amount);
        player->stock_count++;
    }
}

static void read_team(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    struct player *player = into;
    player->team = muster_read_word(reader, place, item);
}

static void read_life(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    int64_t amount = muster_reader_integer(reader, place, item, -INTEGER_LIMIT, INTEGER_LIMIT);
    struct player *player = into;
    player->has_life = true;
    player->life = amount;
    bound_life(reader, player, amount < 0 ? 0 : amount); /* 119.4b: 0 life can always be paid */
}

static void read_poison(struct reader *reader, const struct place *place,
                        const struct json_node *item, void *into) {
    struct player *player = into;
    player->poison = muster_reader_integer(reader, place, item, 0, INTEGER_LIMIT);
}

static void read_loses(struct reader *reader, const struct place *place,
                       const struct json_node *item, void *into) {
    struct player *player = into;
    player->loses = muster_reader_boolean(reader, place, item);
}

/* Room for all of them, and one for `life`, which is read even where `resources` are wrong. */
static void make_room_for_stocks(struct reader *reader, struct player *player,
                                 const struct json_node *resources) {
    size_t count = muster_json_is_object(resources) ? muster_json_count(resources) : 0;
    player->stocks = muster_arena_array(reader->arena, count + 1, sizeof(*player->stocks));
}

static void read_one_player(struct reader *reader, const struct place *place,
                            const struct json_node *item, void *into) {
    enum { ID, TEAM, LANDS, RESOURCES, LIFE, POISON, LOSES, KEYS };
    static const struct key keys[KEYS] = {{"id", true},         {"team", false}, {"lands", false},
                                          {"resources", false}, {"life", false}, {"poison", false},
                                          {"loses", false}};
    static muster_read_value *const read[KEYS] = {
        NULL, read_team, read_lands, read_resources, read_life, read_poison, read_loses};
    const struct json_node *found[KEYS];
    struct player *player = into;
    player->team = -1;
    muster_reader_open(reader, place, item, keys, KEYS, found);
    make_room_for_stocks(reader, player, found[RESOURCES]);
    for (int i = TEAM; i < KEYS; i++) {
        struct place here = place_key(place, keys[i].name);
        if (found[i] != NULL)
            muster_reader_try(reader, read[i], &here, found[i], player);
    }
}

void muster_read_players(struct reader *reader, const struct place *place,
                         const struct json_node *item) {
    struct muster_position *position = reader->position;
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index);
        struct target *target = &position->targets[index];
        position->players[index].id = position->ids.texts[index];
        muster_reader_try(reader, read_one_player, &here, element, &position->players[index]);
        *target = (struct target){.number = (int)index,
                                  .kind = TARGET_PLAYER,
                                  .id = position->players[index].id,
                                  .full_name = position->players[index].id,
                                  .controller = (int)index,
                                  .defender = (int)index};
        index++;
    }
}

/* ---- Planeswalkers and battles ---- */

static void read_permanent(struct reader *reader, const struct place *place,
                           const struct json_node *item, void *into) {
    enum { ID, NAME, CONTROLLER, STRENGTH, PROTECTOR, KEYS };
    struct target *target = into;
    bool battle = target->kind == TARGET_BATTLE;
    const struct key keys[KEYS] = {[ID] = {"id", true},
                                   [NAME] = {"name", false},
                                   [CONTROLLER] = {"controller", true},
                                   [STRENGTH] = {battle ? "defense" : "loyalty", false},
                                   [PROTECTOR] = {"protector", true}};
    const struct json_node *found[KEYS] = {NULL};
    muster_reader_open(reader, place, item, keys, battle ? KEYS : PROTECTOR, found);
    struct place name = place_key(place, "name"), controller = place_key(place, "controller"),
                 strength = place_key(place, keys[STRENGTH].name),
                 protector = place_key(place, "protector");
    target->name = muster_reader_string_or(reader, &name, found[NAME], "");
    target->full_name = muster_full_name(target->id, target->name, reader->arena);
    target->has_strength = found[STRENGTH] != NULL;
    target->strength =
        muster_reader_integer_or(reader, &strength, found[STRENGTH], 0, INTEGER_LIMIT, 0);
    target->controller = muster_read_player(reader, &controller, found[CONTROLLER]);
    target->defender =
        battle ? muster_read_player(reader, &protector, found[PROTECTOR]) : target->controller;
}

void muster_read_permanents(struct reader *reader, const struct place *place,
                            const struct json_node *item, enum target_kind kind, size_t first) {
    struct muster_position *position = reader->position;
    size_t index = first;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index - first);
        struct target *target = &position->targets[index];
        target->number = (int)index;
        target->kind = kind;
        target->id = target->full_name = position->ids.texts[position->creature_count + index];
        muster_reader_try(reader, read_permanent, &here, element, target);
        index++;
    }
}
