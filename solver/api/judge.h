/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a declaration is legal, where nothing else about it is wanted. */
#ifndef MUSTER_SOLVER_API_JUDGE_H
#define MUSTER_SOLVER_API_JUDGE_H

#include "solver/answers/check/checker.h"

/*
 * Whether it is known to be legal within these limits; where it isn't, muster_check says why. An
 * assignment that leaves out somebody who has a choice is not. `side`: whose damage, where it
 * doesn't say it itself. The checker may have been about another position before.
 */
bool muster_api_is_legal(struct muster_checker *checker,
                         const struct muster_declaration *declaration, muster_side side,
                         struct limits *limits);

/*
 * What was judged last, with what those do who are left out, if it was an assignment of both sides;
 * or NULL. It stays until the next is judged.
 */
const struct assignment *muster_api_judged_assignment(const struct muster_checker *checker);

#endif
