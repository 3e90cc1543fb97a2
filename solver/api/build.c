/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions for programs that don't use JSON; muster.c has the others. */
#include <stdlib.h>

#include "format/builder.h"
#include "format/text/document.h"
#include "model/declaration.h"
#include "solver/answers/check/checker.h"
#include "solver/api/guard.h"

/* Returns the status. Builders explain their own errors; this explains all others. */
static muster_status told(muster_error *error, muster_status status) {
    if (error != NULL && error->status == status && error->code[0] != '\0')
        return status;
    return muster_api_fail(error, status);
}

/* ---- Positions ---- */

muster_status muster_position_build(muster_position **out, const muster_builder *builder,
                                    muster_error *error) {
    muster_error scratch;
    muster_error *reason = error == NULL ? &scratch : error;
    if (out != NULL)
        *out = NULL;
    if (out == NULL || builder == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    *reason = (muster_error){.status = MUSTER_OK};
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    muster_status status = muster_document_build_position(*out, builder, reason);
    return told(error, muster_api_end_position(out, status));
}

size_t muster_position_count(const muster_position *position, muster_sort sort) {
    return sort == MUSTER_CREATURE ? position->creature_count
           : sort == MUSTER_TARGET ? position->target_count
                                   : 0;
}

const char *muster_position_id_at(const muster_position *position, muster_sort sort, size_t index) {
    if (index >= muster_position_count(position, sort))
        return NULL;
    return sort == MUSTER_CREATURE ? position->creatures[index].id : position->targets[index].id;
}

const char *muster_position_full_name_at(const muster_position *position, muster_sort sort,
                                         size_t index) {
    if (index >= muster_position_count(position, sort))
        return NULL;
    return sort == MUSTER_CREATURE ? position->creatures[index].full_name
                                   : position->targets[index].full_name;
}

muster_sort muster_position_find(const muster_position *position, const char *id, size_t *index,
                                 int64_t *individual) {
    int64_t ordinal;
    struct entity entity = muster_position_find_one(position, id, &ordinal);
    if (entity.kind == ENTITY_NONE)
        return MUSTER_NOTHING;
    if (index != NULL)
        *index = (size_t)entity.number;
    if (individual != NULL)
        *individual = ordinal;
    return entity.kind == ENTITY_CREATURE ? MUSTER_CREATURE : MUSTER_TARGET;
}

/* ---- Declarations ---- */

/* From a builder or from a list of entries; the other one is NULL. */
static muster_status make_declaration(muster_declaration **out, const muster_position *position,
                                      const muster_builder *builder, const struct entry_list *list,
                                      muster_error *error) {
    muster_error scratch;
    muster_error *reason = error == NULL ? &scratch : error;
    *reason = (muster_error){.status = MUSTER_OK};
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    muster_status status = list != NULL
                               ? muster_document_list_declaration(*out, position, list, reason)
                               : muster_document_build_declaration(*out, position, builder, reason);
    if (status != MUSTER_OK) {
        muster_declaration_free(*out);
        *out = NULL;
    }
    return told(error, status);
}

/* A later version may use the reserved `room` of entries, so anything but 0 there is refused. */
static bool room_is_free(const muster_entry *entries, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < sizeof(entries->room) / sizeof(entries->room[0]); j++)
            if (entries[i].room[j] != 0)
                return false;
    return true;
}

muster_status muster_declaration_new(muster_declaration **out, const muster_position *position,
                                     const muster_entry *entries, size_t entry_count,
                                     const muster_entry *bands, size_t band_count,
                                     muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL || (entries == NULL && entry_count > 0) ||
        (bands == NULL && band_count > 0) || !room_is_free(entries, entry_count) ||
        !room_is_free(bands, band_count))
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    struct entry_list list = {
        .entries = entries, .entry_count = entry_count, .bands = bands, .band_count = band_count};
    return make_declaration(out, position, NULL, &list, error);
}

muster_status muster_declaration_build(muster_declaration **out, const muster_position *position,
                                       const muster_builder *builder, muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL || builder == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    return make_declaration(out, position, builder, NULL, error);
}

/* ---- Checkers ---- */

muster_status muster_checker_new(muster_checker **out, const muster_position *position,
                                 muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    *out = calloc(1, sizeof(**out));
    if (*out == NULL)
        return muster_api_fail(error, MUSTER_NO_MEMORY);
    (*out)->position = position;
    return MUSTER_OK;
}

void muster_checker_free(muster_checker *checker) {
    if (checker == NULL)
        return;
    muster_arena_free(&checker->arena);
    muster_arena_free(&checker->scratch);
    free(checker);
}

muster_status muster_checker_outcome(muster_outcome *out, muster_checker *checker,
                                     const muster_declaration *declaration,
                                     const muster_request *request, muster_error *error) {
    if (out != NULL)
        *out = MUSTER_FAILED;
    if (out == NULL || checker == NULL || declaration == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (declaration->position != checker->position)
        return muster_api_fail_foreign(error);
    muster_request taken;
    muster_status status = muster_api_refuse_moment(checker->position, QUESTION_CHECKER, error);
    if (status == MUSTER_OK)
        status = muster_api_request(&taken, request, error);
    if (status != MUSTER_OK)
        return status;
    struct limits limits = muster_api_limits(&taken);
    muster_error scratch;
    muster_error *reason = error == NULL ? &scratch : error;
    *reason = (muster_error){.status = MUSTER_OK};
    return told(error, muster_checker_judge(checker, declaration, (enum damage_side)taken.side,
                                            &limits, out, reason));
}
