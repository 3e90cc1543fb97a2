/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an assignment is worth to its side, and how far two assignments are apart. */
#ifndef MUSTER_SOLVER_DAMAGE_SEARCH_VALUE_H
#define MUSTER_SOLVER_DAMAGE_SEARCH_VALUE_H

#include "model/position.h"

/*
 * What the damage of one side (SIDE_ATTACKERS or SIDE_BLOCKERS) does: creatures of the other side
 * that are destroyed, points to what is attacked, points beyond lethal damage, the sum of weights.
 */
muster_damage_value muster_assignment_value(const struct muster_position *position,
                                            const struct assignment *assignment,
                                            enum damage_side side, struct arena *arena);

/* The sum of the differences over all pairs of individuals. */
int64_t muster_assignment_distance(const struct assignment *one, const struct assignment *other);

#endif
