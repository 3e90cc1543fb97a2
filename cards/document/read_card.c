/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed on the card that an entry names. */
#include <string.h>

#include "base/words.h"
#include "cards/document/document.h"

static int64_t printed_number(const char *text) {
    int64_t number = 0;
    bool negative = text != NULL && text[0] == '-';
    for (const char *at = text == NULL ? "" : text + negative; *at >= '0' && *at <= '9'; at++)
        if (number < 100000)
            number = number * 10 + (*at - '0');
    return negative ? -number : number;
}

static int64_t mana_value(const char *cost) {
    int64_t value = 0;
    for (const char *at = cost == NULL ? NULL : strchr(cost, '{'); at != NULL;
         at = strchr(at + 1, '{'))
        value += at[1] >= '0' && at[1] <= '9'                   ? printed_number(at + 1)
                 : at[1] == 'X' || at[1] == 'Y' || at[1] == 'Z' ? 0
                                                                : 1;
    return value;
}

static const char *color_word(const char *word) {
    static const char *const letters[] = {"W", "U", "B", "R", "G"};
    static const char *const names[] = {"white", "blue", "black", "red", "green"};
    for (size_t i = 0; i < 5; i++)
        if (strcmp(word, letters[i]) == 0)
            return names[i];
    return word;
}

/* "Legendary Creature — Human Knight": types before the dash, subtypes after it. */
static void take_type_line(struct board *board, struct board_object *object, const char *line) {
    struct word_list *list = &object->base.types;
    if (line == NULL)
        return;
    object->animated = object->kind == OBJECT_CREATURE && strstr(line, "Creature") == NULL;
    while (*line != '\0') {
        size_t length = strcspn(line, " ");
        const char *word =
            muster_words_lower(board->arena, muster_arena_text(board->arena, line, length));
        if (strcmp(word, "\xE2\x80\x94") == 0 || strcmp(word, "-") == 0)
            list = &object->base.subtypes;
        else if (strcmp(word, "//") == 0)
            return;
        else if (length > 0 && !(strcmp(word, "creature") == 0 && object->kind == OBJECT_CREATURE))
            muster_word_add(board->arena, list, word);
        line += length;
        line += strspn(line, " ");
    }
}

/* The card with this name, and which of its faces has it. Unless there is one, it fails. */
static const muster_card *look_up(const struct object_reading *reading, const char *name,
                                  size_t *face) {
    struct board *board = reading->board;
    struct place place = place_key(reading->place, "card");
    const muster_card *card = NULL;
    muster_error failure = {.status = MUSTER_OK};
    if (board->cards != NULL && board->cards->look_up != NULL) {
        muster_status status =
            board->cards->look_up(board->cards->context, name, &card, face, &failure);
        if (status == MUSTER_BAD_INPUT && board->cards_failed)
            muster_arena_leave(board->arena, status);
        board->cards_failed = status == MUSTER_BAD_INPUT;
        if (status == MUSTER_BAD_INPUT)
            muster_reader_fail(board->reader, &place, failure.code, "%s", failure.message);
        if (status != MUSTER_OK) {
            *board->reader->error = failure;
            muster_arena_leave(board->arena, status);
        }
    }
    if (card == NULL) {
        const char *near[3];
        size_t count = board->cards != NULL && board->cards->nearest != NULL
                           ? board->cards->nearest(board->cards->context, name, near, 3)
                           : 0;
        muster_reader_fail(board->reader, &place, "unknown-card", "no card is called '%s'%s", name,
                           muster_reader_suggest(board->reader, count > 0 ? near[0] : NULL));
    }
    return card;
}

/* "Wax or Wane" */
static const char *face_names(struct board *board, const muster_card *card) {
    struct text names = {.arena = board->arena};
    for (size_t i = 0; i < card->face_count; i++)
        muster_text_format(&names, "%s'%s'", i == 0 ? "" : " or ", card->faces[i].name);
    return text_bytes(&names);
}

/* The face that the entry names, from 0; the whole card's where it names none. */
static size_t face_written(const struct object_reading *reading, const muster_card *card,
                           size_t face) {
    struct board *board = reading->board;
    struct place place = place_key(reading->place, "face");
    const struct json_node *written = muster_json_get(reading->object->node, "face");
    if (written == NULL)
        return face;
    const char *wanted = muster_reader_look(board->reader, &place, written);
    const char *small = muster_words_lower(board->arena, wanted);
    for (size_t i = 0; i < card->face_count; i++)
        if (card->faces[i].name != NULL && muster_words_alike(card->faces[i].name, small))
            return i;
    if (card->face_count == 0)
        muster_reader_fail(board->reader, &place, "unknown-word",
                           "found '%.64s', but '%s' has one face alone", wanted, card->name);
    muster_reader_fail(board->reader, &place, "unknown-word", "found '%.64s', expected %s", wanted,
                       face_names(board, card));
}

static bool is_spell(const muster_card *face) {
    return face->type_line != NULL && (strstr(face->type_line, "Instant") != NULL ||
                                       strstr(face->type_line, "Sorcery") != NULL);
}

/*
 * Whether a card that is named whole is something that resolves as one of its faces (709.3, 715.3),
 * and the entry doesn't say as which: an ability is of what lies on the battlefield.
 */
static bool lacks_face(const struct board_object *object, const muster_card *card) {
    bool spell = false;
    for (size_t i = 0; i < card->face_count; i++)
        spell = spell || is_spell(&card->faces[i]);
    return object->kind == OBJECT_RESOLVED && spell && card->face_count > 1 &&
           muster_json_get(object->node, "ability") == NULL &&
           muster_json_get(object->node, "source") == NULL;
}

/* Whether both faces are there at once: a Room whose doors are unlocked (709.5). */
static bool is_whole_room(const muster_card *card) {
    bool room = card->face_count > 1;
    for (size_t i = 0; i < card->face_count; i++)
        room = room && card->faces[i].type_line != NULL &&
               strstr(card->faces[i].type_line, "Room") != NULL;
    return room;
}

/* Copies, since the card may not outlive the next look-up. */
static const char *kept(struct board *board, const char *text) {
    return muster_arena_string(board->arena, text);
}

static void take_text(struct board *board, struct board_object *object, const muster_card *face) {
    if (face->oracle_text != NULL && muster_json_get(object->node, "text") == NULL)
        muster_object_text(board, object, kept(board, face->oracle_text), strlen(face->oracle_text),
                           false);
}

void muster_object_take_card(const struct object_reading *reading, const char *name) {
    struct board *board = reading->board;
    struct board_object *object = reading->object;
    size_t named = 0;
    const muster_card *all = look_up(reading, name, &named), *card = all;
    bool whole = muster_json_get(object->node, "face") == NULL && strchr(name, '/') != NULL;
    size_t face = face_written(reading, all, named);
    if (face < all->face_count)
        card = &all->faces[face];
    if (whole && lacks_face(object, all)) {
        struct place place = place_key(reading->place, "card");
        muster_reader_fail(board->reader, &place, "missing-key",
                           "'%s' resolves as one of its faces; expected %s", name,
                           face_names(board, all));
    }
    const char *printed = kept(board, card->name);
    if (object->name == NULL)
        object->name = printed;
    take_type_line(board, object, kept(board, card->type_line));
    object->called =
        muster_called(board, printed, muster_word_has(&object->base.types, "legendary"));
    for (size_t i = 0; i < card->colors.count; i++)
        muster_word_add(board->arena, &object->base.colors,
                        muster_words_lower(board->arena, color_word(card->colors.texts[i])));
    object->base.power = printed_number(card->power);
    object->base.toughness = printed_number(card->toughness);
    object->mana_value = mana_value(card->mana_cost);
    take_text(board, object, card);
    for (size_t i = 0; whole && is_whole_room(all) && i < all->face_count; i++)
        if (i != face)
            take_text(board, object, &all->faces[i]);
}
