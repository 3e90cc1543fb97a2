/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads players, creatures, planeswalkers and battles from JSON. */
#include <string.h>

#include "format/read_effects.h"
#include "format/read_keywords.h"
#include "format/read_position.h"
#include "format/read_selectors.h"

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
                      const struct json_node *item, struct land *land) {
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
                       const struct json_node *item, struct player *player) {
    player->lands = muster_arena_array(reader->arena, muster_reader_array(reader, place, item),
                                       sizeof(*player->lands));
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, player->land_count);
        read_land(reader, &here, element, &player->lands[player->land_count++]);
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
                           const struct json_node *item, struct player *player) {
    if (item != NULL && !muster_json_is_object(item))
        muster_reader_fail(reader, place, "wrong-type", "found %s, expected an object",
                           muster_json_type_name(item));
    size_t count = item == NULL ? 0 : muster_json_count(item);
    player->stocks = muster_arena_array(reader->arena, count + 1, sizeof(*player->stocks));
    muster_seen_begin(&reader->seen);
    const struct json_node *member;
    json_for_each (member, item) {
        struct place here = place_key(place, muster_json_key(member));
        int resource = muster_read_resource_name(reader, muster_json_key(member));
        if (!muster_seen_first(&reader->seen, resource, reader->arena))
            muster_reader_fail(reader, &here, "duplicate-key", "the key '%.64s' is given twice",
                               muster_json_key(member));
        player->stocks[player->stock_count++] = (struct stock){
            .resource = resource,
            .amount = muster_reader_integer(reader, &here, member, 0, INTEGER_LIMIT)};
    }
}

static void read_one_player(struct reader *reader, const struct place *place,
                            const struct json_node *item, struct player *player) {
    enum { ID, TEAM, LIFE, LANDS, RESOURCES, KEYS };
    static const struct key keys[KEYS] = {
        {"id", true}, {"team", false}, {"life", false}, {"lands", false}, {"resources", false}};
    const struct json_node *found[KEYS];
    muster_reader_open(reader, place, item, keys, KEYS, found);
    struct place team = place_key(place, "team"), life = place_key(place, "life"),
                 lands = place_key(place, "lands"), resources = place_key(place, "resources");
    player->team = found[TEAM] == NULL ? -1 : muster_read_word(reader, &team, found[TEAM]);
    if (found[LANDS] != NULL)
        read_lands(reader, &lands, found[LANDS], player);
    read_resources(reader, &resources, found[RESOURCES], player);
    if (found[LIFE] != NULL) {
        int64_t amount =
            muster_reader_integer(reader, &life, found[LIFE], -INTEGER_LIMIT, INTEGER_LIMIT);
        /* 119.4b: 0 life can always be paid */
        bound_life(reader, player, amount < 0 ? 0 : amount);
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
        read_one_player(reader, &here, element, &position->players[index]);
        *target = (struct target){.number = (int)index,
                                  .kind = TARGET_PLAYER,
                                  .id = position->players[index].id,
                                  .controller = (int)index,
                                  .defender = (int)index};
        index++;
    }
}

/* ---- Planeswalkers and battles ---- */

void muster_read_permanents(struct reader *reader, const struct place *place,
                            const struct json_node *item, enum target_kind kind, size_t first) {
    static const struct key keys[] = {
        {"id", true}, {"name", false}, {"controller", true}, {"protector", true}};
    struct muster_position *position = reader->position;
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index);
        struct target *target = &position->targets[first + index];
        const struct json_node *found[4] = {NULL};
        muster_reader_open(reader, &here, element, keys, kind == TARGET_BATTLE ? 4 : 3, found);
        struct place name = place_key(&here, "name"), controller = place_key(&here, "controller"),
                     protector = place_key(&here, "protector");
        target->number = (int)(first + index);
        target->kind = kind;
        target->id = position->ids.texts[position->creature_count + first + index];
        target->name = muster_reader_string_or(reader, &name, found[1], "");
        target->controller = muster_read_player(reader, &controller, found[2]);
        target->defender = kind == TARGET_BATTLE ? muster_read_player(reader, &protector, found[3])
                                                 : target->controller;
        index++;
    }
}

/* ---- Creatures ---- */

enum creature_key {
    CREATURE_ID,
    CREATURE_CONTROLLER,
    CREATURE_NAME,
    CREATURE_OWNER,
    CREATURE_COUNT,
    CREATURE_POWER,
    CREATURE_TOUGHNESS,
    CREATURE_MANA_VALUE,
    CREATURE_COLORS,
    CREATURE_TYPES,
    CREATURE_SUBTYPES,
    CREATURE_KEYWORDS,
    CREATURE_COUNTERS,
    CREATURE_TAPPED,
    CREATURE_SUMMONING_SICK,
    CREATURE_TOKEN,
    CREATURE_SUSPECTED,
    CREATURE_DETAINED,
    CREATURE_GOADED_BY,
    CREATURE_PROTECTION,
    CREATURE_ATTACKING,
    CREATURE_KEYS
};

static const struct key creature_keys[CREATURE_KEYS] = {
    [CREATURE_ID] = {"id", true},
    [CREATURE_CONTROLLER] = {"controller", true},
    [CREATURE_NAME] = {"name", false},
    [CREATURE_OWNER] = {"owner", false},
    [CREATURE_COUNT] = {"count", false},
    [CREATURE_POWER] = {"power", false},
    [CREATURE_TOUGHNESS] = {"toughness", false},
    [CREATURE_MANA_VALUE] = {"mana_value", false},
    [CREATURE_COLORS] = {"colors", false},
    [CREATURE_TYPES] = {"types", false},
    [CREATURE_SUBTYPES] = {"subtypes", false},
    [CREATURE_KEYWORDS] = {"keywords", false},
    [CREATURE_COUNTERS] = {"counters", false},
    [CREATURE_TAPPED] = {"tapped", false},
    [CREATURE_SUMMONING_SICK] = {"summoning_sick", false},
    [CREATURE_TOKEN] = {"token", false},
    [CREATURE_SUSPECTED] = {"suspected", false},
    [CREATURE_DETAINED] = {"detained", false},
    [CREATURE_GOADED_BY] = {"goaded_by", false},
    [CREATURE_PROTECTION] = {"protection", false},
    [CREATURE_ATTACKING] = {"attacking", false},
};

/* The JSON object of one creature: its place and the value of each key. */
struct creature_source {
    struct place place;
    const struct json_node *found[CREATURE_KEYS];
    int creature, battle; /* words */
};

static struct place key_place(const struct creature_source *source, enum creature_key key) {
    return place_key(&source->place, creature_keys[key].name);
}

static int64_t read_number(struct reader *reader, const struct creature_source *source,
                           enum creature_key key, int64_t least, int64_t absent) {
    struct place here = key_place(source, key);
    return muster_reader_integer_or(reader, &here, source->found[key], least, INTEGER_LIMIT,
                                    absent);
}

static bool read_creature_flag(struct reader *reader, const struct creature_source *source,
                               enum creature_key key) {
    struct place here = key_place(source, key);
    return muster_reader_flag(reader, &here, source->found[key]);
}

static void read_colors(struct reader *reader, const struct creature_source *source,
                        struct creature *creature) {
    struct place here = key_place(source, CREATURE_COLORS);
    const struct json_node *item = source->found[CREATURE_COLORS];
    if (item == NULL)
        return;
    muster_reader_array(reader, &here, item);
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place color = place_index(&here, index++);
        creature->colors |= muster_read_color(reader, &color, element, false);
    }
}

static void read_types(struct reader *reader, const struct creature_source *source,
                       struct creature *creature) {
    struct place here = key_place(source, CREATURE_TYPES);
    struct word_set given = {0};
    if (source->found[CREATURE_TYPES] != NULL)
        muster_read_word_list(reader, &here, source->found[CREATURE_TYPES], muster_read_type,
                              &given);
    creature->types.words = muster_arena_array(reader->arena, given.count + 1, sizeof(int));
    if (given.count > 0)
        memcpy(creature->types.words, given.words, given.count * sizeof(int));
    creature->types.words[given.count] = source->creature;
    creature->types.count = given.count + 1;
    creature->is_battle = muster_word_set_has(&creature->types, source->battle);
}

static void read_words(struct reader *reader, const struct creature_source *source,
                       enum creature_key key, struct word_set *set) {
    struct place here = key_place(source, key);
    if (source->found[key] != NULL)
        muster_read_word_list(reader, &here, source->found[key], muster_read_word, set);
}

/* Reads `keywords`, and after them one ABILITY_PROTECTION for each selector of `protection`. */
static void read_abilities(struct reader *reader, const struct creature_source *source,
                           struct creature *creature) {
    struct place here = key_place(source, CREATURE_KEYWORDS);
    struct place protection = key_place(source, CREATURE_PROTECTION);
    const struct json_node *qualities = source->found[CREATURE_PROTECTION];
    struct keyword_list list = {0};
    if (source->found[CREATURE_KEYWORDS] != NULL)
        muster_read_keywords(reader, &here, source->found[CREATURE_KEYWORDS], false, &list);
    creature->keywords = list;
    if (qualities == NULL)
        return;
    size_t count = muster_reader_array(reader, &protection, qualities);
    list.keywords = muster_arena_array(reader->arena, list.count + count, sizeof(*list.keywords));
    if (list.count > 0)
        memcpy(list.keywords, creature->keywords.keywords, list.count * sizeof(*list.keywords));
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, qualities) {
        struct place quality = place_index(&protection, index++);
        struct selector *selector = muster_arena_take(reader->arena, sizeof(*selector));
        muster_read_selector(reader, &quality, element, false, selector);
        struct keyword keyword = {.ability = ABILITY_PROTECTION,
                                  .word = -1,
                                  .name =
                                      muster_words_number(&reader->position->words, "protection"),
                                  .text = "protection",
                                  .quality = selector};
        muster_keyword_list_add(&list, &keyword);
    }
    creature->keywords = list;
}

static void read_goad(struct reader *reader, const struct creature_source *source,
                      struct creature *creature) {
    struct place here = key_place(source, CREATURE_GOADED_BY);
    struct word_set players = {0};
    if (source->found[CREATURE_GOADED_BY] == NULL)
        return;
    muster_read_word_list(reader, &here, source->found[CREATURE_GOADED_BY], muster_read_player,
                          &players);
    muster_seen_begin(&reader->seen);
    for (size_t i = 0; i < players.count; i++) {
        struct place again = place_index(&here, i);
        if (!muster_seen_first(&reader->seen, players.words[i], reader->arena))
            muster_reader_fail(reader, &again, "named-twice", "'%s' is named twice",
                               reader->position->players[players.words[i]].id);
    }
    creature->goaded_by = players.words;
    creature->goad_count = players.count;
}

static void read_attacking(struct reader *reader, const struct creature_source *source,
                           struct creature *creature) {
    struct muster_position *position = reader->position;
    struct place here = key_place(source, CREATURE_ATTACKING);
    creature->attacking = -1;
    if (source->found[CREATURE_ATTACKING] == NULL)
        return;
    switch (position->step) {
    case STEP_ATTACK:
        muster_reader_fail(reader, &here, "not-here",
                           "'attacking' belongs to the declare blockers step");
    case STEP_BLOCK:
        break;
    }
    if (!position->players[creature->controller].active_side)
        muster_reader_fail(
            reader, &here, "not-here",
            "'%s' is not controlled by the active player's side, so it can't be attacking",
            creature->id);
    creature->attacking = muster_read_target(reader, &here, source->found[CREATURE_ATTACKING]);
}

static void read_one_creature(struct reader *reader, const struct creature_source *source,
                              struct creature *creature) {
    struct muster_position *position = reader->position;
    struct place name = key_place(source, CREATURE_NAME),
                 controller = key_place(source, CREATURE_CONTROLLER),
                 owner = key_place(source, CREATURE_OWNER);
    creature->id = position->ids.texts[position->player_count + (size_t)creature->number];
    creature->name = muster_reader_string_or(reader, &name, source->found[CREATURE_NAME], "");
    creature->name_word = muster_words_folded(&position->words, creature->name);
    creature->controller =
        muster_read_player(reader, &controller, source->found[CREATURE_CONTROLLER]);
    creature->owner = source->found[CREATURE_OWNER] == NULL
                          ? creature->controller
                          : muster_read_player(reader, &owner, source->found[CREATURE_OWNER]);
    creature->count = read_number(reader, source, CREATURE_COUNT, 1, 1);
    creature->power = read_number(reader, source, CREATURE_POWER, -INTEGER_LIMIT, 0);
    creature->toughness = read_number(reader, source, CREATURE_TOUGHNESS, -INTEGER_LIMIT, 0);
    creature->mana_value = read_number(reader, source, CREATURE_MANA_VALUE, 0, 0);
    read_colors(reader, source, creature);
    read_types(reader, source, creature);
    read_words(reader, source, CREATURE_SUBTYPES, &creature->subtypes);
    read_words(reader, source, CREATURE_COUNTERS, &creature->counters);
    read_abilities(reader, source, creature);
    creature->tapped = read_creature_flag(reader, source, CREATURE_TAPPED);
    creature->summoning_sick = read_creature_flag(reader, source, CREATURE_SUMMONING_SICK);
    creature->token = read_creature_flag(reader, source, CREATURE_TOKEN);
    creature->suspected = read_creature_flag(reader, source, CREATURE_SUSPECTED);
    creature->detained = read_creature_flag(reader, source, CREATURE_DETAINED);
    read_goad(reader, source, creature);
    read_attacking(reader, source, creature);
}

void muster_read_creatures(struct reader *reader, const struct place *place,
                           const struct json_node *item) {
    struct words *words = &reader->position->words;
    struct creature_source source = {.creature = muster_words_number(words, "creature"),
                                     .battle = muster_words_number(words, "battle")};
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        source.place = place_index(place, index);
        struct creature *creature = &reader->position->creatures[index];
        muster_reader_open(reader, &source.place, element, creature_keys, CREATURE_KEYS,
                           source.found);
        creature->number = (int)index++;
        read_one_creature(reader, &source, creature);
    }
}
