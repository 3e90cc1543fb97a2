/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The public header's functions: arguments are checked here, memory is guarded and given back here,
 * and everything else is done elsewhere.
 */
#include "muster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../model/answer.h"
#include "../model/declaration.h"
#include "../model/document.h"
#include "backend.h"
#include "calls.h"
#include "question.h"

const char *muster_version(void) {
    return MUSTER_VERSION;
}

const char *muster_status_text(muster_status status) {
    switch (status) {
    case MUSTER_OK:
        return "done";
    case MUSTER_BAD_INPUT:
        return "the input is not as the format says";
    case MUSTER_BAD_ARGUMENT:
        return "the library was called with an argument that it does not allow";
    case MUSTER_NO_MEMORY:
        return "memory ran out";
    case MUSTER_INTERNAL:
        return "internal error: the referee refused what the program found; please report this";
    }
    return "unknown status";
}

void muster_release_thread(void) {
    backend_release();
}

/* ---- Positions ---- */

muster_status muster_position_read_edition(muster_position **out, const char *json, size_t length,
                                           const char *edition, muster_error *error) {
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || json == NULL)
        return fail(error, MUSTER_BAD_ARGUMENT);
    *told = (muster_error){.status = MUSTER_OK};
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return fail(error, MUSTER_NO_MEMORY);
    muster_status status = document_read_position(*out, json, length, edition, told);
    if (status != MUSTER_OK) {
        muster_position_free(*out);
        *out = NULL;
    }
    return fail(error, status);
}

muster_status muster_position_read(muster_position **out, const char *json, size_t length,
                                   muster_error *error) {
    return muster_position_read_edition(out, json, length, NULL, error);
}

void muster_position_free(muster_position *position) {
    if (position == NULL)
        return;
    memory_free(&position->memory);
    free(position);
}

const char *muster_position_id(const muster_position *position) {
    return position->id;
}

const char *muster_position_title(const muster_position *position) {
    return position->title;
}

bool muster_position_attacking(const muster_position *position) {
    return position->step == STEP_ATTACK;
}

bool muster_position_has_declaration(const muster_position *position) {
    return position->declaration != NULL;
}

/* ---- Declarations ---- */

static muster_status new_declaration(muster_declaration **out, const muster_position *position,
                                     const char *text, size_t length, bool short_form,
                                     muster_error *error) {
    muster_error scratch;
    muster_error *told = error == NULL ? &scratch : error;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL || text == NULL)
        return fail(error, MUSTER_BAD_ARGUMENT);
    *told = (muster_error){.status = MUSTER_OK};
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return fail(error, MUSTER_NO_MEMORY);
    muster_status status = short_form
                               ? document_read_short_declaration(*out, position, text, told)
                               : document_read_declaration(*out, position, text, length, told);
    if (status != MUSTER_OK) {
        muster_declaration_free(*out);
        *out = NULL;
    }
    return fail(error, status);
}

muster_status muster_declaration_read(muster_declaration **out, const muster_position *position,
                                      const char *json, size_t length, muster_error *error) {
    return new_declaration(out, position, json, length, false, error);
}

muster_status muster_declaration_parse(muster_declaration **out, const muster_position *position,
                                       const char *text, muster_error *error) {
    return new_declaration(out, position, text, 0, true, error);
}

void muster_declaration_free(muster_declaration *declaration) {
    if (declaration == NULL)
        return;
    memory_free(&declaration->memory);
    free(declaration);
}

/* ---- Questions ---- */

/* A question under way, as memory_guard wants it. */
struct asking {
    struct muster_answer *answer;
    const struct muster_position *position;
    const struct muster_declaration *declaration; /* NULL: solve */
    struct limits limits;
};

static void ask(void *argument) {
    struct asking *asking = argument;
    if (asking->declaration == NULL)
        answer_solve(asking->answer, asking->position, &asking->limits);
    else
        answer_check(asking->answer, asking->position, asking->declaration, &asking->limits);
}

static muster_status run(muster_answer **out, struct asking *asking, muster_error *error) {
    *out = asking->answer = calloc(1, sizeof(**out));
    if (*out == NULL)
        return fail(error, MUSTER_NO_MEMORY);
    muster_status status = memory_guard(&asking->answer->memory, ask, asking);
    if (status != MUSTER_OK) {
        muster_answer_free(*out);
        *out = NULL;
    }
    return fail(error, status);
}

muster_status muster_solve(muster_answer **out, const muster_position *position,
                           const muster_options *options, muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return fail(error, MUSTER_BAD_ARGUMENT);
    struct asking asking = {.position = position, .limits = limits_of(options)};
    return run(out, &asking, error);
}

muster_status muster_check(muster_answer **out, const muster_position *position,
                           const muster_declaration *declaration, const muster_options *options,
                           muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL ||
        (declaration != NULL && declaration->position != position))
        return fail(error, MUSTER_BAD_ARGUMENT);
    if (declaration == NULL)
        declaration = position->declaration;
    if (declaration == NULL) {
        if (error != NULL) {
            *error = (muster_error){.status = MUSTER_BAD_INPUT};
            snprintf(error->code, sizeof(error->code), "missing-key");
            snprintf(error->message, sizeof(error->message), "there is no 'declaration' to check");
        }
        return MUSTER_BAD_INPUT;
    }
    struct asking asking = {
        .position = position, .declaration = declaration, .limits = limits_of(options)};
    return run(out, &asking, error);
}

muster_status muster_batch_answer(muster_answer **out, const char *json, size_t length, size_t line,
                                  const muster_options *options, muster_error *error) {
    muster_position *position;
    muster_error wrong;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || json == NULL)
        return fail(error, MUSTER_BAD_ARGUMENT);
    muster_status status = muster_position_read(&position, json, length, &wrong);
    if (status == MUSTER_OK)
        status = position->declaration == NULL ? muster_solve(out, position, options, &wrong)
                                               : muster_check(out, position, NULL, options, &wrong);
    muster_position_free(position);
    if (status == MUSTER_BAD_INPUT)
        return fail(error, muster_error_answer(out, &wrong, json, length, line));
    return fail(error, status);
}

/* ---- Answers ---- */

struct error_note {
    struct muster_answer *answer;
    const char *json;
    size_t length;
};

static void note_error(void *argument) {
    struct error_note *note = argument;
    note->answer->verdict.id = read_document_id(note->json, note->length, &note->answer->memory);
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
    muster_status status = memory_guard(&(*out)->memory, note_error, &note);
    if (status != MUSTER_OK) {
        muster_answer_free(*out);
        *out = NULL;
    }
    return status;
}

void muster_answer_free(muster_answer *answer) {
    answer_free(answer);
}

const char *muster_answer_json(const muster_answer *answer) {
    /* Written when first asked for: an answer belongs to one thread at a time. */
    struct muster_answer *own = (struct muster_answer *)(uintptr_t)answer;
    if (own->json == NULL && !write_answer(own))
        return NULL;
    return own->json;
}

const muster_verdict *muster_answer_verdict(const muster_answer *answer) {
    return answer->verdict.outcome == MUSTER_FAILED ? NULL : &answer->verdict;
}

muster_outcome muster_answer_outcome(const muster_answer *answer) {
    return answer->verdict.outcome;
}
