/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions that make tables of positions, and documents of tables. */
#include "muster.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "solver/api/guard.h"
#include "table/forge/write_state.h"
#include "table/origin.h"
#include "table/write_table.h"
#include "json/node.h"
#include "json/writer.h"

/* One table being written, for muster_arena_guard. */
struct table_page {
    struct arena arena;
    struct text text;
    const struct json_node *document;
};

static bool add_piece(void *context, const char *bytes, size_t length) {
    struct text *text = context;
    text_put(text, bytes, length);
    return !text->failed;
}

static void write_page(void *argument) {
    struct table_page *page = argument;
    page->text.arena = &page->arena;
    muster_table_write(&page->text, page->document);
}

/* The table comes of the document, so that nothing has to be written in two ways. */
static muster_status write_document(const struct text *json,
                                    bool (*write)(void *context, const char *bytes, size_t length),
                                    void *context) {
    muster_error ignored;
    muster_status status = MUSTER_NO_MEMORY;
    struct json_node *root =
        json->failed ? NULL : muster_json_parse(json->bytes, json->length, &ignored, &status);
    if (root == NULL)
        return status == MUSTER_NO_MEMORY ? status : MUSTER_INTERNAL;
    struct table_page page = {.document = root};
    status = (muster_status)muster_arena_guard(&page.arena, write_page, &page);
    if (status == MUSTER_OK)
        write(context, text_bytes(&page.text), page.text.length);
    muster_arena_free(&page.arena);
    muster_json_free(root);
    return status;
}

muster_status muster_position_write_table(const muster_position *position,
                                          bool (*write)(void *context, const char *bytes,
                                                        size_t length),
                                          void *context) {
    struct text json = {0};
    if (position == NULL || write == NULL)
        return MUSTER_BAD_ARGUMENT;
    muster_status status = muster_position_write(position, add_piece, &json);
    if (status == MUSTER_OK)
        status = write_document(&json, write, context);
    muster_text_free(&json);
    return status;
}

/* The first that is wrong with the lines of a table. */
static muster_status refuse(struct document_origin *origin, muster_error *error) {
    struct error_list all = {.count = 0};
    muster_status status = muster_origin_merge(origin, &all);
    if (status == MUSTER_OK && error != NULL)
        *error = all.errors[0];
    return status == MUSTER_OK ? MUSTER_BAD_INPUT : muster_api_fail(error, status);
}

muster_status muster_table_document(const char *text, size_t length,
                                    const muster_card_source *source,
                                    bool (*write)(void *context, const char *bytes, size_t length),
                                    void *context, muster_error *error) {
    struct document_origin origin;
    muster_error ignored;
    if (text == NULL || write == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (!muster_is_table(text, length)) {
        write(context, text, length);
        return MUSTER_OK;
    }
    muster_status status = muster_origin_open(&origin, text, length, true, source, &ignored);
    if (status == MUSTER_OK && origin.table.problems.count > 0) {
        status = refuse(&origin, error);
    } else if (status == MUSTER_OK) {
        char *json = muster_node_json(origin.table.laying.document);
        status = json == NULL ? muster_api_fail(error, MUSTER_NO_MEMORY) : MUSTER_OK;
        if (json != NULL)
            write(context, json, strlen(json));
        muster_json_forget_text(json);
    } else {
        status = muster_api_fail(error, status);
    }
    muster_json_free(origin.root);
    muster_origin_close(&origin);
    return status;
}

/* ---- Game states ---- */

/* One state being written, for muster_arena_guard. */
struct state_page {
    struct arena arena;
    struct text text;
    struct state_writing writing;
};

static void write_state(void *argument) {
    struct state_page *page = argument;
    page->text.arena = page->writing.lost.arena = page->writing.ids.arena = &page->arena;
    page->writing.text = &page->text;
    muster_state_write(&page->writing);
}

/* Only an object is a document; what else is wrong with one is passed over. */
static muster_status refuse_other(muster_error *error) {
    if (error == NULL)
        return MUSTER_BAD_INPUT;
    *error = (muster_error){.status = MUSTER_BAD_INPUT, .line = 1, .column = 1};
    snprintf(error->code, sizeof(error->code), "wrong-type");
    snprintf(error->message, sizeof(error->message), "this is no document; expected an object");
    return MUSTER_BAD_INPUT;
}

muster_status muster_forge_state(const char *text, size_t length, const muster_card_source *source,
                                 bool (*write)(void *context, const char *bytes, size_t length),
                                 void (*tell)(void *context, const char *left_out), void *context,
                                 muster_error *error) {
    struct text json = {0};
    muster_error scratch;
    if (text == NULL || write == NULL || tell == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    muster_status status = muster_table_document(text, length, source, add_piece, &json, error);
    if (status == MUSTER_OK && json.failed)
        status = muster_api_fail(error, MUSTER_NO_MEMORY);
    struct json_node *root = status != MUSTER_OK
                                 ? NULL
                                 : muster_json_parse(text_bytes(&json), json.length,
                                                     error == NULL ? &scratch : error, &status);
    struct state_page page = {.writing = {.document = root, .source = source}};
    bool written = muster_json_is_object(root);
    if (written)
        status = (muster_status)muster_arena_guard(&page.arena, write_state, &page);
    else if (root != NULL)
        status = refuse_other(error);
    if (root != NULL && status == MUSTER_OK) {
        write(context, text_bytes(&page.text), page.text.length);
        for (size_t i = 0; i < page.writing.lost.count; i++)
            tell(context, page.writing.lost.texts[i]);
    } else if (written) {
        muster_api_fail(error, status);
    }
    muster_arena_free(&page.arena);
    muster_json_free(root);
    muster_text_free(&json);
    return status;
}
