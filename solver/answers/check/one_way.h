/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nearest legal declarations that only add to an illegal one, or only drop from it. */
#ifndef MUSTER_SOLVER_ANSWERS_CHECK_ONE_WAY_H
#define MUSTER_SOLVER_ANSWERS_CHECK_ONE_WAY_H

#include "model/answer.h"
#include "model/declaration.h"

/* Fills in the verdict's `adding` and `dropping` for an illegal declaration, and claims them. */
void muster_find_one_way(struct muster_answer *answer, const struct muster_declaration *declaration,
                         struct limits *limits);

#endif
