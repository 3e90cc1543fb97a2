/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divisions of damage (601.2d) as an integer program. */
#ifndef MUSTER_SOLVER_DAMAGE_SEARCH_DIVIDE_H
#define MUSTER_SOLVER_DAMAGE_SEARCH_DIVIDE_H

#include "solver/damage/search/find.h"

/*
 * A legal division: with `nearest` the one that moves the fewest points from `marks`; otherwise one
 * that gives everybody in `marks` (may be NULL) what it says, and destroys the most creatures that
 * the source's side doesn't control, or does the most damage to other players and what they have
 * (MUSTER_PREFER_DAMAGE), or has the largest sum of weights.
 */
struct found_assignment muster_find_division(const struct muster_position *position,
                                             muster_preference prefer,
                                             const struct assignment *marks, bool nearest,
                                             struct limits *limits, struct arena *arena);

#endif
