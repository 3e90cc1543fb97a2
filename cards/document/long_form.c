/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The document without cards, with its declaration in the long form: whoever takes such documents
 * needs no reader of the short one.
 */
#include <string.h>

#include "cards/document/document.h"

static void release_position(void *position) {
    muster_position_free(position);
}

static void release_declaration(void *declaration) {
    muster_declaration_free(declaration);
}

static char *written(struct board *board, const char *declaration) {
    struct writer writer = {.text.arena = board->arena};
    muster_board_write(board, &writer, declaration);
    return muster_writer_end(&writer);
}

static bool succeeded(struct board *board, muster_status status) {
    if (status == MUSTER_NO_MEMORY)
        muster_arena_leave(board->arena, ARENA_NO_MEMORY);
    return status == MUSTER_OK;
}

/* What a text in the short form declares in a document, as JSON; NULL where it can't be read. */
static const char *long_form(struct board *board, const char *document, const char *text) {
    muster_position *position;
    muster_declaration *declaration;
    muster_error error;
    if (!succeeded(board, muster_position_read(&position, document, strlen(document), &error)))
        return NULL;
    muster_arena_own(board->arena, position, release_position);
    if (!succeeded(board, muster_declaration_parse(&declaration, position, text, &error)))
        return NULL;
    muster_arena_own(board->arena, declaration, release_declaration);
    const char *json = muster_declaration_json(declaration);
    succeeded(board, json == NULL ? MUSTER_NO_MEMORY : MUSTER_OK);
    return json;
}

char *muster_board_document(struct board *board) {
    const char *text = muster_json_text(board->root, "declaration");
    char *document = written(board, NULL);
    if (text == NULL || muster_reader_error_count(board->reader) > 0)
        return document;
    /* What is wrong with it is reported at its place by whoever reads the document. */
    const char *declaration = long_form(board, document, text);
    return declaration == NULL ? document : written(board, declaration);
}
