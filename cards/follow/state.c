/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all parts of a document that follows a combat need. */
#include "cards/follow/follow.h"

#include <stdio.h>
#include <string.h>

/* ---- JSON in an arena ---- */

static void release_print(void *json) {
    muster_json_forget_print(json);
}

const char *muster_follow_print(struct arena *arena, const struct json_node *node) {
    char *json = muster_json_print(node);
    if (json == NULL)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    muster_arena_own(arena, json, release_print);
    return json;
}

static void release_tree(void *tree) {
    muster_json_free(tree);
}

struct json_node *muster_follow_parse(struct arena *arena, const char *json) {
    muster_error error;
    muster_status status;
    struct json_node *tree = muster_json_parse(json, strlen(json), &error, &status);
    if (tree == NULL)
        muster_arena_leave(arena, status);
    muster_arena_own(arena, tree, release_tree);
    return tree;
}

struct piece {
    struct text *text;
    const char *bytes;
    size_t length;
};

static void put_piece(void *argument) {
    const struct piece *piece = argument;
    text_put(piece->text, piece->bytes, piece->length);
}

/* The writer has memory of its own to give back, so that nothing may leave it. */
static bool add_piece(void *context, const char *bytes, size_t length) {
    struct text *text = context;
    struct piece piece = {text, bytes, length};
    if (muster_arena_guard(text->arena, put_piece, &piece) != 0)
        text->failed = true;
    return !text->failed;
}

const char *muster_follow_write(struct arena *arena, const muster_position *position) {
    struct text text = {.arena = arena};
    if (muster_position_write(position, add_piece, &text) != MUSTER_OK || text.failed)
        muster_arena_leave(arena, ARENA_NO_MEMORY);
    return text_bytes(&text);
}

/* ---- States ---- */

struct followed_state *muster_follow_state(struct muster_followed_cards *cards,
                                           const muster_position *position) {
    for (size_t i = cards->state_count; i-- > 0;)
        if (cards->states[i].position == position)
            return &cards->states[i];
    return &cards->states[0];
}

/* ---- What was not read ---- */

bool muster_follow_has_unread(const muster_expansion *expansion) {
    size_t count;
    const muster_read *read = muster_expansion_read(expansion, &count);
    for (size_t i = 0; i < count; i++)
        if (read[i].may_bear)
            return true;
    return false;
}

muster_status muster_follow_refuse_unread(muster_error *error) {
    *error = (muster_error){.status = MUSTER_BAD_INPUT, .code = "unread"};
    snprintf(error->message, sizeof(error->message), "unread");
    return MUSTER_BAD_INPUT;
}
