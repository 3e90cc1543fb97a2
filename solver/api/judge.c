/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/api/judge.h"

#include "solver/answers/check/checker.h"
#include "solver/api/guard.h"
#include "solver/damage/referee/judge.h"

/* The judging of an assignment, for muster_arena_guard. */
struct assignment_judging {
    struct arena arena;
    const struct muster_declaration *declaration;
    enum damage_side side;
    bool legal;
};

static void judge_assignment(void *argument) {
    struct assignment_judging *judging = argument;
    const struct assignment *assignment = &judging->declaration->damage;
    enum damage_side side = assignment->side != SIDE_BOTH ? assignment->side : judging->side;
    int64_t ordinal;
    struct combatants *combatants =
        muster_combatants_new(judging->declaration->position, NULL, &judging->arena);
    if (muster_missing_combatant(combatants, assignment, side, &ordinal, &judging->arena) <
        combatants->count)
        return;
    struct damage_ruling ruling =
        muster_judge_assignment(combatants, assignment, side, true, &judging->arena);
    judging->legal = ruling.count == 0;
}

static bool is_legal_assignment(const struct muster_declaration *declaration,
                                const muster_request *request, struct limits *limits) {
    struct assignment_judging judging = {.arena = {.limits = limits},
                                         .declaration = declaration,
                                         .side = (enum damage_side)request->side};
    int status = muster_arena_guard(&judging.arena, judge_assignment, &judging);
    muster_arena_free(&judging.arena);
    return status == MUSTER_OK && judging.legal;
}

static bool is_legal_declaration(const struct muster_declaration *declaration,
                                 struct limits *limits) {
    struct muster_checker checker = {.position = declaration->position};
    muster_outcome outcome;
    muster_status status = muster_checker_judge(&checker, declaration, limits, &outcome);
    muster_arena_free(&checker.arena);
    return status == MUSTER_OK && outcome == MUSTER_LEGAL;
}

bool muster_api_is_legal(const struct muster_declaration *declaration,
                         const muster_request *request) {
    struct limits limits = muster_api_limits(request);
    switch (muster_position_family(declaration->position)) {
    case FAMILY_DECLARE:
        return is_legal_declaration(declaration, &limits);
    case FAMILY_DAMAGE:
        return declaration->position->moment == MOMENT_COMBAT_DAMAGE &&
               is_legal_assignment(declaration, request, &limits);
    case FAMILY_PHASE:
        break;
    }
    return false;
}
