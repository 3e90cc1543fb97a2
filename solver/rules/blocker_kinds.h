/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Blockers of one kind: those that nothing tells apart that forbids single blocks. On a large board
 * one of each kind is looked at for each attacker, where pairs are too many.
 */
#ifndef MUSTER_SOLVER_RULES_BLOCKER_KINDS_H
#define MUSTER_SOLVER_RULES_BLOCKER_KINDS_H

#include "model/position.h"

struct blocker_kinds {
    size_t count;
    int *firsts;         /* of each kind the first creature */
    size_t *of_creature; /* by creature: its kind; of those that don't declare there is none */
};

/*
 * False, where something may tell any two blockers apart, as what compares a blocker with the
 * attacker, or where there would be hardly fewer kinds than blockers. Takes memory and time in
 * proportion to the creatures times the effects that plainly say "can't".
 */
bool muster_blocker_kinds_find(const struct muster_position *position, struct arena *arena,
                               struct blocker_kinds *kinds);

#endif
