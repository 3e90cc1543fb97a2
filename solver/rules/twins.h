/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Twins: two creatures of which every rule and every effect says the same, whatever else is assumed
 * away. All that is true of declarations, reasons included, stays true when they change places.
 * (Classes of solver/declare/symmetry.h ask for less: there it is enough that the outcome is the
 * same with all grounds.)
 */
#ifndef MUSTER_SOLVER_RULES_TWINS_H
#define MUSTER_SOLVER_RULES_TWINS_H

#include "solver/rules/as_though.h"

/*
 * Whether two creatures that declare, or two that are attacking, are certainly twins; each is one
 * individual. Uses `as_though` and the arena as scratch space.
 */
bool muster_creatures_are_twins(const struct muster_position *position, struct as_though *as_though,
                                int one, int other, struct arena *arena);

#endif
