/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One line of a batch: a position in, an answer out, even if the answer is an error. */
#include <stdlib.h>
#include <string.h>

#include "format/document.h"
#include "format/write_answer.h"
#include "solver/api/guard.h"

struct error_note {
    struct muster_answer *answer;
    const char *json;
    size_t length;
};

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
    if (all->count == 0 || strcmp(all->errors[0].message, answer->error.message) != 0 ||
        strcmp(all->errors[0].path, answer->error.path) != 0) {
        all->errors[0] = answer->error;
        all->count = 1;
    }
    answer->errors = all->errors;
    answer->error_count = all->count;
}

static void note_error(void *argument) {
    struct error_note *note = argument;
    note_all(note);
    note->answer->verdict.id =
        muster_document_read_id(note->json, note->length, &note->answer->arena);
}

muster_status muster_error_answer(muster_answer **out, const muster_error *error, const char *json,
                                  size_t length, size_t line) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || error == NULL)
        return MUSTER_BAD_ARGUMENT;
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return MUSTER_NO_MEMORY;
    (*out)->error = *error;
    (*out)->line = line;
    (*out)->verdict.outcome = MUSTER_FAILED;
    struct error_note note = {.answer = *out, .json = json, .length = json == NULL ? 0 : length};
    muster_status status = muster_arena_guard(&(*out)->arena, note_error, &note);
    if (status != MUSTER_OK) {
        muster_answer_free(*out);
        *out = NULL;
    }
    return status;
}

muster_status muster_position_errors(muster_error *errors, size_t capacity, size_t *count,
                                     const char *json, size_t length) {
    if (count != NULL)
        *count = 0;
    if ((errors == NULL && capacity > 0) || count == NULL || json == NULL)
        return MUSTER_BAD_ARGUMENT;
    struct error_list *all = calloc(1, sizeof(*all));
    if (all == NULL)
        return MUSTER_NO_MEMORY;
    muster_status status = muster_document_errors(all, json, length);
    if (status == MUSTER_OK)
        *count = all->count;
    for (size_t i = 0; i < *count && i < capacity; i++)
        errors[i] = all->errors[i];
    free(all);
    return status;
}

/*
 * A document tree consists of thousands of small blocks, and the next line will need blocks of the
 * same sizes. A malloc like that of glibc reuses them at once, unless a large block is requested in
 * between, for which it first merges all of them. So the tree is freed last, after all large
 * blocks.
 */
muster_status muster_batch_answer_edition(muster_answer **out, const char *json, size_t length,
                                          size_t line, const char *edition,
                                          const muster_request *request, muster_error *error) {
    /* the tree of a longer text would use much memory in the meantime */
    enum { LATE_TREE = 64 * 1024 };
    muster_position *position;
    struct json_node *tree;
    muster_error wrong;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || json == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    muster_status status =
        muster_api_read_position(&position, json, length, edition, &tree, &wrong);
    if (length > LATE_TREE) {
        muster_json_free(tree);
        tree = NULL;
    }
    if (status == MUSTER_OK)
        status = position->declaration == NULL ? muster_solve(out, position, request, &wrong)
                                               : muster_check(out, position, NULL, request, &wrong);
    if (status == MUSTER_OK)
        (*out)->line = line;
    if (status == MUSTER_OK && muster_answer_json(*out) == NULL) {
        muster_answer_free(*out);
        *out = NULL;
        status = MUSTER_NO_MEMORY;
    }
    muster_position_free(position);
    muster_json_free(tree);
    if (status == MUSTER_BAD_INPUT)
        return muster_api_fail(error, muster_error_answer(out, &wrong, json, length, line));
    if (status == MUSTER_BAD_ARGUMENT && error != NULL)
        *error = wrong; /* what is wrong with the request */
    return status == MUSTER_BAD_ARGUMENT ? status : muster_api_fail(error, status);
}

muster_status muster_batch_answer(muster_answer **out, const char *json, size_t length, size_t line,
                                  const muster_request *request, muster_error *error) {
    return muster_batch_answer_edition(out, json, length, line, NULL, request, error);
}
