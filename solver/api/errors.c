/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions about errors: all that is wrong at once, and answers that say so.
 */
#include <stdlib.h>
#include <string.h>

#include "format/text/document.h"
#include "format/writing/write_answer.h"
#include "muster.h"
#include "solver/api/guard.h"

/* ---- Answers that are errors ---- */

struct error_note {
    struct muster_answer *answer;
    const muster_error *errors; /* NULL: all of the document */
    size_t count;
    const char *json;
    size_t length;
};

/*
 * Whether an error is about the document's text, though it was found in the position, which has
 * none: an effect that concerns nobody, what its declaration leaves out, its step.
 */
static bool has_place(const muster_error *error) {
    const char *places[] = {"/declaration", "/step", "/script"};
    bool has = strcmp(error->code, "idle-effect") == 0;
    for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++)
        has |= error->line == 0 && strncmp(error->path, places[i], strlen(places[i])) == 0;
    return has;
}

void muster_error_locate(muster_error *error, const char *json, size_t length) {
    if (error != NULL && json != NULL && has_place(error))
        muster_document_locate(json, length, error);
}

/*
 * Reports all errors of the document if the note's error is the document's first; otherwise only
 * that one.
 */
static void note_all(struct error_note *note) {
    struct muster_answer *answer = note->answer;
    struct error_list *all = muster_arena_take(&answer->arena, sizeof(*all));
    muster_status status = note->json == NULL || answer->error.status != MUSTER_BAD_INPUT
                               ? MUSTER_OK
                               : muster_document_errors(all, note->json, note->length);
    if (status != MUSTER_OK)
        muster_arena_leave(&answer->arena, status);
    if (all->count == 0)
        muster_error_locate(&answer->error, note->json, note->length);
    if (all->count == 0 || strcmp(all->errors[0].message, answer->error.message) != 0 ||
        strcmp(all->errors[0].path, answer->error.path) != 0) {
        all->errors[0] = answer->error;
        all->count = 1;
    }
    answer->errors = all->errors;
    answer->error_count = all->count;
}

/* Copies the errors that are given. */
static void note_given(struct error_note *note) {
    struct muster_answer *answer = note->answer;
    muster_error *errors = muster_arena_array(&answer->arena, note->count, sizeof(*answer->errors));
    memcpy(errors, note->errors, note->count * sizeof(*errors));
    answer->errors = errors;
    answer->error_count = note->count;
}

static void note_error(void *argument) {
    struct error_note *note = argument;
    if (note->errors != NULL)
        note_given(note);
    else
        note_all(note);
    note->answer->verdict.id =
        muster_document_read_id(note->json, note->length, &note->answer->arena);
}

static muster_status error_answer(muster_answer **out, const muster_error *error,
                                  struct error_note *note, size_t line) {
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return MUSTER_NO_MEMORY;
    (*out)->error = *error;
    (*out)->line = line;
    (*out)->verdict.outcome = MUSTER_FAILED;
    note->answer = *out;
    muster_status status = muster_arena_guard(&(*out)->arena, note_error, note);
    if (status != MUSTER_OK) {
        muster_answer_free(*out);
        *out = NULL;
    }
    return status;
}

muster_status muster_error_answer(muster_answer **out, const muster_error *error, const char *json,
                                  size_t length, size_t line) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || error == NULL)
        return MUSTER_BAD_ARGUMENT;
    struct error_note note = {.json = json, .length = json == NULL ? 0 : length};
    return error_answer(out, error, &note, line);
}

muster_status muster_errors_answer(muster_answer **out, const muster_error *errors, size_t count,
                                   const char *json, size_t length, size_t line) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || errors == NULL || count == 0)
        return MUSTER_BAD_ARGUMENT;
    struct error_note note = {
        .errors = errors, .count = count, .json = json, .length = json == NULL ? 0 : length};
    return error_answer(out, &errors[0], &note, line);
}

/* ---- All errors ---- */

/* Makes room for a list of errors, unless the arguments of a call are wrong. */
static muster_status begin_list(struct error_list **all, const muster_error *errors,
                                size_t capacity, size_t *count, bool complete) {
    if (count != NULL)
        *count = 0;
    if ((errors == NULL && capacity > 0) || count == NULL || !complete)
        return MUSTER_BAD_ARGUMENT;
    *all = calloc(1, sizeof(**all));
    return *all == NULL ? MUSTER_NO_MEMORY : MUSTER_OK;
}

/* Hands the errors over and frees their list. */
static muster_status end_list(struct error_list *all, muster_error *errors, size_t capacity,
                              size_t *count, muster_status status) {
    if (status == MUSTER_OK)
        *count = all->count;
    for (size_t i = 0; i < *count && i < capacity; i++)
        errors[i] = all->errors[i];
    free(all);
    return status;
}

muster_status muster_position_errors(muster_error *errors, size_t capacity, size_t *count,
                                     const char *json, size_t length) {
    struct error_list *all;
    muster_status status = begin_list(&all, errors, capacity, count, json != NULL);
    if (status != MUSTER_OK)
        return status;
    return end_list(all, errors, capacity, count, muster_document_errors(all, json, length));
}

/* The same for a strict request, within limits that begin before the document is read. */
static muster_status find_strict(struct error_list *all, const char *json, size_t length,
                                 const muster_request *request) {
    struct limits limits = muster_api_limits(request);
    muster_position *position;
    muster_status status = muster_position_read(&position, json, length, NULL);
    if (status == MUSTER_BAD_INPUT)
        return muster_document_errors(all, json, length);
    if (status == MUSTER_OK)
        status = muster_api_strict_errors(all, position, json, length, &limits);
    muster_position_free(position);
    return status;
}

muster_status muster_strict_errors(muster_error *errors, size_t capacity, size_t *count,
                                   const char *json, size_t length, const muster_request *request) {
    struct error_list *all;
    muster_request taken;
    muster_status status = begin_list(&all, errors, capacity, count, json != NULL);
    if (status != MUSTER_OK)
        return status;
    status = muster_api_request(&taken, request, NULL);
    if (status == MUSTER_OK)
        status = find_strict(all, json, length, &taken);
    return end_list(all, errors, capacity, count, status);
}

muster_status muster_position_build_errors(muster_error *errors, size_t capacity, size_t *count,
                                           const muster_builder *builder) {
    struct error_list *all;
    muster_status status = begin_list(&all, errors, capacity, count, builder != NULL);
    if (status != MUSTER_OK)
        return status;
    return end_list(all, errors, capacity, count, muster_document_build_errors(all, builder));
}

static muster_status declaration_errors(muster_error *errors, size_t capacity, size_t *count,
                                        const muster_position *position,
                                        const struct declaration_source *source) {
    struct error_list *all;
    bool complete = position != NULL &&
                    (source->json != NULL || source->words != NULL || source->builder != NULL);
    muster_status status = begin_list(&all, errors, capacity, count, complete);
    if (status != MUSTER_OK)
        return status;
    status = muster_document_declaration_errors(all, position, source);
    return end_list(all, errors, capacity, count, status);
}

muster_status muster_declaration_errors(muster_error *errors, size_t capacity, size_t *count,
                                        const muster_position *position, const char *json,
                                        size_t length) {
    struct declaration_source source = {.json = json, .length = length};
    return declaration_errors(errors, capacity, count, position, &source);
}

muster_status muster_declaration_parse_errors(muster_error *errors, size_t capacity, size_t *count,
                                              const muster_position *position, const char *text) {
    struct declaration_source source = {.words = text};
    return declaration_errors(errors, capacity, count, position, &source);
}

muster_status muster_declaration_build_errors(muster_error *errors, size_t capacity, size_t *count,
                                              const muster_position *position,
                                              const muster_builder *builder) {
    struct declaration_source source = {.builder = builder};
    return declaration_errors(errors, capacity, count, position, &source);
}
