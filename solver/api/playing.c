/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What muster_play and muster_next have in common: a combat, and the answer that owns it. */
#include "solver/api/playing.h"
#include "solver/phase/begin.h"

#include <stdlib.h>

#include "solver/api/guard.h"

/* ---- What the answer says ---- */

void muster_playing_keep_position(struct playing *playing) {
    playing->positions =
        arena_grow(&playing->answer->arena, playing->positions, playing->played->position_count,
                   &playing->position_capacity, sizeof(*playing->positions));
    playing->positions[playing->played->position_count++] = playing->combat->now;
}

void muster_playing_describe(struct playing *playing) {
    const struct muster_combat *combat = playing->combat;
    muster_played *played = playing->played;
    played->position = combat->now;
    played->positions = playing->positions;
    played->note_count = combat->note_count;
    played->notes = combat->notes;
    played->renamed_count = combat->renamed_count;
    played->renamed = combat->renamed;
    played->damage_steps = combat->damage_steps;
    played->attacks_alone = combat->attacks_alone;
    played->blocks_alone = combat->blocks_alone;
    played->next = muster_phase_next(combat);
    played->outcomes = combat->choices;
}

/* ---- The answer ---- */

/* Makes the answer own a position (NULL: it is the caller's) and a combat that begins with it. */
struct combat_owner {
    struct muster_answer *answer;
    struct muster_position *position;
    struct muster_combat *combat;
};

static void release_position(void *position) {
    muster_position_free(position);
}

static void release_combat(void *combat) {
    muster_combat_free(combat);
}

static void own(void *argument) {
    struct combat_owner *owner = argument;
    struct muster_position *position = owner->position;
    struct muster_combat *combat = owner->combat;
    if (position != NULL) {
        owner->position = NULL;
        muster_arena_own(&owner->answer->arena, position, release_position);
    }
    owner->combat = NULL; /* what can't be owned is freed at once */
    muster_arena_own(&owner->answer->arena, combat, release_combat);
}

muster_status muster_playing_begin(struct playing *playing, struct muster_position *position,
                                   bool own_position, const muster_request *given,
                                   enum answer_kind kind, muster_error *error) {
    muster_status status = muster_api_request(&playing->request, given, error);
    struct combat_owner owner = {.position = own_position ? position : NULL};
    playing->request.strict = false; /* an effect may concern somebody later */
    if (status == MUSTER_OK)
        status = muster_combat_begin(&owner.combat, position, error);
    if (status == MUSTER_OK) {
        playing->combat = owner.combat;
        muster_combat_limit(playing->combat, playing->request.time_limit,
                            playing->request.memory_limit);
        playing->combat->limits.interrupted = playing->request.interrupted;
        playing->combat->limits.context = playing->request.context;
        if (playing->request.outcomes > 0)
            playing->combat->most_outcomes = playing->request.outcomes;
        if (playing->request.cards != NULL)
            status = muster_combat_follow(playing->combat, playing->request.cards, error);
    }
    if (status == MUSTER_OK) {
        playing->answer = owner.answer = calloc(1, sizeof(*playing->answer));
        status = playing->answer == NULL ? MUSTER_NO_MEMORY : MUSTER_OK;
    }
    if (status == MUSTER_OK) {
        playing->answer->kind = kind;
        status = muster_arena_guard(&playing->answer->arena, own, &owner);
    }
    if (status != MUSTER_OK && owner.answer != NULL) {
        muster_answer_free(owner.answer);
        playing->answer = NULL;
    }
    muster_combat_free(owner.combat); /* what isn't owned yet */
    muster_position_free(owner.position);
    return muster_api_fail(error, status);
}

static void prepare(void *argument) {
    struct playing *playing = argument;
    struct muster_answer *answer = playing->answer;
    playing->played = muster_arena_take(&answer->arena, sizeof(*playing->played));
    playing->played->stopped_at = -1;
    answer->played = playing->played;
    answer->verdict.outcome = MUSTER_PLAYED;
    muster_describe_position(answer, playing->combat->now);
    /* who declares in place of others is said by `options`, about where it ends */
    answer->verdict.declared_by = NULL;
    answer->assigner_count = 0;
}

muster_status muster_playing_run(muster_answer **out, struct playing *playing,
                                 void (*body)(void *argument), muster_error *error) {
    muster_status status = muster_arena_guard(&playing->answer->arena, prepare, playing);
    if (status == MUSTER_OK)
        status = muster_arena_guard(&playing->answer->arena, body, playing);
    if (status == MUSTER_OK)
        status = playing->status;
    if (status != MUSTER_OK) {
        muster_answer_free(playing->answer);
        return muster_api_fail(error, status);
    }
    *out = playing->answer;
    return MUSTER_OK;
}
