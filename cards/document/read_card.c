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

static const muster_card *look_up(const struct object_reading *reading, const char *name) {
    struct board *board = reading->board;
    struct place place = place_key(reading->place, "card");
    const muster_card *card = NULL;
    size_t face = 0;
    muster_error failure = {.status = MUSTER_OK};
    if (board->cards != NULL && board->cards->look_up != NULL) {
        muster_status status =
            board->cards->look_up(board->cards->context, name, &card, &face, &failure);
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
        muster_reader_fail(board->reader, &place, "unknown-card", "no card is called '%s'%s%s%s",
                           name, count > 0 ? "; did you mean '" : "", count > 0 ? near[0] : "",
                           count > 0 ? "'?" : "");
    }
    struct place face_place = place_key(reading->place, "face");
    const struct json_node *written = muster_json_get(reading->object->node, "face");
    const char *wanted =
        written == NULL ? NULL : muster_reader_look(board->reader, &face_place, written);
    for (size_t i = 0; wanted != NULL && i < card->face_count; i++)
        if (card->faces[i].name != NULL && strcmp(card->faces[i].name, wanted) == 0)
            face = i;
    return face < card->face_count ? &card->faces[face] : card;
}

/* Copies, since the card may not outlive the next look-up. */
static const char *kept(struct board *board, const char *text) {
    return muster_arena_string(board->arena, text);
}

void muster_object_take_card(const struct object_reading *reading, const char *name) {
    struct board *board = reading->board;
    struct board_object *object = reading->object;
    const muster_card *card = look_up(reading, name);
    object->card_name = kept(board, card->name);
    if (object->name == NULL)
        object->name = object->card_name;
    take_type_line(board, object, kept(board, card->type_line));
    for (size_t i = 0; i < card->colors.count; i++)
        muster_word_add(board->arena, &object->base.colors,
                        muster_words_lower(board->arena, color_word(card->colors.texts[i])));
    object->base.power = printed_number(card->power);
    object->base.toughness = printed_number(card->toughness);
    object->mana_value = mana_value(card->mana_cost);
    if (card->oracle_text != NULL && muster_json_get(object->node, "text") == NULL)
        muster_object_text(board, object, kept(board, card->oracle_text), strlen(card->oracle_text),
                           false);
}
