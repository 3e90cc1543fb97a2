/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an entry tells that its card leaves open: facts, choices and amounts. */
#include <string.h>

#include "base/words.h"
#include "cards/board/board.h"
#include "cards/board/following.h"
#include "cards/document/read_told.h"
#include "model/words/rule_words.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const char *path_of(struct board *board, const struct place *place) {
    char path[sizeof(((muster_error *)NULL)->path)];
    muster_place_write(place, path, sizeof(path));
    return muster_arena_string(board->arena, path);
}

/* ---- Facts ---- */

static void check_player(struct board *board, const struct place *place,
                         const struct json_node *item) {
    if (item == NULL)
        return;
    const char *id = muster_reader_look(board->reader, place, item);
    if (muster_board_player(board, id) == NULL)
        muster_reader_fail(board->reader, place, "unknown-id", "no player has the id '%.64s'", id);
}

static void read_fact(struct board *board, const struct place *place, const struct json_node *item,
                      struct fact_list *list) {
    static const struct key keys[] = {{"that", true}, {"player", false}};
    const struct json_node *found[COUNT(keys)] = {item, NULL};
    struct place at = *place;
    if (muster_json_is_object(item)) {
        muster_reader_open(board->reader, place, item, keys, COUNT(keys), found);
        at = place_key(place, "that");
        struct place player = place_key(place, "player");
        check_player(board, &player, found[1]);
    } else if (!muster_json_is_string(item))
        muster_reader_fail_type(board->reader, place, item, "a text, or {\"that\", \"player\"}");
    const char *words = muster_reader_look(board->reader, &at, found[0]);
    list->facts =
        arena_grow(board->arena, list->facts, list->count, &list->capacity, sizeof(struct fact));
    list->facts[list->count++] = (struct fact){
        .words = words, .player = muster_json_string(found[1]), .path = path_of(board, place)};
}

void muster_read_facts(struct board *board, const struct place *place, const struct json_node *item,
                       struct fact_list *list) {
    const struct json_node *child;
    size_t index = 0;
    if (item == NULL)
        return;
    if (muster_json_is_string(item)) {
        read_fact(board, place, item, list);
        return;
    }
    muster_reader_array(board->reader, place, item);
    json_for_each (child, item) {
        struct place at = place_index(place, index++);
        read_fact(board, &at, child, list);
    }
}

void muster_check_facts(struct board *board, const struct board_object *object,
                        const struct place *place) {
    for (size_t i = 0; i < object->holds.count; i++)
        for (size_t k = 0; k < object->holds_not.count; k++) {
            const struct fact *one = &object->holds.facts[i], *other = &object->holds_not.facts[k];
            bool player =
                one->player == other->player || (one->player != NULL && other->player != NULL &&
                                                 strcmp(one->player, other->player) == 0);
            const char *words =
                muster_plain_words(board, one->words, strlen(one->words), object->called);
            if (player &&
                strcmp(words, muster_plain_words(board, other->words, strlen(other->words),
                                                 object->called)) == 0)
                muster_reader_fail(board->reader, place, "exclusive-keys",
                                   "'%.64s' stands in 'holds' and in 'holds_not'", one->words);
        }
}

/* ---- Choices ---- */

enum choice_kind {
    CHOICE_COLOR,
    CHOICE_TYPE,
    CHOICE_PLAYER,
    CHOICE_MODE,
    CHOICE_KEYWORD,
    CHOICE_LAND,
    CHOICE_CREATURE,
    CHOICE_CREATURES,
    CHOICE_NUMBER
};

static const struct key choice_keys[] = {
    {"color", false},    {"type", false},      {"player", false},
    {"mode", false},     {"keyword", false},   {"land", false},
    {"creature", false}, {"creatures", false}, {"number", false}};

static void check_word(struct board *board, const struct place *place, const struct json_node *item,
                       enum choice_kind kind) {
    static const char *const colors[] = {"white", "blue", "black", "red", "green"};
    const char *text = muster_reader_look(board->reader, place, item);
    const char *word = muster_words_lower(board->arena, text), *expected = NULL;
    bool color = false;
    for (size_t i = 0; i < COUNT(colors); i++)
        color |= strcmp(word, colors[i]) == 0;
    if (kind == CHOICE_COLOR && !color)
        expected = "white, blue, black, red or green";
    if (kind == CHOICE_TYPE && muster_creature_type_word(word) == NULL &&
        muster_card_type_word(word) == NULL)
        expected = "a creature type or a card type";
    if (kind == CHOICE_LAND &&
        muster_landwalk_type(muster_arena_format(board->arena, "%swalk", word)) == NULL)
        expected = "a land type";
    if (expected != NULL)
        muster_reader_fail(board->reader, place, "unknown-word", "found '%.64s', expected %s", text,
                           expected);
}

/* A number from 1 or a list of them. */
static void read_modes(struct board *board, const struct place *place, const struct json_node *item,
                       struct object_choice *choice) {
    const struct json_node *child;
    size_t count = muster_json_is_array(item) ? muster_json_count(item) : 1;
    int64_t *modes = muster_arena_array(board->arena, count, sizeof(*modes));
    choice->numbers = modes;
    if (!muster_json_is_array(item)) {
        modes[choice->number_count++] =
            muster_reader_integer(board->reader, place, item, 1, INTEGER_LIMIT);
        return;
    }
    json_for_each (child, item) {
        struct place at = place_index(place, choice->number_count);
        modes[choice->number_count++] =
            muster_reader_integer(board->reader, &at, child, 1, INTEGER_LIMIT);
    }
}

/* Ids; whether they name something is seen when all objects are read. */
static void read_ids(struct board *board, const struct place *place, const struct json_node *item,
                     struct object_choice *choice) {
    const struct json_node *child;
    size_t index = 0;
    muster_reader_array(board->reader, place, item);
    json_for_each (child, item) {
        struct place at = place_index(place, index++);
        muster_word_add(board->arena, &choice->words,
                        muster_reader_look(board->reader, &at, child));
    }
}

static void read_choice(struct board *board, const struct place *place,
                        const struct json_node *item, enum choice_kind kind,
                        struct object_choice *choice) {
    switch (kind) {
    case CHOICE_COLOR:
    case CHOICE_TYPE:
    case CHOICE_LAND:
        check_word(board, place, item, kind);
        break;
    case CHOICE_PLAYER:
        check_player(board, place, item);
        break;
    case CHOICE_MODE:
        read_modes(board, place, item, choice);
        return;
    case CHOICE_KEYWORD:
    case CHOICE_CREATURE:
        break;
    case CHOICE_CREATURES:
        read_ids(board, place, item, choice);
        return;
    case CHOICE_NUMBER:
        muster_reader_integer(board->reader, place, item, 0, INTEGER_LIMIT);
        return;
    }
    muster_word_add(board->arena, &choice->words, muster_reader_look(board->reader, place, item));
}

void muster_read_choices(struct board *board, const struct place *place,
                         const struct json_node *item, struct board_object *object) {
    const struct json_node *found[COUNT(choice_keys)];
    if (item == NULL)
        return;
    object->choices =
        muster_arena_array(board->arena, COUNT(choice_keys), sizeof(*object->choices));
    muster_reader_open(board->reader, place, item, choice_keys, COUNT(choice_keys), found);
    for (size_t i = 0; i < COUNT(choice_keys); i++) {
        struct place at = place_key(place, choice_keys[i].name);
        if (found[i] == NULL)
            continue;
        struct object_choice *choice = &object->choices[object->choice_count++];
        *choice = (struct object_choice){.key = choice_keys[i].name, .path = path_of(board, &at)};
        read_choice(board, &at, found[i], (enum choice_kind)i, choice);
    }
}

/* The creatures chosen have to be there. */
static void link_choice(struct board *board, const struct place *place, const char *id) {
    if (muster_board_object(board, id) == NULL && !muster_following_has_left(board, id))
        muster_reader_note(board->reader, place, "unknown-id", "nothing has the id '%.64s'", id);
}

void muster_link_choices(struct board *board, const struct board_object *object,
                         const struct place *entry) {
    struct place choices = place_key(entry, "choices"), one = place_key(&choices, "creature"),
                 several = place_key(&choices, "creatures");
    for (size_t i = 0; i < object->choice_count; i++) {
        const struct object_choice *choice = &object->choices[i];
        bool list = strcmp(choice->key, "creatures") == 0;
        if (!list && strcmp(choice->key, "creature") != 0)
            continue;
        for (size_t k = 0; k < choice->words.count; k++) {
            struct place at = place_index(&several, k);
            link_choice(board, list ? &at : &one, choice->words.words[k]);
        }
    }
}

/* ---- Amounts ---- */

void muster_read_amounts(struct board *board, const struct place *place,
                         const struct json_node *item, struct board_object *object) {
    const struct json_node *child;
    if (item == NULL)
        return;
    if (!muster_json_is_object(item))
        muster_reader_fail_type(board->reader, place, item, "an object");
    object->amounts =
        muster_arena_array(board->arena, muster_json_count(item), sizeof(*object->amounts));
    json_for_each (child, item) {
        struct place at = place_key(place, muster_json_key(child));
        object->amounts[object->amount_count++] =
            (struct told_amount){.words = muster_json_key(child),
                                 .path = path_of(board, &at),
                                 .number = muster_reader_integer(board->reader, &at, child,
                                                                 -INTEGER_LIMIT, INTEGER_LIMIT)};
    }
}
