/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document that comes of one with cards, and what became of each sentence. */
#include "cli/cards/source.h"
#include "cli/command.h"
#include "cli/exit_codes.h"
#include "cli/failure.h"
#include "cli/files/input.h"
#include "cli/files/output.h"
#include "cli/options/expansion.h"
#include "json/node.h"

#include <stdlib.h>
#include <string.h>

static bool print(void *context, const char *bytes, size_t length) {
    (void)context;
    return output_bytes(bytes, length);
}

/* Whether some thing of a document has the name of a card. */
static bool names_cards(const char *document) {
    static const char *const lists[] = {"creatures", "planeswalkers", "battles"};
    const muster_card_source *source = card_source();
    muster_error error;
    muster_status status;
    bool found = false;
    struct json_node *root = muster_json_parse(document, strlen(document), &error, &status);
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
        const struct json_node *thing;
        json_for_each (thing, muster_json_get(root, lists[i])) {
            const char *name = muster_json_string(muster_json_get(thing, "name"));
            const muster_card *card = NULL;
            size_t face;
            if (name == NULL || found)
                continue;
            status = source->look_up(source->context, name, &card, &face, &error);
            found = status == MUSTER_OK && card != NULL;
        }
    }
    muster_json_free(root);
    return found;
}

static void show_table(const muster_expansion *expansion, const muster_position *position) {
    /* What the cards say is in the document, and must not be read a second time. */
    if (names_cards(muster_expansion_document(expansion)))
        output_line("cards: none");
    if (muster_position_write_table(position, print, NULL) != MUSTER_OK)
        output_line(NULL);
}

/* The document, or a table of it; on standard error, after `where`, what is not in it. */
static void show_words(const muster_expansion *expansion, const muster_position *position,
                       bool as_table, const char *where) {
    struct text text = {0};
    if (!as_table)
        output_line(muster_expansion_document(expansion));
    else
        show_table(expansion, position);
    cards_show_unread(&text, expansion);
    for (const char *line = text_bytes(&text), *end; (end = strchr(line, '\n')) != NULL;
         line = end + 1) {
        line += strspn(line, " ");
        output_complain("%s: not in the document: %.*s", where, (int)(end - line), line);
    }
    if (text.failed)
        output_lost();
    muster_text_free(&text);
}

/* What comes of it is a document, or else it says what is wrong. */
static muster_status read_document(muster_position **position, muster_expansion **expansion,
                                   const struct bytes *document, struct failure *failure) {
    const char *text = document->data == NULL ? "" : document->data;
    muster_status status =
        muster_expand(expansion, text, document->length, card_source(), &failure->error);
    if (status == MUSTER_OK) {
        const char *made = muster_expansion_document(*expansion);
        status = muster_position_read(position, made, strlen(made), &failure->error);
    }
    if (status != MUSTER_OK)
        cards_find_errors(failure, document);
    else
        cards_note(*expansion, failure->where);
    return status;
}

/* Names something that a game state can't hold, and the document, which the context tells. */
static void tell(void *context, const char *left_out) {
    const struct failure *failure = context;
    output_complain("%s: a game state of Forge has no place for %s", failure->where, left_out);
}

/* Writes what was written, with its cards, as a game state; what became of it must make sense. */
static int show_forge(const struct bytes *document, struct failure *failure, bool json) {
    muster_status status = muster_forge_state(document->data, document->length, card_source(),
                                              print, tell, failure, &failure->error);
    return status == MUSTER_OK ? EXIT_ANSWERED : failure_report(failure, json, document);
}

/* The answer to one line, or the error that it is. */
static bool answer_line(const struct bytes *line, size_t number, const char *where, int *code) {
    struct failure failure = {.where = where};
    muster_expansion *expansion = NULL;
    muster_position *position = NULL;
    muster_answer *answer = NULL;
    bool written;
    if (read_document(&position, &expansion, line, &failure) == MUSTER_OK) {
        written = output_line(muster_expansion_json(expansion));
    } else {
        *code = failure_exit_code(failure.error.status);
        if (failure.count > 0)
            muster_errors_answer(&answer, failure.all, failure.count, line->data, line->length,
                                 number);
        else
            muster_error_answer(&answer, &failure.error, line->data, line->length, number);
        written = output_line(answer == NULL ? NULL : muster_answer_json(answer));
    }
    muster_answer_free(answer);
    muster_position_free(position);
    muster_expansion_free(expansion);
    return written;
}

static bool is_blank(const struct bytes *line) {
    for (size_t i = 0; i < line->length; i++)
        if (strchr(" \t\r", line->data[i]) == NULL)
            return false;
    return true;
}

/* A document a line, in order. Lines that are wrong have their errors in the place of answers. */
static int expand_lines(const struct arguments *arguments) {
    struct failure failure = {.where = input_name(arguments->operand)};
    struct bytes all;
    int code = EXIT_ANSWERED;
    bool written = true;
    if (input_read(&all, arguments->operand, &failure.error) != MUSTER_OK)
        return failure_report(&failure, arguments->json, &all);
    size_t number = 1;
    for (size_t at = 0; at < all.length && written; number++) {
        const char *end = memchr(all.data + at, '\n', all.length - at);
        size_t length = end == NULL ? all.length - at : (size_t)(end - all.data) - at;
        struct bytes line = {all.data + at, length};
        if (!is_blank(&line))
            written = answer_line(&line, number, failure.where, &code);
        at += length + 1;
    }
    free(all.data);
    return written ? code : EXIT_INTERNAL;
}

int cmd_expand(const struct arguments *arguments) {
    if (arguments->lines)
        return expand_lines(arguments);
    struct failure failure = {.file = arguments->file, .where = input_name(arguments->operand)};
    struct bytes document;
    muster_expansion *expansion = NULL;
    muster_position *position = NULL;
    muster_status status = input_read(&document, arguments->operand, &failure.error);
    if (status == MUSTER_OK)
        status = read_document(&position, &expansion, &document, &failure);
    int code = EXIT_ANSWERED;
    if (status != MUSTER_OK)
        code = failure_report(&failure, arguments->json, &document);
    else if (arguments->as_forge)
        code = show_forge(&document, &failure, arguments->json);
    else if (arguments->json)
        output_line(muster_expansion_json(expansion));
    else
        show_words(expansion, position, arguments->as_table, failure.where);
    muster_position_free(position);
    muster_expansion_free(expansion);
    free(document.data);
    return code;
}
