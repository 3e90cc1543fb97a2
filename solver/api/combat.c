/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions about a combat that goes on: its beginning and its declarations. */
#include <stdio.h>
#include <stdlib.h>

#include "format/reading/events/read_event.h"
#include "solver/api/combat.h"
#include "solver/api/guard.h"
#include "solver/api/judge.h"
#include "solver/phase/begin.h"
#include "json/node.h"

static bool can_begin(enum moment moment) {
    switch (moment) {
    case MOMENT_DECLARE_ATTACKERS:
    case MOMENT_DECLARE_BLOCKERS:
    case MOMENT_BEGINNING_OF_COMBAT:
    case MOMENT_COMBAT_DAMAGE:
        return true;
    case MOMENT_DAMAGE:
    case MOMENT_DIVIDE:
    case MOMENT_END_OF_COMBAT:
        break;
    }
    return false;
}

/* ---- Beginning ---- */

struct beginning {
    struct muster_combat *combat;
    const struct muster_position *position;
};

static void begin(void *argument) {
    struct beginning *beginning = argument;
    struct muster_combat *combat = beginning->combat;
    combat->checker = muster_arena_take(&combat->arena, sizeof(*combat->checker));
    muster_phase_begin(combat, beginning->position);
}

muster_status muster_api_combat_new(struct muster_combat **out,
                                    const struct muster_position *position) {
    struct muster_combat *combat = calloc(1, sizeof(*combat));
    *out = NULL;
    if (combat == NULL)
        return MUSTER_NO_MEMORY;
    combat->limits = (struct limits){.memory = MUSTER_MEMORY_LIMIT};
    combat->arena.limits = combat->scratch.limits = &combat->limits;
    combat->seconds = MUSTER_TIME_LIMIT;
    combat->most_outcomes = MUSTER_OUTCOMES;
    struct beginning beginning = {combat, position};
    muster_status status = muster_api_combat_do(combat, begin, &beginning);
    if (status == MUSTER_OK)
        *out = combat;
    else
        muster_combat_free(combat);
    return status;
}

muster_status muster_combat_begin(muster_combat **out, const muster_position *position,
                                  muster_error *error) {
    if (out != NULL)
        *out = NULL;
    if (out == NULL || position == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (position->edition != EDITION_CURRENT)
        return muster_api_combat_refuse(
            error, "not-here", "/rules",
            "a whole combat follows the current rules only; found '2004'");
    if (!can_begin(position->moment))
        return muster_api_combat_refuse(error, "not-here", "/step",
                                        "a combat doesn't begin in this step");
    return muster_api_fail(error, muster_api_combat_new(out, position));
}

void muster_combat_free(muster_combat *combat) {
    if (combat == NULL)
        return;
    if (combat->checker != NULL) {
        muster_arena_free(&combat->checker->scratch);
        muster_arena_free(&combat->checker->arena);
    }
    muster_arena_free(&combat->scratch);
    muster_arena_free(&combat->arena);
    free(combat);
}

void muster_combat_limit(muster_combat *combat, double seconds, size_t memory) {
    const double least = 1e-9; /* 0 would be any number */
    combat->seconds = seconds >= 0 ? seconds : least;
    combat->limits.memory = memory;
}

/* ---- What a combat says ---- */

muster_combat_next muster_combat_next_of(const muster_combat *combat) {
    return muster_phase_next(combat);
}

const muster_position *muster_combat_position(const muster_combat *combat) {
    return combat->now;
}

static void begin_declaring(void *argument) {
    (void)muster_phase_declaring(argument);
}

const muster_position *muster_combat_declaring(muster_combat *combat) {
    if (combat->now->moment != MOMENT_BEGINNING_OF_COMBAT)
        return combat->now;
    bool begun = muster_api_combat_do(combat, begin_declaring, combat) == MUSTER_OK &&
                 muster_api_combat_follow(combat, NULL, NULL) == MUSTER_OK;
    return begun ? combat->now : NULL;
}

const muster_dealing *muster_combat_outcomes(const muster_combat *combat) {
    return combat->choices;
}

const muster_combat_note *muster_combat_log(const muster_combat *combat, size_t *count) {
    *count = combat->note_count;
    return combat->notes;
}

const muster_combat_renamed *muster_combat_renamings(const muster_combat *combat, size_t *count) {
    *count = combat->renamed_count;
    return combat->renamed;
}

int muster_combat_damage_steps(const muster_combat *combat) {
    return combat->damage_steps;
}

const char *muster_combat_attacks_alone(const muster_combat *combat) {
    return combat->attacks_alone;
}

const char *muster_combat_blocks_alone(const muster_combat *combat) {
    return combat->blocks_alone;
}
