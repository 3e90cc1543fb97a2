/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions about the integer program. */
#include <stdlib.h>

#include "solver/api/guard.h"
#include "solver/export/damage_program_text.h"
#include "solver/export/division_program_text.h"

/* The arguments for writing a program, for muster_arena_guard. */
struct program_call {
    struct muster_model *model;
    const struct muster_position *position;
    const struct muster_declaration *declaration;
    muster_model_format format;
};

static void write_model(void *argument) {
    struct program_call *call = argument;
    switch (muster_position_family(call->position)) {
    case FAMILY_DECLARE:
        muster_program_text_write(call->model, call->position, call->declaration, call->format);
        break;
    case FAMILY_DAMAGE:
        if (call->position->moment == MOMENT_DIVIDE)
            muster_division_program_text_write(call->model, call->position, call->declaration,
                                               call->format);
        else
            muster_damage_program_text_write(call->model, call->position, call->declaration,
                                             call->format);
        break;
    case FAMILY_PHASE: /* muster_api_refuse_moment has refused it */
        break;
    }
}

muster_status muster_model_write(muster_model **out, const muster_position *position,
                                 const muster_declaration *declaration, muster_model_format format,
                                 muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL || (format != MUSTER_LP && format != MUSTER_MPS))
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (declaration != NULL && declaration->position != position)
        return muster_api_fail_foreign(error);
    muster_status refused = muster_api_refuse_moment(position, QUESTION_MODEL, error);
    if (refused != MUSTER_OK)
        return refused;
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    struct program_call call = {*out, position, declaration, format};
    if (declaration == NULL)
        call.declaration = position->declaration;
    struct limits limits = muster_api_limits(&(muster_request)MUSTER_REQUEST_INIT);
    (*out)->arena.limits = (*out)->scratch.limits = &limits;
    int status = muster_arena_guard(&(*out)->arena, write_model, &call);
    (*out)->arena.limits = (*out)->scratch.limits = NULL;
    if (muster_limits_is_code(status)) {
        status = MUSTER_OK;
        (*out)->text = NULL;
        (*out)->reason = muster_limits_reason(&limits);
    }
    if (status != MUSTER_OK) {
        muster_model_free(*out);
        *out = NULL;
    }
    return muster_api_fail(error, status);
}

void muster_model_free(muster_model *model) {
    if (model == NULL)
        return;
    muster_arena_free(&model->arena);
    muster_arena_free(&model->scratch);
    free(model);
}

const char *muster_model_text(const muster_model *model) {
    return model->text;
}

const char *muster_model_reason(const muster_model *model) {
    return model->reason;
}
