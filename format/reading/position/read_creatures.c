/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/reading/position/read_creatures.h"

#include <string.h>

#include "format/reading/position/read_attacking.h"
#include "format/reading/selectors/read_selectors.h"
#include "format/reading/words/read_ids.h"
#include "format/reading/words/read_keywords.h"
#include "format/reading/words/read_words.h"

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
    CREATURE_DEFENDING_PLAYER,
    CREATURE_BLOCKING,
    CREATURE_BLOCKED,
    CREATURE_STRUCK_FIRST,
    CREATURE_ATTACKED,
    CREATURE_DAMAGE,
    CREATURE_REGENERATION,
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
    [CREATURE_DEFENDING_PLAYER] = {"defending_player", false},
    [CREATURE_BLOCKING] = {"blocking", false},
    [CREATURE_BLOCKED] = {"blocked", false},
    [CREATURE_STRUCK_FIRST] = {"struck_first", false},
    [CREATURE_ATTACKED] = {"attacked", false},
    [CREATURE_DAMAGE] = {"damage", false},
    [CREATURE_REGENERATION] = {"regeneration", false},
};

/* One key of one creature. */
struct creature_part {
    struct creature *creature;
    enum creature_key key;
    bool controlled; /* who controls it has been read */
};

static void read_colors(struct reader *reader, const struct place *place,
                        const struct json_node *item, struct creature *creature) {
    muster_reader_array(reader, place, item);
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place color = place_index(place, index++);
        creature->colors |= muster_read_color(reader, &color, element, false);
    }
}

/* `types`, and the type creature. */
static void read_types(struct reader *reader, const struct place *place,
                       const struct json_node *item, struct creature *creature) {
    struct words *words = &reader->position->words;
    struct word_set given = {0};
    if (item != NULL)
        muster_read_word_list(reader, place, item, muster_read_type, &given);
    creature->types.words = muster_arena_array(reader->arena, given.count + 1, sizeof(int));
    if (given.count > 0)
        memcpy(creature->types.words, given.words, given.count * sizeof(int));
    creature->types.words[given.count] = muster_words_number(words, "creature");
    creature->types.count = given.count + 1;
    creature->is_battle =
        muster_word_set_has(&creature->types, muster_words_number(words, "battle"));
}

/* Adds one of ABILITY_PROTECTION for each selector; `keywords` is read already. */
static void read_protection(struct reader *reader, const struct place *place,
                            const struct json_node *item, struct creature *creature) {
    size_t count = muster_reader_array(reader, place, item);
    struct keyword_list list = {.count = creature->keywords.count,
                                .abilities = creature->keywords.abilities,
                                .damage_abilities = creature->keywords.damage_abilities};
    list.keywords = muster_arena_array(reader->arena, list.count + count, sizeof(*list.keywords));
    if (list.count > 0)
        memcpy(list.keywords, creature->keywords.keywords, list.count * sizeof(*list.keywords));
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place quality = place_index(place, index++);
        struct selector *selector = muster_arena_take(reader->arena, sizeof(*selector));
        muster_read_selector(reader, &quality, element, false, selector);
        struct keyword keyword = {.ability = ABILITY_PROTECTION,
                                  .word = -1,
                                  .damage = DAMAGE_ABILITY_NONE,
                                  .name =
                                      muster_words_number(&reader->position->words, "protection"),
                                  .text = "protection",
                                  .quality = selector};
        muster_keyword_list_add(&list, &keyword);
    }
    creature->keywords = list;
}

static void read_goad(struct reader *reader, const struct place *place,
                      const struct json_node *item, struct creature *creature) {
    struct word_set players = {0};
    size_t errors = muster_reader_error_count(reader);
    muster_read_word_list(reader, place, item, muster_read_player, &players);
    muster_reader_stop(reader, errors);
    muster_seen_begin(&reader->seen);
    for (size_t i = 0; i < players.count; i++) {
        struct place again = place_index(place, i);
        if (!muster_seen_first(&reader->seen, players.words[i], reader->arena))
            muster_reader_fail(reader, &again, "named-twice", "'%s' is named twice",
                               reader->position->players[players.words[i]].id);
    }
    creature->goaded_by = players.words;
    creature->goad_count = players.count;
}

/* A state that only a combat under way has. */
static enum given_flag read_combat_flag(struct reader *reader, const struct place *place,
                                        const struct json_node *item, const char *name) {
    if ((reader->unknown & UNKNOWN_STEP) == 0 && !muster_position_has_attackers(reader->position))
        muster_reader_fail(reader, place, "not-here",
                           "'%s' belongs to the declare blockers step and later ones", name);
    return muster_reader_boolean(reader, place, item) ? GIVEN_TRUE : GIVEN_FALSE;
}

/* `counters`: a list of kinds, or an object from kind to number. */
static void read_counters(struct reader *reader, const struct place *place,
                          const struct json_node *item, struct creature *creature) {
    if (muster_json_is_array(item)) {
        muster_read_word_list(reader, place, item, muster_read_word, &creature->counters);
        return;
    }
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "an array, or an object from kind to number");
    size_t count = muster_json_count(item);
    creature->counters.words = muster_arena_array(reader->arena, count, sizeof(int));
    creature->counter_numbers = muster_arena_array(reader->arena, count, sizeof(int64_t));
    muster_seen_begin(&reader->seen);
    const struct json_node *member;
    json_for_each (member, item) {
        struct place here = place_key(place, muster_json_key(member));
        int word = muster_words_folded(&reader->position->words, muster_json_key(member));
        if (!muster_seen_first(&reader->seen, word, reader->arena))
            muster_reader_fail(reader, &here, "duplicate-key", "the key '%.64s' is given twice",
                               muster_json_key(member));
        int64_t number = muster_reader_integer(reader, &here, member, 0, INTEGER_LIMIT);
        if (number == 0)
            continue;
        creature->counter_numbers[creature->counters.count] = number;
        creature->counters.words[creature->counters.count++] = word;
    }
}

/* Numbers and flags, which are only stored. */
static const struct {
    size_t place; /* in a creature */
    int64_t least;
} quantities[CREATURE_KEYS] = {
    [CREATURE_COUNT] = {offsetof(struct creature, count), 1},
    [CREATURE_POWER] = {offsetof(struct creature, power), -INTEGER_LIMIT},
    [CREATURE_TOUGHNESS] = {offsetof(struct creature, toughness), -INTEGER_LIMIT},
    [CREATURE_MANA_VALUE] = {offsetof(struct creature, mana_value), 0},
    [CREATURE_DAMAGE] = {offsetof(struct creature, damage), 0},
    [CREATURE_REGENERATION] = {offsetof(struct creature, regeneration), 0},
};

static const size_t flags[CREATURE_KEYS] = {
    [CREATURE_TAPPED] = offsetof(struct creature, tapped),
    [CREATURE_SUMMONING_SICK] = offsetof(struct creature, summoning_sick),
    [CREATURE_TOKEN] = offsetof(struct creature, token),
    [CREATURE_SUSPECTED] = offsetof(struct creature, suspected),
    [CREATURE_DETAINED] = offsetof(struct creature, detained),
    [CREATURE_ATTACKED] = offsetof(struct creature, has_attacked),
};

static void read_quantity(struct reader *reader, const struct place *place,
                          const struct json_node *item, const struct creature_part *part) {
    int64_t *quantity = (int64_t *)(void *)((char *)part->creature + quantities[part->key].place);
    *quantity =
        muster_reader_integer(reader, place, item, quantities[part->key].least, INTEGER_LIMIT);
}

static void read_flag(struct reader *reader, const struct place *place,
                      const struct json_node *item, const struct creature_part *part) {
    bool *flag = (bool *)((char *)part->creature + flags[part->key]);
    *flag = muster_reader_boolean(reader, place, item);
}

static void read_part(struct reader *reader, const struct place *place,
                      const struct json_node *item, void *into) {
    struct creature_part *part = into;
    struct creature *creature = part->creature;
    switch (part->key) {
    case CREATURE_CONTROLLER:
        creature->controller = creature->owner = muster_read_player(reader, place, item);
        part->controlled = true;
        break;
    case CREATURE_NAME:
        creature->name = muster_reader_string(reader, place, item);
        break;
    case CREATURE_OWNER:
        creature->owner = muster_read_player(reader, place, item);
        break;
    case CREATURE_COLORS:
        read_colors(reader, place, item, creature);
        break;
    case CREATURE_TYPES:
        read_types(reader, place, item, creature);
        break;
    case CREATURE_SUBTYPES:
        muster_read_word_list(reader, place, item, muster_read_word, &creature->subtypes);
        break;
    case CREATURE_KEYWORDS:
        muster_read_keywords(reader, place, item, false, &creature->keywords);
        break;
    case CREATURE_COUNTERS:
        read_counters(reader, place, item, creature);
        break;
    case CREATURE_GOADED_BY:
        read_goad(reader, place, item, creature);
        break;
    case CREATURE_PROTECTION:
        read_protection(reader, place, item, creature);
        break;
    case CREATURE_ATTACKING:
        muster_read_attacking(reader, place, item, creature, part->controlled);
        break;
    case CREATURE_DEFENDING_PLAYER:
        muster_read_defending_player(reader, place, item, creature);
        break;
    case CREATURE_BLOCKED:
        creature->blocked =
            read_combat_flag(reader, place, item, creature_keys[CREATURE_BLOCKED].name);
        break;
    case CREATURE_STRUCK_FIRST:
        creature->struck_first =
            read_combat_flag(reader, place, item, creature_keys[CREATURE_STRUCK_FIRST].name);
        break;
    case CREATURE_COUNT:
    case CREATURE_POWER:
    case CREATURE_TOUGHNESS:
    case CREATURE_MANA_VALUE:
    case CREATURE_DAMAGE:
    case CREATURE_REGENERATION:
        read_quantity(reader, place, item, part);
        break;
    case CREATURE_TAPPED:
    case CREATURE_SUMMONING_SICK:
    case CREATURE_TOKEN:
    case CREATURE_SUSPECTED:
    case CREATURE_DETAINED:
    case CREATURE_ATTACKED:
        read_flag(reader, place, item, part);
        break;
    case CREATURE_BLOCKING: /* format/reading/position/read_combatants.c, once all creatures are
                               read */
    case CREATURE_ID:
    case CREATURE_KEYS:
        break;
    }
}

/* What only an attacking creature has. */
static void refuse_without_attacking(struct reader *reader, const struct place *place,
                                     const struct json_node **found) {
    const enum creature_key keys[] = {CREATURE_DEFENDING_PLAYER, CREATURE_BLOCKED};
    for (size_t i = 0; i < sizeof(keys) / sizeof(*keys) && found[CREATURE_ATTACKING] == NULL; i++) {
        struct place here = place_key(place, creature_keys[keys[i]].name);
        if (found[keys[i]] != NULL)
            muster_reader_note(reader, &here, "not-here",
                               "'%s' belongs to attacking creatures; expected 'attacking' beside "
                               "it",
                               creature_keys[keys[i]].name);
    }
}

static void read_creature(struct reader *reader, const struct place *place,
                          const struct json_node *item, void *into) {
    const struct json_node *found[CREATURE_KEYS];
    struct creature_part part = {.creature = into};
    struct creature *creature = into;
    size_t errors = muster_reader_error_count(reader);
    muster_reader_open(reader, place, item, creature_keys, CREATURE_KEYS, found);
    if (muster_reader_error_count(reader) > errors)
        reader->unknown |= UNKNOWN_CREATURES; /* perhaps it was its `count` that was mistyped */
    for (int i = CREATURE_CONTROLLER; i < CREATURE_KEYS; i++) {
        struct place here = place_key(place, creature_keys[i].name);
        part.key = (enum creature_key)i;
        if (found[i] == NULL && i != CREATURE_TYPES)
            continue;
        if (!muster_reader_try(reader, read_part, &here, found[i], &part) && i == CREATURE_COUNT)
            reader->unknown |= UNKNOWN_CREATURES;
    }
    refuse_without_attacking(reader, place, found);
    creature->name_word = muster_words_folded(&reader->position->words, creature->name);
    creature->full_name = muster_full_name(creature->id, creature->name, reader->arena);
}

void muster_read_creatures(struct reader *reader, const struct place *place,
                           const struct json_node *item) {
    struct muster_position *position = reader->position;
    size_t index = 0;
    const struct json_node *element;
    json_for_each (element, item) {
        struct place here = place_index(place, index);
        struct creature *creature = &position->creatures[index];
        *creature =
            (struct creature){.number = (int)index,
                              .id = position->ids.texts[position->player_count + index],
                              .full_name = position->ids.texts[position->player_count + index],
                              .name = "",
                              .count = 1,
                              .attacking = -1,
                              .defending_player = -1};
        muster_reader_try(reader, read_creature, &here, element, creature);
        index++;
    }
}

void muster_read_entrant(struct reader *reader, const struct place *place,
                         const struct json_node *item, struct creature *creature) {
    struct place here = place_key(place, "id");
    if (!muster_json_is_object(item))
        muster_reader_fail_type(reader, place, item, "an object");
    const struct json_node *value = muster_json_get(item, "id");
    if (value == NULL)
        muster_reader_fail(reader, place, "missing-key", "the key 'id' is missing");
    const char *id = muster_reader_string(reader, &here, value);
    if (strchr(id, '#') != NULL)
        muster_reader_fail(reader, &here, "bad-id", "an id holds no '#': found '%.64s'", id);
    if (muster_entity_find(reader->position, id).kind != ENTITY_NONE)
        muster_reader_fail(reader, &here, "duplicate-id", "the id '%.64s' is used already", id);
    *creature = (struct creature){.number = (int)reader->position->creature_count,
                                  .id = id,
                                  .full_name = id,
                                  .name = "",
                                  .count = 1,
                                  .attacking = -1,
                                  .defending_player = -1};
    read_creature(reader, place, item, creature);
    if (creature->is_attacking || creature->blocked != GIVEN_NOT ||
        creature->struck_first != GIVEN_NOT || muster_json_get(item, "blocking") != NULL)
        muster_reader_fail(reader, place, "not-here",
                           "what '%.64s' does in combat is said beside 'enters', not in it", id);
}
