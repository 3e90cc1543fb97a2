/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assignments in which somebody who has a choice is left out: an error of the input. */
#ifndef MUSTER_SOLVER_ANSWERS_DAMAGE_MISSING_SOURCE_H
#define MUSTER_SOLVER_ANSWERS_DAMAGE_MISSING_SOURCE_H

#include "muster.h"
#include "solver/damage/referee/judge.h"

/*
 * Leaves with MUSTER_BAD_INPUT if somebody of the side has a choice and no row, and says who in
 * *error (NULL: nobody is told). `in_document`: the assignment stands in the position's document.
 */
void muster_refuse_missing_source(const struct combatants *combatants,
                                  const struct assignment *assignment, enum damage_side side,
                                  bool in_document, struct arena *scratch, muster_error *error);

#endif
