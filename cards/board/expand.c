/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public functions about documents with cards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/board/board.h"
#include "json/writer.h"

struct muster_expansion {
    struct arena arena;
    char *json;
    char *document;
    muster_read *read;
    size_t read_count;
};

/* What one call works with. */
struct expanding {
    muster_expansion *expansion;
    struct json_node *root;
    const char *json;
    size_t length;
    const muster_card_source *cards;
    muster_error *error;
};

/* ---- Is there a card at all ---- */

static bool has_key(const struct json_node *list, const char *key) {
    const struct json_node *child;
    if (!muster_json_is_array(list))
        return false;
    json_for_each (child, list)
        if (muster_json_get(child, key) != NULL)
            return true;
    return false;
}

static bool tree_has_cards(const struct json_node *root) {
    static const char *const lists[] = {"creatures", "planeswalkers", "battles"};
    if (muster_json_get(root, "permanents") != NULL || muster_json_get(root, "resolved") != NULL ||
        has_key(muster_json_get(root, "players"), "emblems"))
        return true;
    for (size_t i = 0; i < 3; i++)
        if (has_key(muster_json_get(root, lists[i]), "card") ||
            has_key(muster_json_get(root, lists[i]), "text"))
            return true;
    return false;
}

bool muster_has_cards(const char *json, size_t length) {
    muster_error error;
    muster_status status;
    if (json == NULL)
        return false;
    struct json_node *root = muster_json_parse(json, length, &error, &status);
    bool has = root != NULL && tree_has_cards(root);
    muster_json_free(root);
    return has;
}

/* ---- What became of each sentence ---- */

static const char *object_name(struct board *board, const struct board_object *object) {
    if (object->kind == OBJECT_RESOLVED)
        return muster_arena_format(board->arena, "resolved %zu", object->index + 1);
    if (object->id != NULL)
        return muster_arena_text(board->arena, object->id, strlen(object->id));
    return object->name != NULL
               ? muster_arena_text(board->arena, object->name, strlen(object->name))
               : muster_arena_format(board->arena, "permanents %zu", object->index + 1);
}

static const char *sentence_text(struct board *board, const struct statement *statement) {
    struct text_span span = statement->sentence->words;
    return muster_arena_text(board->arena, statement->text->text + span.start,
                             span.end - span.start);
}

static void list_read(struct board *board, muster_expansion *expansion) {
    expansion->read = muster_arena_array(board->arena, board->statement_count, sizeof(muster_read));
    for (size_t i = 0; i < board->statement_count; i++) {
        const struct statement *statement = board->statements[i];
        if (statement->parent != NULL && statement->object->kind != OBJECT_RESOLVED)
            continue;
        muster_read *read = &expansion->read[expansion->read_count++];
        read->object = object_name(board, statement->object);
        read->sentence = sentence_text(board, statement);
        read->status = statement->status;
        read->needs = (muster_texts){statement->needs.words, statement->needs.count};
        if (statement->status != MUSTER_READ_NEEDS)
            read->needs.count = 0;
        read->may_bear = statement->status >= MUSTER_READ_NEEDS;
    }
}

static void write_read(struct board *board, struct writer *writer) {
    static const char *const words[] = {"no bearing", "applied", "needs", "not understood"};
    muster_json_open_list(writer, "read");
    for (size_t i = 0; i < board->statement_count; i++) {
        const struct statement *statement = board->statements[i];
        if (statement->parent != NULL && statement->object->kind != OBJECT_RESOLVED)
            continue;
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "object", object_name(board, statement->object));
        muster_json_add_text(writer, "sentence", sentence_text(board, statement));
        muster_json_add_text(writer, "status", words[statement->status]);
        if (statement->status == MUSTER_READ_APPLIED) {
            muster_json_open_list(writer, "effects");
            for (size_t k = 0; k < statement->effect_count; k++)
                muster_json_add_number(writer, NULL, (int64_t)statement->effects[k]);
            muster_json_close_list(writer);
            muster_json_add_texts(writer, "creatures", statement->creatures.words,
                                  statement->creatures.count);
        }
        if (statement->status == MUSTER_READ_NEEDS)
            muster_json_add_texts(writer, "needs", statement->needs.words, statement->needs.count);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

/* ---- The whole ---- */

static char *ended(struct arena *arena, struct writer *writer) {
    char *json = muster_writer_end(writer);
    if (json == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return json;
}

static void expand(void *argument) {
    struct expanding *expanding = argument;
    muster_expansion *expansion = expanding->expansion;
    struct arena *arena = &expansion->arena;
    struct reader reader = {.arena = arena,
                            .error = expanding->error,
                            .text = expanding->json,
                            .length = expanding->length};
    struct board board = {
        .arena = arena, .reader = &reader, .root = expanding->root, .cards = expanding->cards};
    muster_board_read(&board);
    muster_board_state(&board);
    muster_board_looks(&board);
    muster_board_effects(&board);
    list_read(&board, expansion);
    struct writer document = {0}, answer = {0};
    muster_board_write(&board, &document);
    expansion->document = ended(arena, &document);
    muster_json_open_object(&answer, NULL);
    muster_json_add_text(&answer, "answer", "expand");
    muster_json_add_json(&answer, "document", expansion->document);
    write_read(&board, &answer);
    muster_json_close_object(&answer);
    expansion->json = ended(arena, &answer);
}

static muster_status fail(muster_error *error, muster_status status) {
    if (error->status == MUSTER_OK) {
        *error = (muster_error){.status = status};
        snprintf(error->message, sizeof(error->message), "%s", muster_status_text(status));
    }
    error->status = status;
    return status;
}

muster_status muster_expand(muster_expansion **out, const char *json, size_t length,
                            const muster_card_source *source, muster_error *error) {
    muster_error scratch;
    muster_status status = MUSTER_OK;
    muster_error *told = error == NULL ? &scratch : error;
    *told = (muster_error){.status = MUSTER_OK};
    if (out != NULL)
        *out = NULL;
    if (out == NULL || json == NULL)
        return fail(told, MUSTER_BAD_ARGUMENT);
    struct json_node *root = muster_json_parse(json, length, told, &status);
    muster_expansion *expansion = root == NULL ? NULL : calloc(1, sizeof(*expansion));
    if (root == NULL || expansion == NULL) {
        muster_json_free(root);
        return fail(told, root == NULL ? status : MUSTER_NO_MEMORY);
    }
    struct expanding expanding = {expansion, root, json, length, source, told};
    int code = muster_arena_guard(&expansion->arena, expand, &expanding);
    muster_json_free(root);
    if (code != 0) {
        muster_expansion_free(expansion);
        return fail(told, (muster_status)code);
    }
    *out = expansion;
    return MUSTER_OK;
}

const char *muster_expansion_document(const muster_expansion *expansion) {
    return expansion->document;
}

const char *muster_expansion_json(const muster_expansion *expansion) {
    return expansion->json;
}

const muster_read *muster_expansion_read(const muster_expansion *expansion, size_t *count) {
    *count = expansion->read_count;
    return expansion->read;
}

void muster_expansion_free(muster_expansion *expansion) {
    if (expansion == NULL)
        return;
    muster_arena_free(&expansion->arena);
    muster_json_forget_text(expansion->json);
    muster_json_forget_text(expansion->document);
    free(expansion);
}
