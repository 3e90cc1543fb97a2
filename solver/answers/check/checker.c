/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/check/checker.h"

#include "solver/answers/damage/missing_source.h"

/* The arguments of one check, for muster_arena_guard. */
struct checker_call {
    struct muster_checker *checker;
    const struct muster_declaration *declaration;
    enum damage_side side;
    muster_outcome outcome;
    muster_error *error;
};

static muster_outcome outcome_of(enum legal legal) {
    return legal == LEGAL ? MUSTER_LEGAL : legal == ILLEGAL ? MUSTER_ILLEGAL : MUSTER_UNDECIDED;
}

/* Combat damage that is assigned, or damage that is divided. */
static void check_damage(struct checker_call *call) {
    struct muster_checker *checker = call->checker;
    const struct muster_declaration *declaration = call->declaration;
    const struct assignment *assignment = &declaration->damage;
    enum damage_side side = assignment->side != SIDE_BOTH ? assignment->side : call->side;
    struct damage_ruling ruling;
    if (checker->position->moment == MOMENT_DIVIDE) {
        ruling = muster_judge_division(checker->position, assignment, &checker->scratch);
    } else {
        if (checker->combatants == NULL)
            checker->combatants = muster_combatants_of(checker->position, &checker->arena);
        muster_refuse_missing_source(checker->combatants, assignment, side,
                                     declaration == checker->position->declaration,
                                     &checker->scratch, call->error);
        ruling =
            muster_judge_assignment(checker->combatants, assignment, side, true, &checker->scratch);
        checker->completed = ruling.completed;
        checker->completed_side = side;
    }
    call->outcome = ruling.count > 0 ? MUSTER_ILLEGAL : MUSTER_LEGAL;
}

static void check(void *argument) {
    struct checker_call *call = argument;
    struct muster_checker *checker = call->checker;
    checker->scratch.guard = checker->arena.guard;
    if (muster_position_family(checker->position) == FAMILY_DAMAGE) {
        check_damage(call);
        return;
    }
    if (checker->legality == NULL)
        checker->legality = muster_legality_new(checker->position, &checker->limits,
                                                &checker->arena, &checker->scratch);
    struct ruling *ruling = muster_referee_judge(call->declaration, &checker->scratch);
    call->outcome =
        ruling->violation_count > 0
            ? MUSTER_ILLEGAL
            : outcome_of(muster_legality_judge(checker->legality, call->declaration, ruling).legal);
}

muster_status muster_checker_judge(struct muster_checker *checker,
                                   const struct muster_declaration *declaration,
                                   enum damage_side side, struct limits *limits,
                                   muster_outcome *outcome, muster_error *error) {
    struct checker_call call = {
        .checker = checker, .declaration = declaration, .side = side, .error = error};
    size_t held = checker->limits.held; /* by what is kept */
    checker->limits = *limits;
    checker->limits.held = held;
    checker->arena.limits = checker->scratch.limits = &checker->limits;
    muster_arena_empty(&checker->scratch);
    checker->completed = (struct assignment){0};
    int status = muster_arena_guard(&checker->arena, check, &call);
    if (checker->completed.rows == NULL)
        muster_arena_empty(&checker->scratch);
    if (muster_limits_is_code(status)) {
        status = MUSTER_OK;
        call.outcome = MUSTER_UNDECIDED;
    }
    if (status != MUSTER_OK || call.outcome == MUSTER_UNDECIDED) {
        /* Results that were cut short are dropped, as the next check may have more time. */
        muster_arena_free(&checker->arena);
        checker->legality = NULL;
        checker->combatants = NULL;
    }
    if (status == MUSTER_OK)
        *outcome = call.outcome;
    return status;
}
