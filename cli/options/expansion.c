/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options/expansion.h"

#include "base/utf8.h"
#include "base/words.h"
#include "cli/cards/source.h"
#include "cli/failure.h"
#include "cli/files/each_file.h"
#include "cli/files/output.h"
#include "json/node.h"
#include "json/writer.h"

#include <stdlib.h>
#include <string.h>

/* Whether one of the keys that cards have begins here, at a quotation mark. */
static bool is_key_of_cards(const char *at) {
    switch (at[1]) {
    case 'c':
        return strncmp(at, "\"card\"", 6) == 0;
    case 't':
        return strncmp(at, "\"text\"", 6) == 0;
    case 'p':
        return strncmp(at, "\"permanents\"", 12) == 0;
    case 'r':
        return strncmp(at, "\"resolved\"", 10) == 0;
    case 'e':
        return strncmp(at, "\"emblems\"", 9) == 0;
    default:
        return false;
    }
}

/* Whether a document can have cards: it is looked through before it is parsed. */
static bool may_have_cards(const struct bytes *document) {
    const char *end = document->data + document->length; /* where a NUL stands */
    for (const char *at = document->data; at < end; at++)
        if (*at == '"' && is_key_of_cards(at))
            return true;
    return false;
}

size_t cards_unread(const muster_expansion *expansion) {
    size_t count, unread = 0;
    const muster_read *read = muster_expansion_read(expansion, &count);
    for (size_t i = 0; i < count; i++)
        unread += read[i].may_bear;
    return unread;
}

/* What begins with a brace is JSON; anything else may be a table. */
static bool is_json(const struct bytes *document) {
    size_t at = 0;
    while (at < document->length && strchr(" \t\r\n", document->data[at]) != NULL)
        at++;
    return at == document->length || document->data[at] == '{';
}

static bool has_cards(const struct bytes *document) {
    return document->data != NULL && (!is_json(document) || may_have_cards(document)) &&
           muster_has_cards(document->data, document->length, card_source());
}

muster_status cards_expand(struct bytes *plain, const struct bytes *document, bool as_understood,
                           muster_expansion **expansion, muster_error *error) {
    const muster_texts none = {0};
    return cards_expand_without(plain, document, none, as_understood, expansion, error);
}

muster_status cards_expand_without(struct bytes *plain, const struct bytes *document,
                                   muster_texts gone, bool as_understood,
                                   muster_expansion **expansion, muster_error *error) {
    *expansion = NULL;
    *plain = (struct bytes){0};
    if (!has_cards(document))
        return MUSTER_OK;
    muster_status status = muster_expand_without(expansion, document->data, document->length,
                                                 card_source(), NULL, 0, gone, error);
    if (status != MUSTER_OK)
        return status;
    const char *json = muster_expansion_document(*expansion);
    *plain = (struct bytes){strdup(json), strlen(json)};
    if (plain->data == NULL)
        return fail_no_memory(error);
    if (as_understood || cards_unread(*expansion) == 0)
        return MUSTER_OK;
    *error = (muster_error){.status = MUSTER_BAD_INPUT, .code = CARDS_UNREAD};
    muster_utf8_copy(error->message, sizeof(error->message), "sentences of cards were not read");
    return MUSTER_BAD_INPUT;
}

muster_status cards_follow(struct bytes *plain, const struct bytes *document, bool as_understood,
                           muster_expansion **expansion, muster_followed_cards **followed,
                           muster_error *error) {
    *followed = NULL;
    muster_status status = cards_expand(plain, document, as_understood, expansion, error);
    if (status == MUSTER_OK && *expansion != NULL)
        status = muster_cards_follow(followed, document->data, document->length, card_source(),
                                     as_understood, error);
    return status;
}

void cards_note(const muster_expansion *expansion, const char *where) {
    muster_texts notes = muster_expansion_notes(expansion);
    for (size_t i = 0; i < notes.count; i++)
        output_complain("%s:%s", where, notes.texts[i]);
}

void cards_find_errors(struct failure *failure, const struct bytes *document) {
    if (failure->error.status != MUSTER_BAD_INPUT || document->data == NULL ||
        strcmp(failure->error.code, CARDS_UNREAD) == 0)
        return;
    if (muster_expand_errors(failure->all, MUSTER_ERRORS_MOST, &failure->count, document->data,
                             document->length, card_source()) != MUSTER_OK)
        failure->count = 0;
    if (failure->count > 0)
        failure->error = failure->all[0];
}

static const char *status_word(muster_read_status status) {
    switch (status) {
    case MUSTER_READ_NO_BEARING:
        return "no bearing";
    case MUSTER_READ_APPLIED:
        return "applied";
    case MUSTER_READ_NEEDS:
        return "needs";
    case MUSTER_READ_NOT_UNDERSTOOD:
        return "not understood";
    }
    return "";
}

static void add_list(struct writer *writer, const muster_expansion *expansion) {
    size_t count;
    const muster_read *read = muster_expansion_read(expansion, &count);
    muster_json_open_list(writer, "unread");
    for (size_t i = 0; i < count; i++) {
        if (!read[i].may_bear)
            continue;
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "object", read[i].object);
        muster_json_add_text(writer, "sentence", read[i].sentence);
        muster_json_add_text(writer, "status", status_word(read[i].status));
        if (read[i].status == MUSTER_READ_NEEDS)
            muster_json_add_texts(writer, "needs", read[i].needs.texts, read[i].needs.count);
        if (read[i].facts.count > 0)
            muster_json_add_texts(writer, "facts", read[i].facts.texts, read[i].facts.count);
        muster_json_close_object(writer);
    }
    muster_json_close_list(writer);
}

static void end(struct text *text, struct writer *writer) {
    char *json = muster_writer_end(writer);
    if (json == NULL)
        text->failed = true;
    else
        muster_text_add(text, json);
    muster_json_forget_text(json);
}

const char *document_question(const char *asked, const struct json_node *document) {
    static const char *const words[] = {"solve", "check", "count", "options", "list",
                                        "why",   "deal",  "play",  "next"};
    for (size_t i = 0; asked != NULL && i < sizeof(words) / sizeof(words[0]); i++)
        if (strcmp(asked, words[i]) == 0)
            return words[i];
    const char *step = muster_json_text(document, "step");
    bool declared = muster_json_get(document, "declaration") != NULL;
    bool illegal = muster_json_first(muster_json_get(document, "illegal")) != NULL;
    if (muster_json_get(document, "script") != NULL)
        return "play";
    if (muster_words_same(step, "damage") ||
        (muster_words_same(step, "divide") && declared && illegal))
        return "deal";
    return declared ? "check" : "solve";
}

void cards_undecided(struct text *text, const muster_expansion *expansion,
                     const struct bytes *document, const char *question, size_t line,
                     const char *file) {
    muster_error error;
    muster_status status;
    struct json_node *tree =
        document->data == NULL || !is_json(document)
            ? NULL
            : muster_json_parse(document->data, document->length, &error, &status);
    struct writer writer = {0};
    muster_json_open_object(&writer, NULL);
    muster_json_add_text(&writer, "format", "muster/1");
    muster_json_add_text(&writer, "id", muster_json_string(muster_json_get(tree, "id")));
    if (line > 0 && muster_json_get(tree, "id") == NULL)
        muster_json_add_number(&writer, "line", (int64_t)line);
    muster_json_add_text(&writer, "file", file);
    muster_json_add_text(&writer, "answer", document_question(question, tree));
    muster_json_add_flag(&writer, "undecided", true);
    muster_json_add_text(&writer, "reason", CARDS_UNREAD);
    add_list(&writer, expansion);
    muster_json_close_object(&writer);
    end(text, &writer);
    muster_json_free(tree);
    muster_text_add(text, "\n");
}

void cards_add_unread(struct text *text, const char *json, const muster_expansion *expansion) {
    size_t length = strlen(json);
    struct writer writer = {0};
    while (length > 0 && json[length - 1] != '}')
        length--;
    if (length == 0 || cards_unread(expansion) == 0) {
        muster_text_add(text, json);
        return;
    }
    muster_json_open_object(&writer, NULL);
    add_list(&writer, expansion);
    muster_json_close_object(&writer);
    char *added = muster_writer_end(&writer);
    text_put(text, json, length - 1);
    muster_text_add(text, ",");
    if (added == NULL)
        text->failed = true;
    else
        muster_text_add(text, added + 1);
    muster_text_add(text, json + length);
    muster_json_forget_text(added);
}

void cards_show_unread(struct text *text, const muster_expansion *expansion) {
    size_t count;
    const muster_read *read = muster_expansion_read(expansion, &count);
    for (size_t i = 0; i < count; i++) {
        if (!read[i].may_bear)
            continue;
        muster_text_add(text, "  ");
        muster_text_add_foreign(text, read[i].object);
        muster_text_add(text, ": \"");
        muster_text_add_foreign(text, read[i].sentence);
        muster_text_add(text, read[i].status == MUSTER_READ_NEEDS ? "\" needs to be told: "
                                                                  : "\" is not understood.");
        for (size_t k = 0; read[i].status == MUSTER_READ_NEEDS && k < read[i].needs.count; k++) {
            muster_text_add(text, k == 0 ? "" : "; ");
            muster_text_add_foreign(text, read[i].needs.texts[k]);
        }
        muster_text_add(text, "\n");
    }
}
