/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of words, and finding players and objects. */
#include "cards/board/board.h"

#include <string.h>

void muster_word_add(struct arena *arena, struct word_list *list, const char *word) {
    list->words = arena_grow(arena, list->words, list->count, &list->capacity, sizeof(char *));
    list->words[list->count++] = word;
}

bool muster_word_has(const struct word_list *list, const char *word) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->words[i], word) == 0)
            return true;
    return false;
}

void muster_word_remove(struct word_list *list, const char *word) {
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->words[i], word) != 0)
            list->words[kept++] = list->words[i];
    list->count = kept;
}

struct board_object *muster_board_object(struct board *board, const char *id) {
    for (size_t i = 0; id != NULL && i < board->object_count; i++)
        if (board->objects[i]->id != NULL && board->objects[i]->kind != OBJECT_RESOLVED &&
            strcmp(board->objects[i]->id, id) == 0)
            return board->objects[i];
    return NULL;
}

const struct board_player *muster_board_player(const struct board *board, const char *id) {
    for (size_t i = 0; id != NULL && i < board->player_count; i++)
        if (board->players[i].id != NULL && strcmp(board->players[i].id, id) == 0)
            return &board->players[i];
    return NULL;
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
    return object;
}

const char *muster_plain_words(struct board *board, const char *text, size_t length,
                               const char *name) {
    struct token_list list = muster_card_tokens(board->arena, text, length, name);
    struct text words = {.arena = board->arena};
    for (size_t i = 0; i < list.count; i++) {
        const struct token *token = &list.tokens[i];
        if (i > 0 && token->kind != TOKEN_OWN && token->kind != TOKEN_COMMA)
            text_put_letter(&words, ' ');
        text_put(&words, token->text, token->length);
    }
    return text_bytes(&words);
}
