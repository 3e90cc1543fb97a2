/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every legal assignment or division, one after another. */
#ifndef MUSTER_SOLVER_DAMAGE_LIST_LIST_ASSIGNMENTS_H
#define MUSTER_SOLVER_DAMAGE_LIST_LIST_ASSIGNMENTS_H

#include "solver/damage/referee/combatants.h"

/* Called with each in turn, which changes with the next; returns false to stop. */
typedef bool assignment_visitor(void *context, const struct assignment *assignment);

/* What is listed, and who is told. */
struct assignment_query {
    const struct muster_position *position;
    const struct assignment *given; /* each pair is given what its row says; NULL: nothing is */
    assignment_visitor *visit;
    void *context;
    struct arena *arena, *scratch;
};

/*
 * Calls the visitor for each legal assignment of a side; of those that differ only in which of
 * several similar individuals is meant, for one. Each has been judged. False if the visitor
 * stopped. Memory doesn't grow with their number.
 */
bool muster_list_assignments(const struct assignment_query *query, enum damage_side side);

/* The same for divisions. */
bool muster_list_divisions(const struct assignment_query *query);

#endif
