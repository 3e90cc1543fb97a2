/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position that follows each outcome of damage: a combat is left at each of them in turn. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "model/answer.h"
#include "solver/api/combat.h"
#include "solver/api/guard.h"
#include "solver/phase/damage.h"

/* A dealing under way, for muster_api_combat_do. */
struct dealing_document {
    struct muster_combat *combat;
    const struct assignment *division;
    enum phase_result result;
};

static void deal(void *argument) {
    struct dealing_document *dealing = argument;
    dealing->result = muster_phase_deal_document(dealing->combat, dealing->division);
}

/* Deals what the document, or the declaration, says; *result: whether that happened. */
static muster_status begin(struct muster_combat *combat,
                           const struct muster_declaration *declaration,
                           const muster_request *request, enum phase_result *result) {
    *result = PHASE_IMPOSSIBLE;
    if (combat->now->moment == MOMENT_COMBAT_DAMAGE) {
        muster_answer *verdict = NULL;
        muster_status status = muster_combat_declare(combat, declaration, request, &verdict, NULL);
        if (status == MUSTER_BAD_INPUT) /* what follows can't be told */
            return MUSTER_OK;
        if (status != MUSTER_OK)
            return status;
        muster_outcome outcome = muster_answer_outcome(verdict);
        muster_answer_free(verdict);
        *result = outcome == MUSTER_LEGAL       ? PHASE_HAPPENED
                  : outcome == MUSTER_UNDECIDED ? PHASE_UNDECIDED
                                                : PHASE_IMPOSSIBLE;
        return MUSTER_OK;
    }
    struct dealing_document dealing = {combat, declaration == NULL ? NULL : &declaration->damage,
                                       PHASE_IMPOSSIBLE};
    muster_status status = muster_api_combat_do(combat, deal, &dealing);
    *result = dealing.result;
    return status;
}

static bool collect(void *context, const char *bytes, size_t length) {
    struct text *text = context;
    muster_text_format(text, "%.*s", (int)length, bytes);
    return !text->failed;
}

/* The position after one of the outcomes, as text. */
static muster_status write_one(struct muster_combat *combat, size_t which, struct text *text) {
    muster_status status = MUSTER_OK;
    if (combat->dealing != NULL)
        status = muster_combat_choose(combat, which, NULL);
    if (status == MUSTER_OK && combat->now->moment == MOMENT_COMBAT_DAMAGE)
        status = muster_combat_finish(combat);
    if (status == MUSTER_OK)
        status = muster_position_write(combat->now, collect, text);
    return status == MUSTER_OK && text->failed ? MUSTER_NO_MEMORY : status;
}

/* What is put into the answer, under its guard. */
struct keeping {
    struct muster_answer *answer;
    muster_damage_outcome *outcomes;
    size_t which;
    const struct text *text;
};

static void copy_outcomes(void *argument) {
    struct keeping *keeping = argument;
    const muster_dealing *old = keeping->answer->dealing;
    struct arena *arena = &keeping->answer->arena;
    muster_dealing *fresh = muster_arena_take(arena, sizeof(*fresh));
    keeping->outcomes = muster_arena_array(arena, old->outcome_count, sizeof(*keeping->outcomes));
    for (size_t i = 0; i < old->outcome_count; i++)
        keeping->outcomes[i] = old->outcomes[i];
    *fresh = *old;
    fresh->outcomes = keeping->outcomes;
    keeping->answer->dealing = fresh;
}

static void keep_text(void *argument) {
    struct keeping *keeping = argument;
    keeping->outcomes[keeping->which].next = muster_arena_text(
        &keeping->answer->arena, text_bytes(keeping->text), keeping->text->length);
}

static muster_status write_all(struct keeping *keeping, struct muster_combat *combat) {
    const struct muster_combat before = *combat;
    muster_status status = muster_arena_guard(&keeping->answer->arena, copy_outcomes, keeping);
    for (size_t i = 0; i < keeping->answer->dealing->outcome_count && status == MUSTER_OK; i++) {
        struct text text = {0};
        keeping->which = i;
        keeping->text = &text;
        status = write_one(combat, i, &text);
        if (status == MUSTER_OK)
            status = muster_arena_guard(&keeping->answer->arena, keep_text, keeping);
        muster_text_free(&text);
        muster_api_combat_restore(combat, &before);
    }
    return status;
}

/*
 * Fills in `next` of the outcomes. Where a limit is reached before that, the answer is undecided.
 */
static muster_status add_next(struct muster_answer *answer, const struct muster_position *position,
                              const struct muster_declaration *declaration,
                              const muster_request *request) {
    struct muster_combat *combat;
    if (answer->dealing == NULL || answer->verdict.outcome != MUSTER_DEALT ||
        position->edition != EDITION_CURRENT)
        return MUSTER_OK;
    muster_status status = muster_api_combat_new(&combat, position);
    if (status != MUSTER_OK)
        return status;
    muster_combat_limit(combat, request->time_limit, request->memory_limit);
    if (request->outcomes > 0)
        combat->most_outcomes = request->outcomes;
    combat->limits.interrupted = request->interrupted;
    combat->limits.context = request->context;
    struct keeping keeping = {.answer = answer};
    enum phase_result result;
    status = begin(combat, declaration, request, &result);
    if (status == MUSTER_OK && result == PHASE_HAPPENED)
        status = write_all(&keeping, combat);
    bool ended = status == MUSTER_NO_MEMORY && !combat->limits.full &&
                 muster_limits_reached(&combat->limits);
    if (ended || result == PHASE_UNDECIDED) {
        answer->verdict.outcome = MUSTER_UNDECIDED;
        answer->verdict.reason = muster_limits_reason(&combat->limits);
        status = MUSTER_OK;
    }
    muster_combat_free(combat);
    return status;
}

muster_status muster_deal(muster_answer **out, const muster_position *position,
                          const muster_declaration *declaration, const muster_request *request,
                          muster_error *error) {
    muster_request taken;
    const double begun = muster_limits_now();
    muster_status status = muster_api_deal(out, position, declaration, request, &taken, error);
    if (status != MUSTER_OK || !taken.next)
        return status;
    taken.time_limit = muster_limits_rest(taken.time_limit, begun);
    status =
        add_next(*out, position, declaration == NULL ? position->declaration : declaration, &taken);
    if (status != MUSTER_OK) {
        muster_answer_free(*out);
        *out = NULL;
    }
    return muster_api_fail(error, status);
}
