/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the individuals of a creature that are left can still add (shortfall.h). */
#ifndef MUSTER_SOLVER_LIST_RESTS_H
#define MUSTER_SOLVER_LIST_RESTS_H

#include "solver/list/moves.h"

/* Notes the rests of an actor in the pruning, unless they are of no use there. */
void muster_rests_make(struct move_table *move_table, size_t actor);

#endif
