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

static void show_words(const muster_expansion *expansion) {
    struct text text = {0};
    output_line(muster_expansion_document(expansion));
    if (cards_unread(expansion) == 0)
        return;
    muster_text_add(&text, "Not in the document:\n");
    cards_show_unread(&text, expansion);
    output_complain("%s", text_bytes(&text));
    muster_text_free(&text);
}

int cmd_expand(const struct arguments *arguments) {
    struct failure failure = {.file = arguments->file, .where = input_name(arguments->operand)};
    struct bytes document;
    muster_expansion *expansion = NULL;
    muster_position *position = NULL;
    muster_status status = input_read(&document, arguments->operand, &failure.error);
    if (status == MUSTER_OK)
        status = muster_expand(&expansion, document.data == NULL ? "" : document.data,
                               document.length, card_source(), &failure.error);
    /* What comes of it is a document, or else it says what is wrong. */
    if (status == MUSTER_OK) {
        const char *plain = muster_expansion_document(expansion);
        status = muster_position_read(&position, plain, strlen(plain), &failure.error);
        failure.error.line = 0;
    }
    int code = EXIT_ANSWERED;
    if (status != MUSTER_OK)
        code = failure_report(&failure, arguments->json, &document);
    else if (arguments->json)
        output_line(muster_expansion_json(expansion));
    else
        show_words(expansion);
    muster_position_free(position);
    muster_expansion_free(expansion);
    free(document.data);
    return code;
}
