/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every legal assignment or division, one after another. */
#ifndef MUSTER_SOLVER_DAMAGE_LIST_LIST_ASSIGNMENTS_H
#define MUSTER_SOLVER_DAMAGE_LIST_LIST_ASSIGNMENTS_H

#include "solver/damage/referee/combatants.h"

/* Called with each in turn, which changes with the next; returns false to stop. */
typedef bool assignment_visitor(void *context, const struct assignment *assignment);

/*
 * Calls the visitor for each legal assignment of a side that gives each pair of `given` (may be
 * NULL) what its row says; of those that differ only in which of several alike individuals is
 * meant, for one. Each has been judged. False if the visitor stopped. Memory doesn't grow with
 * their number.
 */
bool muster_list_assignments(const struct muster_position *position, enum damage_side side,
                             const struct assignment *given, assignment_visitor *visit,
                             void *context, struct arena *arena, struct arena *scratch);

/* The same for divisions. */
bool muster_list_divisions(const struct muster_position *position, const struct assignment *given,
                           assignment_visitor *visit, void *context, struct arena *arena,
                           struct arena *scratch);

#endif
