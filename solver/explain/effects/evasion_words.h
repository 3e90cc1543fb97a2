/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an evasion ability stops a creature, in words: both numbers of a comparison, what it lacks.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_EFFECTS_EVASION_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_EFFECTS_EVASION_WORDS_H

#include "model/position.h"

/*
 * What an attacker has that keeps others from blocking it: "flying", "forestwalk, while Ben
 * controls a Forest" (702.14c), "protection from creatures with power 3 or greater".
 */
const char *muster_evasion_ability(const struct muster_position *position,
                                   const struct creature *attacker, const struct keyword *keyword,
                                   struct arena *arena);

/*
 * What follows "which has skulk": ": wall's power 3 is more than its 2"; "" where the ability says
 * all there is to say, as flying does.
 */
const char *muster_evasion_because(const struct muster_position *position,
                                   const struct creature *blocker, const struct creature *attacker,
                                   const struct keyword *keyword, struct arena *arena);

#endif
