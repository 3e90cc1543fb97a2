/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a declaration pays (508.1j, 509.1f). */
#ifndef MUSTER_SOLVER_PHASE_PAY_H
#define MUSTER_SOLVER_PHASE_PAY_H

#include "solver/phase/combat.h"

/*
 * Takes what a declaration pays from the players (508.1j, 509.1f): of several prices the first ones
 * that can be paid, unless it says what is paid. Impossible where that pays for it in no way.
 */
enum phase_result muster_phase_pay(struct muster_combat *combat, struct muster_position *draft,
                                   const struct muster_declaration *declaration);

#endif
