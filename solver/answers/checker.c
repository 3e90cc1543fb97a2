/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/answers/checker.h"

/* One check under way, as muster_arena_guard wants it. */
struct checking {
    struct muster_checker *checker;
    const struct muster_declaration *declaration;
    muster_outcome outcome;
};

static muster_outcome outcome_of(enum legal legal) {
    return legal == LEGAL ? MUSTER_LEGAL : legal == ILLEGAL ? MUSTER_ILLEGAL : MUSTER_UNDECIDED;
}

static void check(void *argument) {
    struct checking *checking = argument;
    struct muster_checker *checker = checking->checker;
    checker->scratch.guard = checker->arena.guard;
    if (checker->legality == NULL)
        checker->legality = muster_legality_new(checker->position, &checker->limits,
                                                &checker->arena, &checker->scratch);
    struct ruling *ruling = muster_referee_judge(checking->declaration, &checker->scratch);
    checking->outcome =
        ruling->violation_count > 0
            ? MUSTER_ILLEGAL
            : outcome_of(
                  muster_legality_try(checker->legality, checking->declaration, ruling).legal);
}

muster_status muster_checker_judge(struct muster_checker *checker,
                                   const struct muster_declaration *declaration,
                                   const struct limits *limits, muster_outcome *outcome) {
    struct checking checking = {.checker = checker, .declaration = declaration};
    checker->limits = *limits;
    muster_status status = muster_arena_guard(&checker->arena, check, &checking);
    muster_arena_free(&checker->scratch);
    if (status != MUSTER_OK || checking.outcome == MUSTER_UNDECIDED) {
        /* What was cut short is looked for anew: the next check may have more time. */
        muster_arena_free(&checker->arena);
        checker->legality = NULL;
    }
    if (status == MUSTER_OK)
        *outcome = checking.outcome;
    return status;
}
