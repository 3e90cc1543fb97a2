/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evasion abilities: keywords that say which creatures can't block an attacker (509.1b, 702). */
#ifndef MUSTER_SOLVER_RULES_EVASION_H
#define MUSTER_SOLVER_RULES_EVASION_H

#include "solver/rules/as_though.h"
#include "solver/rules/obstacle_list.h"

/* Why the attacker's evasion, or the blocker's shadow, keeps this pair apart (509.1b). Returns true
 * when no more reasons are wanted. */
bool muster_evasion_obstacles(const struct muster_position *position,
                              const struct as_though *as_though, const struct creature *blocker,
                              const struct creature *attacker, struct obstacles *obstacles);

/* Whether the attacker has an ability that keeps any creature from blocking it. */
bool muster_attacker_evades(const struct creature *attacker);

/* Whether one of them looks at more of a blocker than muster_blocker_traits (obstacles.h) says. */
bool muster_attacker_looks_closely(const struct creature *attacker);

#endif
