/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Blockers of one kind: those that nothing tells apart that forbids single blocks. On a large board
 * one of each kind is looked at for each attacker, where pairs are too many.
 */
#ifndef MUSTER_SOLVER_DECLARE_BLOCKER_KINDS_H
#define MUSTER_SOLVER_DECLARE_BLOCKER_KINDS_H

#include "solver/declare/combat.h"

struct blocker_kinds {
    size_t count;
    size_t *firsts;   /* of each kind the first actor */
    size_t *of_actor; /* by actor: its kind */
};

/*
 * False, where something may tell any two blockers apart, as what compares a blocker with the
 * attacker, or where there would be hardly fewer kinds than blockers.
 */
bool muster_blocker_kinds_find(const struct combat *combat, struct blocker_kinds *kinds);

#endif
