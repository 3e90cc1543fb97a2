/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document that comes of one with cards, and what became of each sentence. */
#include "cli/cards/source.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/expansion.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"

#include <stdlib.h>
#include <string.h>

static bool print(void *context, const char *bytes, size_t length) {
    (void)context;
    return output_bytes(bytes, length);
}

static void show_words(const muster_expansion *expansion, const muster_position *position,
                       bool as_table) {
    struct text text = {0};
    if (!as_table)
        output_line(muster_expansion_document(expansion));
    else if (muster_position_write_table(position, print, NULL) != MUSTER_OK)
        output_line(NULL);
    if (cards_unread(expansion) == 0)
        return;
    muster_text_add(&text, "Not in the document:\n");
    cards_show_unread(&text, expansion);
    output_complain("%s", text_bytes(&text));
    muster_text_free(&text);
}

/* What comes of it is a document, or else it says what is wrong. */
static muster_status read_document(muster_position **position, muster_expansion **expansion,
                                   const struct bytes *document, muster_error *error) {
    struct bytes json;
    muster_status status = cards_of_table(&json, document, error);
    const struct bytes *plain = json.data != NULL ? &json : document;
    bool is_table = json.data != NULL;
    if (status == MUSTER_OK && (is_table ? !muster_has_cards(json.data, json.length)
                                         : error->status == MUSTER_BAD_INPUT)) {
        /* a table without cards, or whose lines make no sense: errors have its own places */
        status = muster_position_read(position, document->data, document->length, error);
        muster_position_free(*position);
        *position = NULL;
    }
    if (status == MUSTER_OK)
        status = muster_expand(expansion, plain->data == NULL ? "" : plain->data, plain->length,
                               card_source(), error);
    if (status == MUSTER_OK) {
        const char *made = muster_expansion_document(*expansion);
        status = muster_position_read(position, made, strlen(made), error);
        error->line = 0;
    }
    free(json.data);
    return status;
}

int cmd_expand(const struct arguments *arguments) {
    struct failure failure = {.file = arguments->file, .where = input_name(arguments->operand)};
    struct bytes document;
    muster_expansion *expansion = NULL;
    muster_position *position = NULL;
    muster_status status = input_read(&document, arguments->operand, &failure.error);
    if (status == MUSTER_OK)
        status = read_document(&position, &expansion, &document, &failure.error);
    int code = EXIT_ANSWERED;
    if (status != MUSTER_OK)
        code = failure_report(&failure, arguments->json, &document);
    else if (arguments->json)
        output_line(muster_expansion_json(expansion));
    else
        show_words(expansion, position, arguments->as_table);
    muster_position_free(position);
    muster_expansion_free(expansion);
    free(document.data);
    return code;
}
