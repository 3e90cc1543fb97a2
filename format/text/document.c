/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "format/text/document.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "format/builder.h"
#include "format/reading/assignments/read_assignment.h"
#include "format/reading/declarations/read_declaration.h"
#include "format/reading/position/read_position.h"
#include "table/origin.h"
#include "json/locate.h"

/* One reading under way, as muster_arena_guard wants it. */
struct document_reading {
    struct muster_position *position;
    struct muster_declaration *declaration;
    const struct json_node *root;
    const struct place *place; /* of `root` in its document; NULL: the whole */
    const char *text;          /* in the short form, or JSON */
    size_t length;
    const struct entry_list *list;
    struct error_list *all; /* NULL: the first error is enough */
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

/* Reads the position of a text that has been parsed. */
static muster_status read_origin(struct muster_position *position, struct document_origin *origin,
                                 const char *edition, muster_error *error) {
    struct position_reading reading = {position,
                                       {.root = origin->root,
                                        .text = origin->text,
                                        .length = origin->length,
                                        .locate = origin->is_table ? muster_origin_locate : NULL,
                                        .map = origin,
                                        .edition = edition},
                                       error};
    return muster_arena_guard(&position->arena, read_whole, &reading);
}

/*
 * What is wrong first with a table, which is known only once everything is: its lines are read
 * before its document.
 */
static muster_status first_of_table(const char *text, size_t length, muster_status status,
                                    muster_error *error) {
    if (status != MUSTER_OK && status != MUSTER_BAD_INPUT)
        return status;
    struct error_list *all = calloc(1, sizeof(*all));
    muster_status read = all == NULL ? MUSTER_NO_MEMORY : muster_document_errors(all, text, length);
    if (read == MUSTER_OK && all->count > 0) {
        *error = all->errors[0];
        status = MUSTER_BAD_INPUT;
    } else if (read != MUSTER_OK) {
        status = read;
    } /* else what is wrong is not the text's: the edition that was asked for */
    free(all);
    return status;
}

static muster_status open_source(struct document_origin *origin,
                                 const struct position_source *source, muster_error *error) {
    const char *text = source->text;
    size_t length = source->length;
    muster_status status = MUSTER_OK;
    if (!source->json_only)
        return muster_origin_open(origin, text, length, muster_is_table(text, length), NULL, error);
    *origin = (struct document_origin){.text = text, .length = length};
    origin->root = muster_json_parse(text, length, error, &status);
    return origin->root == NULL ? status : MUSTER_OK;
}

muster_status muster_document_read_position(struct muster_position *position,
                                            const struct position_source *source,
                                            struct json_node **tree, muster_error *error) {
    struct document_origin origin;
    muster_status status = open_source(&origin, source, error);
    if (status == MUSTER_OK)
        status = read_origin(position, &origin, source->edition, error);
    bool wrong = origin.is_table && (status != MUSTER_OK || origin.table.problems.count > 0);
    *tree = origin.root;
    muster_origin_close(&origin);
    return wrong ? first_of_table(source->text, source->length, status, error) : status;
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

void muster_document_add_effects(struct muster_position *position,
                                 const struct muster_builder *builder, struct arena *arena,
                                 muster_error *error) {
    const struct json_node *root = muster_builder_root(builder, error);
    if (root == NULL)
        muster_arena_leave(arena, error->status);
    position->words = muster_words_copy(&position->words, arena);
    position->resources = muster_words_copy(&position->resources, arena);
    struct reader reader = {.arena = arena, .error = error, .position = position};
    muster_read_more_effects(&reader, root);
}

/*
 * What a reading that wanted all errors ended with, once it is clear that they are all in the
 * list: what is no JSON, and a builder that was misused, have a single one.
 */
static muster_status settle_errors(struct error_list *all, const muster_error *first,
                                   muster_status status) {
    if (status != MUSTER_BAD_INPUT && status != MUSTER_BAD_ARGUMENT)
        return status;
    if (all->count == 0)
        all->errors[all->count++] = *first;
    return MUSTER_OK;
}

/* Reads a document for its errors only. `origin` is NULL if it was made by calls. */
static muster_status position_errors(struct error_list *all, const struct json_node *root,
                                     struct document_origin *origin) {
    struct muster_position position = {0};
    muster_error first = {.status = MUSTER_OK};
    struct position_reading reading = {
        &position,
        {.root = root,
         .text = origin == NULL ? NULL : origin->text,
         .length = origin == NULL ? 0 : origin->length,
         .locate = origin != NULL && origin->is_table ? muster_origin_locate : NULL,
         .map = origin,
         .all = all},
        &first};
    muster_status status = muster_arena_guard(&position.arena, read_whole, &reading);
    muster_arena_free(&position.arena);
    return settle_errors(all, &first, status);
}

muster_status muster_document_errors(struct error_list *all, const char *json, size_t length) {
    muster_error first;
    struct document_origin origin;
    all->count = 0;
    muster_status status =
        muster_origin_open(&origin, json, length, muster_is_table(json, length), NULL, &first);
    if (status != MUSTER_OK)
        status = settle_errors(all, &first, status);
    else if (!origin.is_table || origin.table.laying.active != NULL)
        status = position_errors(all, origin.root, &origin);
    if (status == MUSTER_OK && origin.is_table)
        status = muster_origin_merge(&origin, all);
    muster_json_free(origin.root);
    muster_origin_close(&origin);
    return status;
}

muster_status muster_document_build_errors(struct error_list *all,
                                           const struct muster_builder *builder) {
    muster_error first;
    all->count = 0;
    const struct json_node *root = muster_builder_root(builder, &first);
    return root == NULL ? settle_errors(all, &first, first.status)
                        : position_errors(all, root, NULL);
}

/* The reader of a declaration only looks things up in the position. */
static struct reader reader_for(struct document_reading *reading) {
    return (struct reader){.arena = &reading->declaration->arena,
                           .error = reading->error,
                           .all = reading->all,
                           .position = reading->position};
}

static void read_tree(void *argument) {
    struct document_reading *reading = argument;
    struct reader reader = reader_for(reading);
    const struct place root = {0}, *place = reading->place == NULL ? &root : reading->place;
    reader.text = reading->text;
    reader.length = reading->length;
    if (muster_position_family(reader.position) == FAMILY_DAMAGE)
        muster_read_assignment(&reader, place, reading->root, reading->declaration);
    else
        muster_read_declaration(&reader, place, reading->root, reading->declaration);
    muster_reader_finish(&reader);
}

static void read_short(void *argument) {
    struct document_reading *reading = argument;
    struct reader reader = reader_for(reading);
    if (muster_position_family(reader.position) == FAMILY_DAMAGE)
        muster_read_short_assignment(&reader, reading->text, reading->declaration);
    else
        muster_read_short_declaration(&reader, reading->text, reading->declaration);
    muster_reader_finish(&reader);
}

static void read_list(void *argument) {
    struct document_reading *reading = argument;
    struct reader reader = reader_for(reading);
    muster_read_entry_list(&reader, reading->list, reading->declaration);
}

/* Reads a declaration from JSON; fills in `all` unless that is NULL. */
static muster_status read_json(struct muster_declaration *declaration,
                               const struct muster_position *position, const char *json,
                               size_t length, struct error_list *all, muster_error *error) {
    muster_status status;
    struct json_node *root = muster_json_parse(json, length, error, &status);
    if (root == NULL)
        return status;
    struct document_reading reading = {.position = (struct muster_position *)(uintptr_t)position,
                                       .declaration = declaration,
                                       .root = root,
                                       .text = json,
                                       .length = length,
                                       .all = all,
                                       .error = error};
    status = muster_arena_guard(&declaration->arena, read_tree, &reading);
    muster_json_free(root);
    return status;
}

/* The same from the short form. */
static muster_status read_words(struct muster_declaration *declaration,
                                const struct muster_position *position, const char *text,
                                struct error_list *all, muster_error *error) {
    struct document_reading reading = {.position = (struct muster_position *)(uintptr_t)position,
                                       .declaration = declaration,
                                       .text = text,
                                       .all = all,
                                       .error = error};
    return muster_arena_guard(&declaration->arena, read_short, &reading);
}

/* The same from a builder. */
static muster_status read_built(struct muster_declaration *declaration,
                                const struct muster_position *position,
                                const struct muster_builder *builder, struct error_list *all,
                                muster_error *error) {
    const struct json_node *root = muster_builder_root(builder, error);
    if (root == NULL)
        return error->status;
    struct document_reading reading = {.position = (struct muster_position *)(uintptr_t)position,
                                       .declaration = declaration,
                                       .root = root,
                                       .all = all,
                                       .error = error};
    return muster_arena_guard(&declaration->arena, read_tree, &reading);
}

muster_status muster_document_read_declaration(struct muster_declaration *declaration,
                                               const struct muster_position *position,
                                               const char *json, size_t length,
                                               muster_error *error) {
    return read_json(declaration, position, json, length, NULL, error);
}

muster_status muster_document_read_entry(struct muster_declaration *declaration,
                                         const struct muster_position *position,
                                         const struct json_node *item, const struct place *place,
                                         muster_error *error) {
    struct document_reading reading = {.position = (struct muster_position *)(uintptr_t)position,
                                       .declaration = declaration,
                                       .root = item,
                                       .place = place,
                                       .error = error};
    return muster_arena_guard(&declaration->arena, read_tree, &reading);
}

muster_status muster_document_read_short_declaration(struct muster_declaration *declaration,
                                                     const struct muster_position *position,
                                                     const char *text, muster_error *error) {
    return read_words(declaration, position, text, NULL, error);
}

muster_status muster_document_build_declaration(struct muster_declaration *declaration,
                                                const struct muster_position *position,
                                                const struct muster_builder *builder,
                                                muster_error *error) {
    return read_built(declaration, position, builder, NULL, error);
}

muster_status muster_document_declaration_errors(struct error_list *all,
                                                 const struct muster_position *position,
                                                 const struct declaration_source *source) {
    struct muster_declaration declaration = {0};
    muster_error first = {.status = MUSTER_OK};
    muster_status status;
    all->count = 0;
    if (source->builder != NULL)
        status = read_built(&declaration, position, source->builder, all, &first);
    else if (source->json != NULL)
        status = read_json(&declaration, position, source->json, source->length, all, &first);
    else
        status = read_words(&declaration, position, source->words, all, &first);
    muster_arena_free(&declaration.arena);
    return settle_errors(all, &first, status);
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

void muster_document_locate(const char *text, size_t length, muster_error *error) {
    struct document_origin origin;
    muster_error ignored;
    if (!muster_is_table(text, length)) {
        muster_json_locate_pointer(text, length, error->path, error);
        return;
    }
    if (muster_origin_open(&origin, text, length, true, NULL, &ignored) == MUSTER_OK)
        muster_origin_locate(&origin, error);
    error->path[0] = '\0';
    muster_json_free(origin.root);
    muster_origin_close(&origin);
}

const char *muster_document_read_id(const char *json, size_t length, struct arena *arena) {
    char *copy = muster_arena_array(arena, length + 1,
                                    1); /* before the tree is made, since this may leave */
    muster_error ignored;
    struct document_origin origin = {0};
    if (json != NULL && muster_origin_open(&origin, json, length, muster_is_table(json, length),
                                           NULL, &ignored) == MUSTER_NO_MEMORY) {
        muster_origin_close(&origin);
        muster_arena_leave(arena, MUSTER_NO_MEMORY);
    }
    const struct json_node *id = muster_json_get(origin.root, "id");
    bool found = muster_json_is_string(id) && strlen(muster_json_string(id)) <= length;
    if (found)
        memcpy(copy, muster_json_string(id), strlen(muster_json_string(id)));
    muster_json_free(origin.root);
    muster_origin_close(&origin);
    return found ? copy : NULL;
}
