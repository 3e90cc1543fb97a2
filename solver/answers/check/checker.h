/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checks many declarations of one position, for the outcome only. What is the same for all of them
 * is kept from one check to the next: the maxima that declarations are compared with; who assigns
 * how much combat damage among whom.
 */
#ifndef MUSTER_SOLVER_ANSWERS_CHECK_CHECKER_H
#define MUSTER_SOLVER_ANSWERS_CHECK_CHECKER_H

#include "solver/damage/referee/judge.h"
#include "solver/ilp/simplex.h"
#include "solver/search/legality.h"

struct muster_checker {
    const struct muster_position *position;
    struct arena arena;   /* for what is kept between checks */
    struct arena scratch; /* for one check, and for `completed` until the next */
    struct limits limits; /* of the check in progress */
    /* NULL before the first check, and after a check that was cut short */
    struct legality *legality;
    const struct combatants *combatants;
    /* what the last check judged of combat damage, and of which side; no rows: nothing */
    struct assignment completed;
    enum damage_side completed_side;
};

/* Like muster_ask_check, but with the outcome only. `side`: where the declaration says none. */
muster_status muster_checker_judge(struct muster_checker *checker,
                                   const struct muster_declaration *declaration,
                                   enum damage_side side, struct limits *limits,
                                   muster_outcome *outcome, muster_error *error);

#endif
