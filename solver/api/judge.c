/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/api/judge.h"

bool muster_api_is_legal(struct muster_checker *checker,
                         const struct muster_declaration *declaration, muster_side side,
                         struct limits *limits) {
    muster_outcome outcome;
    if (muster_position_family(declaration->position) == FAMILY_PHASE)
        return false;
    if (checker->position != declaration->position) {
        muster_arena_empty(&checker->arena);
        checker->legality = NULL;
        checker->combatants = NULL;
        checker->position = declaration->position;
    }
    muster_status status =
        muster_checker_judge(checker, declaration, (enum damage_side)side, limits, &outcome, NULL);
    return status == MUSTER_OK && outcome == MUSTER_LEGAL;
}

const struct assignment *muster_api_judged_assignment(const struct muster_checker *checker) {
    return checker->completed.rows != NULL && checker->completed_side == SIDE_BOTH
               ? &checker->completed
               : NULL;
}
