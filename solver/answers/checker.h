/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checks many declarations of one position, for the outcome only; the maxima that they have to
 * reach are kept from one check to the next.
 */
#ifndef MUSTER_SOLVER_ANSWERS_CHECKER_H
#define MUSTER_SOLVER_ANSWERS_CHECKER_H

#include "solver/ilp/simplex.h"
#include "solver/search/legality.h"

struct muster_checker {
    const struct muster_position *position;
    struct arena arena;        /* what is kept */
    struct arena scratch;      /* what one check needs */
    struct limits limits;      /* of the check under way */
    struct legality *legality; /* NULL before the first check, and after one that proved nothing */
};

/* As muster_ask_check, but the outcome only. */
muster_status muster_checker_judge(struct muster_checker *checker,
                                   const struct muster_declaration *declaration,
                                   struct limits *limits, muster_outcome *outcome);

#endif
