/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table/origin.h"

#include <stdio.h>
#include <string.h>

#include "base/sized.h"
#include "base/utf8.h"
#include "json/writer.h"

static void read_table(void *argument) {
    struct document_origin *origin = argument;
    muster_table_read(&origin->table, origin->text, origin->length, origin->source);
}

/* Whether a source is one of this library: its size is set, and nothing unknown in it. */
static bool is_known_source(const muster_card_source *source, muster_error *error) {
    muster_card_source copy = MUSTER_CARD_SOURCE_INIT;
    if (source == NULL ||
        muster_sized_take(&copy, sizeof(copy), sizeof(copy), source) == SIZED_TAKEN)
        return true;
    *error = (muster_error){.status = MUSTER_BAD_ARGUMENT, .code = "bad-argument"};
    snprintf(error->message, sizeof(error->message),
             "the card source's size is not sizeof(muster_card_source); expected it to begin as "
             "MUSTER_CARD_SOURCE_INIT, which sets it");
    return false;
}

/* What is empty might have been a table, too. */
static void mention_tables(const struct document_origin *origin, muster_error *error) {
    size_t at = 0;
    while (at < origin->length && origin->text[at] != '\0' &&
           strchr(" \t\r\n", origin->text[at]) != NULL)
        at++;
    if (at == origin->length)
        snprintf(error->message, sizeof(error->message),
                 "the text is empty; expected a JSON object, or a table that begins with a line "
                 "such as 'Alice attacks Bob'");
}

muster_status muster_origin_open(struct document_origin *origin, const char *text, size_t length,
                                 bool is_table, const muster_card_source *source,
                                 muster_error *error) {
    muster_status status = MUSTER_OK;
    *origin = (struct document_origin){
        .text = text, .length = length, .is_table = is_table, .source = source};
    if (!is_known_source(source, error))
        return MUSTER_BAD_ARGUMENT;
    if (!origin->is_table) {
        origin->root = muster_json_parse(text, length, error, &status);
        if (origin->root == NULL && status == MUSTER_BAD_INPUT)
            mention_tables(origin, error);
        return origin->root == NULL ? status : MUSTER_OK;
    }
    status = muster_arena_guard(&origin->table.arena, read_table, origin);
    char *json = status == MUSTER_OK ? muster_node_json(origin->table.laying.document) : NULL;
    if (json == NULL)
        return MUSTER_NO_MEMORY;
    origin->root = muster_json_parse(json, strlen(json), error, &status);
    muster_json_forget_text(json);
    return origin->root == NULL ? status : MUSTER_OK;
}

void muster_origin_close(struct document_origin *origin) {
    muster_arena_free(&origin->table.arena);
}

void muster_origin_locate(void *map, muster_error *error) {
    const struct document_origin *origin = map;
    struct spot spot = muster_laying_spot(&origin->table.laying, error->path, error->code);
    error->line = spot.line;
    error->column = spot.column;
}

/* One merging under way, for muster_arena_guard. */
struct merging {
    struct document_origin *origin;
    struct error_list *all;
};

/* The place of each problem is kept in the error, as a short form has columns of its own. */
static void complain_all(void *argument) {
    const struct merging *merging = argument;
    struct laying *laying = &merging->origin->table.laying;
    const struct error_list *all = merging->all;
    for (size_t i = 0; i < all->count; i++)
        muster_laying_complain(laying, &all->errors[i]);
    muster_problems_sort(laying->problems);
}

muster_status muster_origin_merge(struct document_origin *origin, struct error_list *all) {
    struct merging merging = {origin, all};
    struct table_reading *table = &origin->table;
    muster_status status = muster_arena_guard(&table->arena, complain_all, &merging);
    if (status != MUSTER_OK)
        return status;
    all->count = 0;
    for (size_t i = 0; i < table->problems.count && i < MUSTER_ERRORS_MOST; i++) {
        const struct problem *problem = &table->problems.list[i];
        muster_error *error = &all->errors[all->count++];
        *error = (muster_error){
            .status = MUSTER_BAD_INPUT, .line = problem->spot.line, .column = problem->spot.column};
        muster_utf8_copy(error->code, sizeof(error->code), problem->code);
        muster_utf8_copy(error->message, sizeof(error->message), problem->message);
    }
    return MUSTER_OK;
}
