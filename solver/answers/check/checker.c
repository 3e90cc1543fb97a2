/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/check/checker.h"

/* The arguments of one check, for muster_arena_guard. */
struct checker_call {
    struct muster_checker *checker;
    const struct muster_declaration *declaration;
    muster_outcome outcome;
};

static muster_outcome outcome_of(enum legal legal) {
    return legal == LEGAL ? MUSTER_LEGAL : legal == ILLEGAL ? MUSTER_ILLEGAL : MUSTER_UNDECIDED;
}

static void check(void *argument) {
    struct checker_call *call = argument;
    struct muster_checker *checker = call->checker;
    checker->scratch.guard = checker->arena.guard;
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
                                   struct limits *limits, muster_outcome *outcome) {
    struct checker_call call = {.checker = checker, .declaration = declaration};
    size_t held = checker->limits.held; /* by what is kept */
    checker->limits = *limits;
    checker->limits.held = held;
    checker->arena.limits = checker->scratch.limits = &checker->limits;
    int status = muster_arena_guard(&checker->arena, check, &call);
    muster_arena_free(&checker->scratch);
    if (muster_limits_is_code(status)) {
        status = MUSTER_OK;
        call.outcome = MUSTER_UNDECIDED;
    }
    if (status != MUSTER_OK || call.outcome == MUSTER_UNDECIDED) {
        /* Results that were cut short are dropped, as the next check may have more time. */
        muster_arena_free(&checker->arena);
        checker->legality = NULL;
    }
    if (status == MUSTER_OK)
        *outcome = call.outcome;
    return status;
}
