/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/api/judge.h"

#include "solver/answers/check/checker.h"

bool muster_api_is_legal(const struct muster_declaration *declaration, muster_side side,
                         struct limits *limits) {
    struct muster_checker checker = {.position = declaration->position};
    muster_outcome outcome;
    if (muster_position_family(declaration->position) == FAMILY_PHASE)
        return false;
    muster_status status =
        muster_checker_judge(&checker, declaration, (enum damage_side)side, limits, &outcome, NULL);
    muster_arena_free(&checker.arena);
    return status == MUSTER_OK && outcome == MUSTER_LEGAL;
}
