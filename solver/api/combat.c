/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The public header's functions about a combat that goes on: its beginning and its declarations. */
#include <stdio.h>
#include <stdlib.h>

#include "format/reading/events/read_event.h"
#include "solver/api/combat.h"
#include "solver/api/guard.h"
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
    muster_phase_begin(beginning->combat, beginning->position);
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
    muster_arena_free(&combat->scratch);
    muster_arena_free(&combat->arena);
    free(combat);
}

void muster_combat_limit(muster_combat *combat, double seconds, size_t memory) {
    combat->seconds = seconds;
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

/* ---- Declarations ---- */

struct declaring {
    struct muster_combat *combat;
    const struct muster_declaration *declaration;
    enum phase_result result;
};

static void declare(void *argument) {
    struct declaring *declaring = argument;
    switch (muster_position_family(declaring->combat->now)) {
    case FAMILY_DECLARE:
        declaring->result = muster_phase_declare(declaring->combat, declaring->declaration);
        if (declaring->result == PHASE_HAPPENED && !muster_phase_has_loyalties(declaring->combat))
            declaring->result = PHASE_IMPOSSIBLE;
        break;
    case FAMILY_DAMAGE:
        declaring->result = muster_phase_assign(declaring->combat, &declaring->declaration->damage);
        break;
    case FAMILY_PHASE:
        break;
    }
}

/* Whether a declaration of this side can come now. */
static bool is_turn(const struct muster_combat *combat, enum damage_side side) {
    return combat->has_attackers_damage ? side == SIDE_BLOCKERS : side != SIDE_BLOCKERS;
}

static muster_status refuse_declaring(const struct muster_combat *combat,
                                      const struct muster_declaration *declaration,
                                      muster_error *error) {
    switch (muster_phase_next(combat)) {
    case MUSTER_NEXT_ATTACKS:
    case MUSTER_NEXT_BLOCKS:
        return MUSTER_OK;
    case MUSTER_NEXT_DAMAGE:
        if (is_turn(combat, declaration->damage.side))
            return MUSTER_OK;
        return muster_api_combat_refuse(
            error, "impossible", "/side",
            combat->has_attackers_damage
                ? "the damage of the attacking creatures is assigned; expected \"side\": "
                  "\"blockers\""
                : "attacking creatures assign first; expected \"side\": \"attackers\" or "
                  "both sides in one");
    case MUSTER_NEXT_CHOOSE:
        return muster_api_combat_refuse(
            error, "impossible", "",
            "the damage before may come out in several ways; expected a choice");
    case MUSTER_NEXT_NOTHING:
        break;
    }
    return muster_api_combat_refuse(error, "impossible", "",
                                    "nothing is declared now: the combat is over");
}

/* A declaration of both sides, or of the side that is next, where nobody has a choice. */
static struct muster_declaration nothing_to_choose(const struct muster_combat *combat) {
    return (struct muster_declaration){
        .position = combat->now,
        .damage = {.side = combat->has_attackers_damage ? SIDE_BLOCKERS : SIDE_BOTH}};
}

muster_status muster_combat_declare(muster_combat *combat, const muster_declaration *declaration,
                                    const muster_request *request, muster_answer **verdict,
                                    muster_error *error) {
    muster_answer *answer = NULL;
    struct muster_declaration forced;
    if (verdict != NULL)
        *verdict = NULL;
    if (combat == NULL)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    if (declaration == NULL && muster_phase_next(combat) == MUSTER_NEXT_DAMAGE) {
        forced = nothing_to_choose(combat);
        declaration = &forced;
    }
    if (declaration == NULL || declaration->position != combat->now)
        return muster_api_fail(error, MUSTER_BAD_ARGUMENT);
    muster_status status = refuse_declaring(combat, declaration, error);
    if (status == MUSTER_OK)
        status = muster_check(&answer, combat->now, declaration, request, error);
    if (status != MUSTER_OK)
        return status;
    if (muster_answer_outcome(answer) == MUSTER_LEGAL) {
        struct declaring declaring = {combat, declaration, PHASE_HAPPENED};
        const struct muster_combat before = *combat;
        status = muster_api_combat_do(combat, declare, &declaring);
        if (status == MUSTER_OK && declaring.result == PHASE_IMPOSSIBLE) {
            status = muster_api_combat_refuse(error, "impossible", "", combat->refusal);
            muster_api_combat_restore(combat, &before);
        }
        if (status == MUSTER_OK && declaring.result == PHASE_UNDECIDED) {
            answer->verdict.outcome = MUSTER_UNDECIDED;
            answer->verdict.reason = combat->refusal;
        }
        if (status == MUSTER_OK && declaring.result == PHASE_HAPPENED)
            status = muster_api_combat_follow_or_restore(combat, NULL, &before, error);
    }
    if (status == MUSTER_OK && verdict != NULL)
        *verdict = answer;
    else
        muster_answer_free(answer);
    return status == MUSTER_BAD_INPUT ? status : muster_api_fail(error, status);
}
