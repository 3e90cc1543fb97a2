/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why no assignment is worth more than the best one: bounds that follow from how many points there
 * are and how many are needed, where they are enough.
 */
#ifndef MUSTER_SOLVER_DAMAGE_EXPLAIN_VALUE_PROOF_H
#define MUSTER_SOLVER_DAMAGE_EXPLAIN_VALUE_PROOF_H

#include "solver/damage/referee/combatants.h"

enum { VALUE_AIMS = 3 };

/* Individuals of a creature; all of them: from 0 to 0. */
struct value_source {
    int creature;
    struct ordinals run;
};

/* A bound on what creatures do whose recipients nobody else reaches. */
struct value_bound {
    size_t source_count;
    const struct value_source *sources; /* in the order of creatures */
    int64_t points;                     /* how much they assign in all */
    int64_t needed; /* kills: what one more takes at least; damage: what has to stay with
                       creatures; overkill: what the creatures take before it is too much */
    int64_t limit;  /* at most; overkill: at least */
};

/* The proof of one part of a value, the parts before it given. */
struct value_proof {
    muster_damage_aim aim;
    muster_proof_kind kind;
    int64_t value;
    size_t bound_count;
    const struct value_bound *bounds; /* MUSTER_PROOF_BOUNDS: those that say less than everything */
};

/* The three proofs for one side (SIDE_ATTACKERS or SIDE_BLOCKERS), in the order of `damage_first`:
   damage, kills, overkill; otherwise kills, damage, overkill. */
void muster_value_prove(const struct combatants *combatants, enum damage_side side,
                        bool damage_first, const struct assignment *best,
                        struct value_proof proofs[VALUE_AIMS], struct arena *arena);

#endif
