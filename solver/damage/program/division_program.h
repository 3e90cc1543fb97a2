/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Divisions of damage among targets (601.2d) as an integer program: how much each possible target
 * gets, and how many of identical ones are targets.
 */
#ifndef MUSTER_SOLVER_DAMAGE_PROGRAM_DIVISION_PROGRAM_H
#define MUSTER_SOLVER_DAMAGE_PROGRAM_DIVISION_PROGRAM_H

#include "solver/damage/referee/combatants.h"
#include "solver/ilp/program.h"

/* A possible target, or identical individuals of a creature. */
struct division_target {
    struct recipient first;
    const struct combatant *combatant; /* NULL: not a creature */
    int64_t count;
    size_t points, targets; /* columns: their points in all, how many of them are targets */
    size_t kills;           /* column: how many are destroyed; NO_COLUMN: nothing is made of it */
    int64_t need;           /* to be destroyed; 0: they can't be, or nothing is made of it */
};

struct division_program {
    const struct muster_position *position;
    struct combatants *combatants;
    const struct assignment *marks;
    struct program program;
    size_t count;
    struct division_target *list;
};

/*
 * The program without an objective. `marks`: what is proposed or given, or NULL; individuals that
 * it treats differently are different targets.
 */
struct division_program *muster_division_program_new(const struct muster_position *position,
                                                     const struct assignment *marks,
                                                     struct arena *arena);

/* Each target that the marks name gets what they say. */
void muster_division_fix(struct division_program *division);

/* Objectives. The nearest: the fewest points moved from what the marks say. */
void muster_division_prefer(struct division_program *division, muster_preference preference);
void muster_division_stay_near(struct division_program *division);

#endif
