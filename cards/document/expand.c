/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public functions about documents with cards. */
#include <stdio.h>
#include <stdlib.h>

#include "cards/board/entering.h"
#include "cards/document/document.h"
#include "cards/document/expanding.h"

struct muster_expansion {
    struct arena arena;
    char *json;
    char *document;
    muster_read *read;
    size_t read_count;
    const char **notes;
    size_t note_count, note_capacity;
    const muster_card_fact *facts;
    size_t fact_count;
};

/* What one call works with. */
struct expanding {
    muster_expansion *expansion;
    struct document_origin *origin;
    const muster_card_source *cards;
    struct error_list *all; /* NULL: the first error is enough */
    muster_error *error;
    const struct assumed_facts *assumptions;
    struct following *following; /* NULL: a position alone */
};

/* ---- Is there a card at all ---- */

static bool has_key(const struct json_node *list, const char *key) {
    const struct json_node *child;
    if (!muster_json_is_array(list))
        return false;
    json_for_each (child, list)
        if (muster_json_get(child, key) != NULL)
            return true;
    return false;
}

/* Whether counters give a creature a keyword, which only those who read cards add. */
static bool has_counted_keyword(const struct json_node *list) {
    const struct json_node *creature, *child;
    json_for_each (creature, list)
        json_for_each (child, muster_json_get(creature, "counters")) {
            const char *key = muster_json_key(child);
            const char *kind = key != NULL ? key : muster_json_string(child);
            if (kind != NULL && muster_counted_keyword(kind) != NULL)
                return true;
        }
    return false;
}

/* Whether a card enters in a script. */
static bool script_has_cards(const struct json_node *script) {
    const struct json_node *entry;
    if (!muster_json_is_array(script))
        return false;
    json_for_each (entry, script) {
        const struct json_node *entrant = muster_json_get(entry, "enters");
        if (muster_json_get(entrant, "card") != NULL || muster_json_get(entrant, "text") != NULL)
            return true;
    }
    return false;
}

static bool tree_has_cards(const struct json_node *root) {
    static const char *const lists[] = {"creatures", "planeswalkers", "battles"};
    if (muster_json_get(root, "permanents") != NULL || muster_json_get(root, "resolved") != NULL ||
        has_key(muster_json_get(root, "players"), "emblems"))
        return true;
    for (size_t i = 0; i < 3; i++)
        if (has_key(muster_json_get(root, lists[i]), "card") ||
            has_key(muster_json_get(root, lists[i]), "text"))
            return true;
    return has_counted_keyword(muster_json_get(root, "creatures")) ||
           script_has_cards(muster_json_get(root, "script"));
}

bool muster_has_cards(const char *text, size_t length, const muster_card_source *source) {
    struct document_origin origin;
    muster_error ignored;
    if (text == NULL)
        return false;
    muster_origin_open(&origin, text, length, muster_is_table(text, length), source, &ignored);
    bool has = origin.root != NULL && (tree_has_cards(origin.root) ||
                                       (origin.is_table && origin.table.laying.notes.count > 0));
    muster_json_free(origin.root);
    muster_origin_close(&origin);
    return has;
}

/* ---- What became of each sentence ---- */

static const char *object_name(struct board *board, const struct board_object *object) {
    if (object->kind == OBJECT_RESOLVED)
        return muster_arena_format(board->arena, "resolved %zu", object->index + 1);
    if (object->id != NULL)
        return muster_arena_string(board->arena, object->id);
    return object->name != NULL
               ? muster_arena_string(board->arena, object->name)
               : muster_arena_format(board->arena, "permanents %zu", object->index + 1);
}

static const char *sentence_text(struct board *board, const struct statement *statement) {
    struct text_span span = statement->sentence->words;
    return muster_arena_text(board->arena, statement->text->text + span.start,
                             span.end - span.start);
}

/* What an object's entry may tell with `holds` or `holds_not`, of what its sentence needs. */
static muster_texts facts_of(const struct board *board, const struct statement *statement) {
    struct word_list facts = {.count = 0};
    for (size_t i = 0; i < statement->needs.count; i++)
        for (size_t k = 0; k < board->open_count; k++)
            if (board->open[k].object == statement->object->number &&
                strcmp(board->open[k].words, statement->needs.words[i]) == 0) {
                muster_word_add(board->arena, &facts, statement->needs.words[i]);
                break; /* it may be open for several players */
            }
    return (muster_texts){facts.words, facts.count};
}

static void list_read(struct board *board, muster_expansion *expansion) {
    expansion->read = muster_arena_array(board->arena, board->statement_count, sizeof(muster_read));
    for (size_t i = 0; i < board->statement_count; i++) {
        struct statement *statement = board->statements[i];
        if (muster_statement_told(statement) != statement)
            continue;
        muster_read *read = &expansion->read[expansion->read_count++];
        read->object = object_name(board, statement->object);
        read->sentence = sentence_text(board, statement);
        read->status = statement->status;
        if (statement->status == MUSTER_READ_NEEDS) {
            read->needs = (muster_texts){statement->needs.words, statement->needs.count};
            read->facts = facts_of(board, statement);
        }
        read->may_bear = statement->status >= MUSTER_READ_NEEDS;
    }
}

static void add_note(muster_expansion *expansion, size_t line, size_t column, const char *message) {
    expansion->notes = arena_grow(&expansion->arena, expansion->notes, expansion->note_count,
                                  &expansion->note_capacity, sizeof(char *));
    expansion->notes[expansion->note_count++] =
        muster_arena_format(&expansion->arena, "%zu:%zu: %s", line, column, message);
}

/* What was passed over in a game state of Forge, each with its place. */
static void note_passed_over(muster_expansion *expansion, const struct document_origin *origin) {
    if (!origin->is_table)
        return;
    const struct problems *notes = &origin->table.laying.notes;
    for (size_t i = 0; i < notes->count; i++)
        add_note(expansion, notes->list[i].spot.line, notes->list[i].spot.column,
                 notes->list[i].message);
}

static void note_unasked(void *context, const char *path, const char *what, const char *words) {
    struct expanding *expanding = context;
    muster_error place = {.status = MUSTER_OK};
    snprintf(place.path, sizeof(place.path), "%s", path);
    muster_expand_place(expanding->origin, &place);
    add_note(
        expanding->expansion, place.line, place.column,
        muster_arena_format(&expanding->expansion->arena, "no sentence asks %s '%s'", what, words));
}

/* The same list as JSON, with what was made of each sentence. */
static void write_read(const struct board *board, const muster_read *read, struct writer *writer) {
    static const char *const words[] = {"no bearing", "applied", "needs", "not understood"};
    muster_json_open_list(writer, "read");
    for (size_t i = 0; i < board->statement_count; i++) {
        struct statement *statement = board->statements[i];
        if (muster_statement_told(statement) != statement)
            continue;
        muster_json_open_object(writer, NULL);
        muster_json_add_text(writer, "object", read->object);
        muster_json_add_text(writer, "sentence", read->sentence);
        muster_json_add_text(writer, "status", words[read->status]);
        if (statement->status == MUSTER_READ_APPLIED) {
            muster_json_open_list(writer, "effects");
            for (size_t k = 0; k < statement->effect_count; k++)
                muster_json_add_number(writer, NULL, (int64_t)statement->effects[k]);
            muster_json_close_list(writer);
            muster_json_add_texts(writer, "creatures", statement->creatures.words,
                                  statement->creatures.count);
        }
        if (read->status == MUSTER_READ_NEEDS)
            muster_json_add_texts(writer, "needs", read->needs.texts, read->needs.count);
        if (read->facts.count > 0)
            muster_json_add_texts(writer, "facts", read->facts.texts, read->facts.count);
        muster_json_close_object(writer);
        read++;
    }
    muster_json_close_list(writer);
}

/* ---- The whole ---- */

static void expand(void *argument) {
    struct expanding *expanding = argument;
    muster_expansion *expansion = expanding->expansion;
    struct arena *arena = &expansion->arena;
    struct document_origin *origin = expanding->origin;
    struct reader reader = {.arena = arena,
                            .error = expanding->error,
                            .all = expanding->all,
                            .text = origin->text,
                            .length = origin->length,
                            .locate = origin->is_table ? muster_origin_locate : NULL,
                            .map = origin};
    struct board board = {.arena = arena,
                          .reader = &reader,
                          .root = origin->root,
                          .cards = expanding->cards,
                          .assumed = expanding->assumptions->facts,
                          .assumed_count = expanding->assumptions->count,
                          .gone = expanding->assumptions->gone,
                          .following = expanding->following};
    if (!muster_json_is_object(board.root))
        muster_reader_fail_type(&reader, &(struct place){0}, board.root, "an object");
    if (board.following != NULL)
        board.following->made_count = 0;
    muster_board_read(&board);
    /* With errors, the document is what is written in it besides cards, to find more. */
    bool whole = muster_reader_error_count(&reader) == 0;
    if (whole)
        muster_board_state(&board);
    muster_board_looks(&board);
    if (whole && board.following != NULL && board.following->entering != NULL)
        muster_board_entering(&board, board.following->entering);
    if (whole)
        muster_board_effects(&board);
    list_read(&board, expansion);
    note_passed_over(expansion, origin);
    if (whole && board.following == NULL)
        muster_find_unasked(&board, note_unasked, expanding);
    expansion->facts = board.open;
    expansion->fact_count = board.open_count;
    struct writer answer = {.text.arena = arena};
    expansion->document = muster_board_document(&board);
    muster_json_open_object(&answer, NULL);
    muster_json_add_text(&answer, "answer", "expand");
    muster_json_add_json(&answer, "document", expansion->document);
    write_read(&board, expansion->read, &answer);
    if (expansion->note_count > 0)
        muster_json_add_texts(&answer, "notes", expansion->notes, expansion->note_count);
    muster_json_close_object(&answer);
    expansion->json = muster_writer_end(&answer);
}

muster_status muster_expand_fail(muster_error *error, muster_status status) {
    if (error->status == MUSTER_OK) {
        *error = (muster_error){.status = status};
        snprintf(error->code, sizeof(error->code), "%s",
                 status == MUSTER_BAD_ARGUMENT ? "bad-argument" : "no-memory");
        snprintf(error->message, sizeof(error->message), "%s", muster_status_text(status));
    }
    error->status = status;
    return status;
}

/* The expansion itself is made here. */
static muster_status expand_origin(muster_expansion **out, struct expanding expanding) {
    *expanding.error = (muster_error){.status = MUSTER_OK};
    *out = NULL;
    expanding.expansion = calloc(1, sizeof(*expanding.expansion));
    if (expanding.expansion == NULL)
        return muster_expand_fail(expanding.error, MUSTER_NO_MEMORY);
    int code = muster_arena_guard(&expanding.expansion->arena, expand, &expanding);
    if (code != 0) {
        muster_expansion_free(expanding.expansion);
        return muster_expand_fail(expanding.error, (muster_status)code);
    }
    *out = expanding.expansion;
    return MUSTER_OK;
}

muster_status muster_expand_origin(muster_expansion **out, struct document_origin *origin,
                                   const muster_card_source *source,
                                   const struct assumed_facts *assumptions, struct error_list *all,
                                   muster_error *error) {
    return expand_origin(out, (struct expanding){.origin = origin,
                                                 .cards = source,
                                                 .all = all,
                                                 .error = error,
                                                 .assumptions = assumptions});
}

muster_status muster_expand_following(muster_expansion **out, const char *json, size_t length,
                                      const muster_card_source *source, struct following *following,
                                      muster_error *error) {
    static const struct assumed_facts none = {0};
    struct document_origin origin;
    *error = (muster_error){.status = MUSTER_OK};
    *out = NULL;
    muster_status status = muster_origin_open(&origin, json, length, false, source, error);
    if (status == MUSTER_OK)
        status = expand_origin(out, (struct expanding){.origin = &origin,
                                                       .cards = source,
                                                       .error = error,
                                                       .assumptions = &none,
                                                       .following = following});
    muster_json_free(origin.root);
    muster_origin_close(&origin);
    return status == MUSTER_OK ? status : muster_expand_fail(error, status);
}

const char *muster_expansion_document(const muster_expansion *expansion) {
    return expansion->document;
}

const char *muster_expansion_json(const muster_expansion *expansion) {
    return expansion->json;
}

const muster_card_fact *muster_expansion_facts(const muster_expansion *expansion, size_t *count) {
    *count = expansion->fact_count;
    return expansion->facts;
}

const muster_read *muster_expansion_read(const muster_expansion *expansion, size_t *count) {
    *count = expansion->read_count;
    return expansion->read;
}

muster_texts muster_expansion_notes(const muster_expansion *expansion) {
    return (muster_texts){expansion->notes, expansion->note_count};
}

void muster_expansion_free(muster_expansion *expansion) {
    if (expansion == NULL)
        return;
    muster_arena_free(&expansion->arena);
    free(expansion);
}
