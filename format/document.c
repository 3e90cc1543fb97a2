/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/document.h"

#include <stdint.h>
#include <string.h>

#include "format/builder.h"
#include "format/read_declaration.h"
#include "format/read_position.h"

/* One reading under way, as muster_arena_guard wants it. */
struct document_reading {
    struct muster_position *position;
    struct muster_declaration *declaration;
    const struct json_node *root;
    const char *text; /* in the short form, or JSON */
    size_t length;
    const struct entry_list *list;
    muster_error *error;
};

/* The same for a position. */
struct position_reading {
    struct muster_position *position;
    struct document_source source;
    muster_error *error;
};

static void read_whole(void *argument) {
    struct position_reading *reading = argument;
    muster_read_position(reading->position, &reading->source, reading->error);
}

muster_status muster_document_read_position(struct muster_position *position, const char *json,
                                            size_t length, const char *edition,
                                            struct json_node **tree, muster_error *error) {
    muster_status status;
    *tree = muster_json_parse(json, length, error, &status);
    if (*tree == NULL)
        return status;
    struct position_reading reading = {
        position, {.root = *tree, .text = json, .length = length, .edition = edition}, error};
    return muster_arena_guard(&position->arena, read_whole, &reading);
}

muster_status muster_document_build_position(struct muster_position *position,
                                             const struct muster_builder *builder,
                                             muster_error *error) {
    const struct json_node *root = muster_builder_root(builder, error);
    if (root == NULL)
        return error->status;
    struct position_reading reading = {position, {.root = root}, error};
    return muster_arena_guard(&position->arena, read_whole, &reading);
}

muster_status muster_document_errors(struct error_list *all, const char *json, size_t length) {
    struct muster_position position = {0};
    muster_status status;
    all->count = 0;
    struct json_node *root = muster_json_parse(json, length, &all->errors[0], &status);
    if (root == NULL) {
        all->count = status == MUSTER_BAD_INPUT;
        return status == MUSTER_BAD_INPUT ? MUSTER_OK : status;
    }
    muster_error first;
    struct position_reading reading = {
        &position, {.root = root, .text = json, .length = length, .all = all}, &first};
    status = muster_arena_guard(&position.arena, read_whole, &reading);
    muster_arena_free(&position.arena);
    muster_json_free(root);
    return status == MUSTER_BAD_INPUT ? MUSTER_OK : status;
}

/* The reader of a declaration only looks things up in the position. */
static struct reader reader_for(struct document_reading *reading) {
    return (struct reader){.arena = &reading->declaration->arena,
                           .error = reading->error,
                           .position = reading->position};
}

static void read_tree(void *argument) {
    struct document_reading *reading = argument;
    struct reader reader = reader_for(reading);
    struct place root = {0};
    reader.text = reading->text;
    reader.length = reading->length;
    muster_read_declaration(&reader, &root, reading->root, reading->declaration);
}

static void read_short(void *argument) {
    struct document_reading *reading = argument;
    struct reader reader = reader_for(reading);
    muster_read_short_declaration(&reader, reading->text, reading->declaration);
}

static void read_list(void *argument) {
    struct document_reading *reading = argument;
    struct reader reader = reader_for(reading);
    muster_read_entry_list(&reader, reading->list, reading->declaration);
}

muster_status muster_document_read_declaration(struct muster_declaration *declaration,
                                               const struct muster_position *position,
                                               const char *json, size_t length,
                                               muster_error *error) {
    muster_status status;
    struct json_node *root = muster_json_parse(json, length, error, &status);
    if (root == NULL)
        return status;
    struct document_reading reading = {.position = (struct muster_position *)(uintptr_t)position,
                                       .declaration = declaration,
                                       .root = root,
                                       .text = json,
                                       .length = length,
                                       .error = error};
    status = muster_arena_guard(&declaration->arena, read_tree, &reading);
    muster_json_free(root);
    return status;
}

muster_status muster_document_read_short_declaration(struct muster_declaration *declaration,
                                                     const struct muster_position *position,
                                                     const char *text, muster_error *error) {
    struct document_reading reading = {.position = (struct muster_position *)(uintptr_t)position,
                                       .declaration = declaration,
                                       .text = text,
                                       .error = error};
    return muster_arena_guard(&declaration->arena, read_short, &reading);
}

muster_status muster_document_build_declaration(struct muster_declaration *declaration,
                                                const struct muster_position *position,
                                                const struct muster_builder *builder,
                                                muster_error *error) {
    const struct json_node *root = muster_builder_root(builder, error);
    if (root == NULL)
        return error->status;
    struct document_reading reading = {.position = (struct muster_position *)(uintptr_t)position,
                                       .declaration = declaration,
                                       .root = root,
                                       .error = error};
    return muster_arena_guard(&declaration->arena, read_tree, &reading);
}

muster_status muster_document_list_declaration(struct muster_declaration *declaration,
                                               const struct muster_position *position,
                                               const struct entry_list *list, muster_error *error) {
    struct document_reading reading = {.position = (struct muster_position *)(uintptr_t)position,
                                       .declaration = declaration,
                                       .list = list,
                                       .error = error};
    return muster_arena_guard(&declaration->arena, read_list, &reading);
}

static void read_bans(void *argument) {
    struct document_reading *reading = argument;
    struct reader reader = reader_for(reading);
    muster_read_short_bans(&reader, reading->text, reading->declaration);
}

muster_status muster_document_read_bans(struct muster_declaration *declaration, const char *text,
                                        muster_error *error) {
    struct document_reading reading = {
        .position = (struct muster_position *)(uintptr_t)declaration->position,
        .declaration = declaration,
        .text = text,
        .error = error};
    return muster_arena_guard(&declaration->arena, read_bans, &reading);
}

const char *muster_document_read_id(const char *json, size_t length, struct arena *arena) {
    char *copy = muster_arena_array(arena, length + 1,
                                    1); /* before the tree is made, since this may leave */
    muster_error ignored;
    muster_status status = MUSTER_BAD_INPUT;
    struct json_node *root =
        json == NULL ? NULL : muster_json_parse(json, length, &ignored, &status);
    if (status == MUSTER_NO_MEMORY)
        muster_arena_leave(arena, status);
    const struct json_node *id = muster_json_get(root, "id");
    bool found = muster_json_is_string(id) && strlen(muster_json_string(id)) <= length;
    if (found)
        memcpy(copy, muster_json_string(id), strlen(muster_json_string(id)));
    muster_json_free(root);
    return found ? copy : NULL;
}
