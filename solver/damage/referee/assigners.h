/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who assigns a creature's combat damage in place of its side, because of banding (702.22j-k). */
#ifndef MUSTER_SOLVER_DAMAGE_REFEREE_ASSIGNERS_H
#define MUSTER_SOLVER_DAMAGE_REFEREE_ASSIGNERS_H

#include "solver/damage/referee/combatants.h"

/* Why another player assigns what a combatant deals. */
struct other_assigner {
    int player;                    /* who does */
    const struct creature *band;   /* the one with banding, which blocks it or is blocked by it */
    const struct keyword *ability; /* of `band`: banding, or bands with other creatures */
};

/* Whether any creature in combat has such an ability. */
bool muster_may_have_other_assigners(const struct muster_position *position);

/*
 * Whether another player than usual assigns the damage of a combatant, who then is in *assigner.
 * False for one that has nothing to choose.
 */
bool muster_has_other_assigner(const struct combatants *combatants,
                               const struct combatant *combatant, struct other_assigner *assigner);

#endif
