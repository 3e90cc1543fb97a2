/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with an assignment or a division, as sentences. */
#ifndef MUSTER_SOLVER_DAMAGE_EXPLAIN_DAMAGE_WORDS_H
#define MUSTER_SOLVER_DAMAGE_EXPLAIN_DAMAGE_WORDS_H

#include "solver/damage/referee/judge.h"

/* The violations of a ruling for the public header; everything in them is the arena's. */
muster_violation *muster_report_damage_violations(const struct muster_position *position,
                                                  const struct combatants *combatants,
                                                  const struct damage_ruling *ruling,
                                                  struct arena *arena);

#endif
