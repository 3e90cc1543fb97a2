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

bool muster_is_creature(const struct board_object *object) {
    return object->kind == OBJECT_CREATURE ||
           (object->kind == OBJECT_SOURCE && muster_word_has(&object->now.types, "creature"));
}

bool muster_is_on_battlefield(const struct board_object *object) {
    return object->kind != OBJECT_EMBLEM && object->kind != OBJECT_RESOLVED &&
           object->kind != OBJECT_SOURCE && !object->in_graveyard && !object->gone;
}

const struct board_player *muster_board_player(const struct board *board, const char *id) {
    for (size_t i = 0; id != NULL && i < board->player_count; i++)
        if (board->players[i].id != NULL && strcmp(board->players[i].id, id) == 0)
            return &board->players[i];
    return NULL;
}

const struct object_choice *muster_object_choice(const struct board_object *object,
                                                 const char *key) {
    for (size_t i = 0; i < object->choice_count; i++)
        if (strcmp(object->choices[i].key, key) == 0) {
            object->choices[i].asked = true;
            return &object->choices[i];
        }
    return NULL;
}

struct ability_text *muster_object_text(struct board *board, struct board_object *object,
                                        const char *text, size_t length, bool granted) {
    for (size_t i = 0; i < object->text_count; i++)
        if (object->texts[i]->text == text && object->texts[i]->length == length)
            return object->texts[i];
    struct ability_text *added = muster_arena_take(board->arena, sizeof(*added));
    object->texts = arena_grow(board->arena, object->texts, object->text_count,
                               &object->text_capacity, sizeof(struct ability_text *));
    object->texts[object->text_count++] = added;
    added->text = text;
    added->length = length;
    added->granted = granted;
    added->card = muster_card_text(board->arena, text, length, object->called);
    return added;
}

const char *muster_plain_words(struct board *board, const char *text, size_t length,
                               struct own_names names) {
    struct token_list list = muster_card_tokens(board->arena, text, length, names);
    struct text words = {.arena = board->arena};
    for (size_t i = 0; i < list.count; i++) {
        const struct token *token = &list.tokens[i];
        if (i > 0 && token->kind != TOKEN_OWN && token->kind != TOKEN_COMMA)
            text_put_letter(&words, ' ');
        text_put(&words, token->text, token->length);
    }
    return text_bytes(&words);
}

/* The player that a player, planeswalker or battle with this id stands for. */
static const char *defender_of(const struct view *view, const char *id) {
    const struct board_object *object = muster_board_object(view->board, id);
    if (object == NULL)
        return id;
    return object->protector != NULL ? object->protector : object->controller;
}

const char *muster_defending_player(struct view *view) {
    const struct board_object *self = view->self;
    const char *only = NULL;
    if (view->defending != NULL)
        return view->defending;
    if (self != NULL && self->attacking != NULL && self->kind == OBJECT_CREATURE)
        return defender_of(view, self->attacking);
    if (self != NULL && self->defending != NULL && self->kind == OBJECT_CREATURE)
        return self->defending;
    for (size_t i = 0; i < view->board->player_count; i++) {
        if (!view->board->players[i].defends)
            continue;
        if (only != NULL)
            return NULL;
        only = view->board->players[i].id;
    }
    return only;
}

/* ---- What sentences are about ---- */

int muster_deed_bears_on(enum deed_kind kind) {
    static const int bears[] = {
#define DEED(name, step, layer, effect, copies, phrase) BEARS_##step,
#include "cards/words/deeds.def"
#undef DEED
    };
    return bears[kind];
}

struct statement *muster_statement_told(struct statement *statement) {
    while (statement->parent != NULL &&
           (statement->in_place || statement->object->kind != OBJECT_RESOLVED))
        statement = statement->parent;
    return statement;
}

struct view muster_view_of(struct board *board, struct statement *statement) {
    return (struct view){.board = board,
                         .object = statement->object,
                         .self = statement->source,
                         .card = &statement->text->card,
                         .sentence = statement->sentence,
                         .needs = &muster_statement_told(statement)->needs};
}
