/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an evasion ability stops a creature, in words: both numbers of a comparison, what it lacks.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_EVASION_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_EVASION_WORDS_H

#include "model/position.h"

/*
 * What follows "which has skulk": ": wall's power 3 is more than its 2"; "" where the ability says
 * all there is to say, as flying does.
 */
const char *muster_evasion_because(const struct creature *blocker, const struct creature *attacker,
                                   enum ability ability, struct arena *arena);

#endif
