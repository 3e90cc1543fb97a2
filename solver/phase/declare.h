/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a legal declaration of attackers or blockers does (508.1f-k, 509.1d-h). */
#ifndef MUSTER_SOLVER_PHASE_DECLARE_H
#define MUSTER_SOLVER_PHASE_DECLARE_H

#include "solver/phase/combat.h"

/* Does what a legal declaration of attackers or blockers says. */
enum phase_result muster_phase_declare(struct muster_combat *combat,
                                       const struct muster_declaration *declaration);

#endif
