/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads one entry of a document that may name a card, and what the card says. */
#include <string.h>

#include "base/words.h"
#include "cards/document/card_keys.h"
#include "cards/document/document.h"
#include "cards/document/read_told.h"

static const struct json_node *get(const struct object_reading *reading, const char *key) {
    return muster_json_get(reading->object->node, key);
}

static const char *read_text(const struct object_reading *reading, const char *key) {
    struct place place = place_key(reading->place, key);
    const struct json_node *item = get(reading, key);
    return item == NULL ? NULL : muster_reader_look(reading->board->reader, &place, item);
}

static bool read_flag(const struct object_reading *reading, const char *key) {
    struct place place = place_key(reading->place, key);
    return muster_reader_flag(reading->board->reader, &place, get(reading, key));
}

/* A list of texts, or one. */
static void read_texts(const struct object_reading *reading, const char *key,
                       struct word_list *list) {
    struct place place = place_key(reading->place, key);
    const struct json_node *item = get(reading, key), *child;
    struct reader *reader = reading->board->reader;
    size_t index = 0;
    if (item == NULL)
        return;
    if (muster_json_is_string(item)) {
        muster_word_add(reading->board->arena, list, muster_reader_look(reader, &place, item));
        return;
    }
    muster_reader_array(reader, &place, item);
    json_for_each (child, item) {
        struct place at = place_index(&place, index++);
        muster_word_add(reading->board->arena, list, muster_reader_look(reader, &at, child));
    }
}

/* Words of a list of the document, in lower case; without checks, which the reader makes later. */
static void add_words(const struct object_reading *reading, const char *key,
                      struct word_list *list) {
    const struct json_node *item = get(reading, key), *child;
    if (!muster_json_is_array(item))
        return;
    json_for_each (child, item)
        if (muster_json_string(child) != NULL)
            muster_word_add(reading->board->arena, list,
                            muster_words_lower(reading->board->arena, muster_json_string(child)));
}

/* The same in place of what the list held, if the document has the key. */
static void take_words(const struct object_reading *reading, const char *key,
                       struct word_list *list) {
    if (muster_json_is_array(get(reading, key)))
        list->count = 0;
    add_words(reading, key, list);
}

static bool take_number(const struct object_reading *reading, const char *key, int64_t *number) {
    const struct json_node *item = get(reading, key);
    if (muster_json_type(item) != JSON_NUMBER)
        return false;
    double value = muster_json_number(item);
    if (!(value > -1e9 && value < 1e9))
        return false;
    *number = (int64_t)value;
    return true;
}

/* ---- The entry ---- */

static void take_counters(struct object_reading *reading) {
    const struct json_node *item = get(reading, "counters"), *child;
    struct board_object *object = reading->object;
    if (!muster_json_is_array(item) && !muster_json_is_object(item))
        return;
    object->counters = muster_arena_array(reading->board->arena, muster_json_count(item),
                                          sizeof(struct object_counter));
    bool list = muster_json_is_array(item);
    json_for_each (child, item) {
        const char *kind = list ? muster_json_string(child) : muster_json_key(child);
        double number = list ? 1 : muster_json_number(child);
        if (kind == NULL ||
            (!list && (muster_json_type(child) != JSON_NUMBER || number < 0 || number > 1e6)))
            continue;
        struct object_counter *counter = &object->counters[object->counter_count++];
        counter->kind = muster_words_lower(reading->board->arena, kind);
        counter->number = (int64_t)number;
    }
}

const char *muster_counted_keyword(const char *kind) {
    static const char *const keywords[] = {
        "flying", "first strike", "double strike",  "deathtouch", "decayed",
        "haste",  "hexproof",     "indestructible", "lifelink",   "menace",
        "reach",  "shadow",       "trample",        "vigilance"};
    for (size_t i = 0; i < sizeof(keywords) / sizeof(keywords[0]); i++)
        if (muster_words_alike(kind, keywords[i]))
            return keywords[i];
    return NULL;
}

static void apply_counters(struct board *board, struct board_object *object) {
    for (size_t i = 0; i < object->counter_count; i++) {
        const char *keyword = muster_counted_keyword(object->counters[i].kind);
        if (object->counters[i].number > 0 && keyword != NULL &&
            !muster_word_has(&object->base.keywords, keyword))
            muster_word_add(board->arena, &object->base.keywords, keyword);
    }
}

/* The level that level counters give, where the document says how many there are (711.2); -1: it
 * doesn't. */
static int64_t counted_level(const struct object_reading *reading) {
    const struct board_object *object = reading->object;
    if (muster_json_is_object(get(reading, "counters")))
        for (size_t i = 0; i < object->counter_count; i++)
            if (strcmp(object->counters[i].kind, "level") == 0)
                return object->counters[i].number;
    return -1;
}

static void take_values(struct object_reading *reading) {
    struct board_object *object = reading->object;
    const struct json_node *child;
    take_words(reading, "colors", &object->base.colors);
    take_words(reading, "types", &object->base.types);
    take_words(reading, "subtypes", &object->base.subtypes);
    take_words(reading, "keywords", &object->base.keywords);
    add_words(reading, "added_keywords", &object->base.keywords);
    if (muster_json_is_array(get(reading, "goaded_by")))
        json_for_each (child, get(reading, "goaded_by"))
            if (muster_json_string(child) != NULL)
                muster_word_add(reading->board->arena, &object->base.goaded_by,
                                muster_json_string(child));
    object->power_written = take_number(reading, "power", &object->base.power);
    object->toughness_written = take_number(reading, "toughness", &object->base.toughness);
    take_number(reading, "mana_value", &object->mana_value);
    take_number(reading, "regeneration", &object->base.regeneration);
    if (take_number(reading, "count", &object->count) && object->count < 1)
        object->count = 1;
    object->tapped = muster_json_type(get(reading, "tapped")) == JSON_TRUE;
    object->summoning_sick = muster_json_type(get(reading, "summoning_sick")) == JSON_TRUE;
    object->token = muster_json_type(get(reading, "token")) == JSON_TRUE;
    object->base.suspected = muster_json_type(get(reading, "suspected")) == JSON_TRUE;
    object->base.detained = muster_json_type(get(reading, "detained")) == JSON_TRUE;
    take_counters(reading);
    if (object->kind == OBJECT_CREATURE)
        apply_counters(reading->board, object);
    static const char *const kinds[] = {NULL, "planeswalker", "battle"};
    if ((object->kind == OBJECT_PLANESWALKER || object->kind == OBJECT_BATTLE) &&
        !muster_word_has(&object->base.types, kinds[object->kind]))
        muster_word_add(reading->board->arena, &object->base.types, kinds[object->kind]);
}

/* A creature that must be a creature, an enchantment told by "Enchant", an Equipment by "Equip". */
static void guess_types(struct board *board, struct board_object *object) {
    if (object->kind != OBJECT_PERMANENT || object->base.types.count > 0 || object->text_count == 0)
        return;
    const char *text = object->texts[0]->text;
    if (strncmp(text, "Enchant ", 8) == 0 || strstr(text, "\nEnchant ") != NULL) {
        muster_word_add(board->arena, &object->base.types, "enchantment");
        muster_word_add(board->arena, &object->base.subtypes, "aura");
    } else if (strncmp(text, "Equip ", 6) == 0 || strstr(text, "\nEquip ") != NULL ||
               strstr(text, "\nEquip\xE2\x80\x94") != NULL) {
        muster_word_add(board->arena, &object->base.types, "artifact");
        muster_word_add(board->arena, &object->base.subtypes, "equipment");
    }
}

/* Whether all keys of such an entry are about cards. */
static bool has_keys_of_cards(enum object_kind kind) {
    return kind == OBJECT_PERMANENT || kind == OBJECT_RESOLVED || kind == OBJECT_EMBLEM;
}

static void check_ours(struct object_reading *reading) {
    static const struct key permanent_keys[] = {
        {"card", false},      {"text", false},        {"id", false},     {"name", false},
        {"controller", true}, {"attached_to", false}, {"count", false},  {"types", false},
        {"subtypes", false},  {"colors", false},      {"tapped", false}, {"holds", false},
        {"holds_not", false}, {"choices", false},     {"level", false},  {"zone", false},
        {"amounts", false},   {"counters", false},    {"face", false},   {"token", false},
        {"mana_value", false}};
    static const struct key resolved_keys[] = {
        {"card", false},     {"text", false},    {"name", false},  {"controller", true},
        {"targets", false},  {"ability", false}, {"x", false},     {"choices", false},
        {"count", false},    {"source", false},  {"holds", false}, {"holds_not", false},
        {"declined", false}, {"amounts", false}, {"face", false}};
    static const struct key emblem_keys[] = {
        {"card", false},  {"text", false},      {"name", false},    {"count", false},
        {"holds", false}, {"holds_not", false}, {"choices", false}, {"amounts", false},
        {"face", false},  {"ability", false}};
    const struct json_node *found[24];
    struct board_object *object = reading->object;
    struct reader *reader = reading->board->reader;
    if (object->kind == OBJECT_PERMANENT)
        muster_reader_open(reader, reading->place, object->node, permanent_keys,
                           sizeof(permanent_keys) / sizeof(permanent_keys[0]), found);
    else if (object->kind == OBJECT_RESOLVED)
        muster_reader_open(reader, reading->place, object->node, resolved_keys,
                           sizeof(resolved_keys) / sizeof(resolved_keys[0]), found);
    else
        muster_reader_open(reader, reading->place, object->node, emblem_keys,
                           sizeof(emblem_keys) / sizeof(emblem_keys[0]), found);
    struct place place = place_key(reading->place, "controller");
    if (object->kind != OBJECT_EMBLEM &&
        muster_board_player(reading->board, object->controller) == NULL)
        muster_reader_fail(reader, &place, "unknown-id", "no player has the id '%s'",
                           object->controller == NULL ? "" : object->controller);
    if (get(reading, "card") == NULL && get(reading, "text") == NULL)
        muster_reader_fail(reader, reading->place, "missing-key",
                           "found neither 'card' nor 'text', expected one of them");
}

/* `ability` is a line's number or its first words, `x` a number. */
static void read_ability(const struct object_reading *reading) {
    struct reader *reader = reading->board->reader;
    struct place ability = place_key(reading->place, "ability"), x = place_key(reading->place, "x");
    struct board_object *object = reading->object;
    const struct json_node *line = get(reading, "ability");
    object->ability_words = muster_json_string(line);
    if (muster_json_type(line) == JSON_NUMBER)
        object->ability_line =
            (size_t)muster_reader_integer(reader, &ability, line, 1, INTEGER_LIMIT);
    else if (line != NULL && object->ability_words == NULL)
        muster_reader_fail_type(reader, &ability, line, "the number of a line or its first words");
    object->has_x = get(reading, "x") != NULL;
    if (object->has_x)
        object->x = muster_reader_integer(reader, &x, get(reading, "x"), 0, INTEGER_LIMIT);
}

/* Values of the keys that no plain document has, which nobody reads after this. */
static void check_values(struct object_reading *reading) {
    static const char *const lists[] = {"types", "subtypes", "colors"};
    static const char *const flags[] = {"tapped", "token"};
    struct reader *reader = reading->board->reader;
    struct word_list ignored = {0};
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        if (get(reading, lists[i]) != NULL) {
            struct place place = place_key(reading->place, lists[i]);
            muster_reader_array(reader, &place, get(reading, lists[i]));
            read_texts(reading, lists[i], &ignored);
        }
    for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
        read_flag(reading, flags[i]);
    struct place count = place_key(reading->place, "count"),
                 mana = place_key(reading->place, "mana_value");
    muster_reader_integer_or(reader, &count, get(reading, "count"), 1, INTEGER_LIMIT, 1);
    muster_reader_integer_or(reader, &mana, get(reading, "mana_value"), 0, INTEGER_LIMIT, 0);
}

void muster_check_twice(struct board *board, const struct place *place,
                        const struct json_node *node, const char *const *keys, size_t count) {
    const struct json_node *child;
    unsigned seen = 0; /* set of indices in `keys` */
    json_for_each (child, node)
        for (size_t i = 0; i < count; i++) {
            const char *key = muster_json_key(child);
            if (strcmp(key, keys[i]) != 0)
                continue;
            struct place here = place_key(place, key);
            if ((seen >> i & 1) != 0)
                muster_reader_note(board->reader, &here, "duplicate-key",
                                   "the key '%s' is given twice", key);
            seen |= 1u << i;
        }
}

void muster_object_read_card(struct board *board, struct board_object *object,
                             const struct place *place) {
    struct object_reading reading = {board, object, place};
    if (!has_keys_of_cards(object->kind)) /* else check_ours does it */
        muster_check_twice(board, place, object->node, muster_card_keys, CARD_KEYS);
    if (object->kind == OBJECT_CREATURE)
        muster_check_twice(board, place, object->node, muster_changed_keys, CHANGED_KEYS);
    const char *card = read_text(&reading, "card"), *text = read_text(&reading, "text");
    struct word_list types = {0}; /* those that are written; a card has its own */
    add_words(&reading, "types", &types);
    object->called = muster_called(board, object->name, muster_word_has(&types, "legendary"));
    /* The ids first, so that unknown ids are reported together with an unknown card. */
    object->attached_id = read_text(&reading, "attached_to");
    if (object->kind == OBJECT_RESOLVED) {
        object->source_id = read_text(&reading, "source");
        read_texts(&reading, "targets", &object->targets);
    }
    if (card != NULL) /* before its keys, as one that is unknown may be no permanent */
        muster_object_take_card(&reading, card);
    struct place face = place_key(place, "face");
    if (card == NULL && get(&reading, "face") != NULL)
        muster_reader_fail(board->reader, &face, "unknown-key",
                           "'face' means nothing without 'card'");
    if (has_keys_of_cards(object->kind))
        check_ours(&reading);
    if (text != NULL)
        muster_object_text(board, object, text, strlen(text), false);
    take_values(&reading);
    guess_types(board, object);
    struct place holds = place_key(place, "holds"), holds_not = place_key(place, "holds_not"),
                 choices = place_key(place, "choices"), amounts = place_key(place, "amounts");
    muster_read_facts(board, &holds, get(&reading, "holds"), &object->holds);
    muster_read_facts(board, &holds_not, get(&reading, "holds_not"), &object->holds_not);
    muster_check_facts(board, object, &holds_not);
    if (object->kind == OBJECT_RESOLVED)
        object->declined = read_flag(&reading, "declined");
    if (object->kind == OBJECT_RESOLVED || object->kind == OBJECT_EMBLEM)
        read_ability(&reading);
    muster_read_choices(board, &choices, get(&reading, "choices"), object);
    muster_read_amounts(board, &amounts, get(&reading, "amounts"), object);
    object->ring_bearer = object->kind == OBJECT_CREATURE && read_flag(&reading, "ring_bearer");
    struct place level = place_key(place, "level"), zone_place = place_key(place, "zone");
    object->level = muster_reader_integer_or(board->reader, &level, get(&reading, "level"), 0,
                                             INTEGER_LIMIT, -1);
    if (object->level < 0 && object->kind == OBJECT_CREATURE)
        object->level = counted_level(&reading);
    const char *zone = object->kind == OBJECT_PERMANENT ? read_text(&reading, "zone") : NULL;
    object->in_graveyard = zone != NULL && strcmp(zone, "graveyard") == 0;
    if (zone != NULL && !object->in_graveyard)
        muster_reader_fail(board->reader, &zone_place, "unknown-word",
                           "found '%.64s', expected graveyard", zone);
    if (has_keys_of_cards(object->kind))
        check_values(&reading);
}

/* Whom it blocks, and whether it is blocked; without checks, which the reader makes later. */
static void note_blocks(struct board *board, struct board_object *object) {
    const struct json_node *list = muster_json_get(object->node, "blocking"), *child,
                           *blocked = muster_json_get(object->node, "blocked");
    object->is_blocking = muster_json_is_array(list);
    object->blocked =
        blocked == NULL ? TRUTH_UNKNOWN : muster_truth(muster_json_type(blocked) == JSON_TRUE);
    json_for_each (child, list)
        if (muster_json_string(child) != NULL)
            muster_word_add(board->arena, &object->blocking, muster_json_string(child));
}

struct board_object *muster_object_add(struct board *board, enum object_kind kind,
                                       const struct json_node *node, size_t index) {
    struct board_object *object = muster_arena_take(board->arena, sizeof(*object));
    board->objects = arena_grow(board->arena, board->objects, board->object_count,
                                &board->object_capacity, sizeof(struct board_object *));
    object->number = board->object_count;
    board->objects[board->object_count++] = object;
    object->kind = kind;
    object->node = node;
    object->index = index;
    object->count = 1;
    object->id = muster_json_string(muster_json_get(node, "id"));
    object->name = muster_json_string(muster_json_get(node, "name"));
    object->controller = muster_json_string(muster_json_get(node, "controller"));
    object->owner = muster_json_string(muster_json_get(node, "owner"));
    if (object->owner == NULL)
        object->owner = object->controller;
    object->attacking = muster_json_string(muster_json_get(node, "attacking"));
    object->protector = muster_json_string(muster_json_get(node, "protector"));
    object->is_attacking = muster_json_get(node, "attacking") != NULL;
    object->defending = muster_json_string(muster_json_get(node, "defending_player"));
    note_blocks(board, object);
    object->attacked = muster_json_type(muster_json_get(node, "attacked")) == JSON_TRUE;
    object->counters_written = muster_json_get(node, "counters") != NULL;
    object->counters_numbered = muster_json_is_object(muster_json_get(node, "counters"));
    object->keywords_written = muster_json_get(node, "keywords") != NULL;
    return object;
}
