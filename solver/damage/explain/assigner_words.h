/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who assigns combat damage in place of its side, for the public header (702.22j-k). */
#ifndef MUSTER_SOLVER_DAMAGE_EXPLAIN_ASSIGNER_WORDS_H
#define MUSTER_SOLVER_DAMAGE_EXPLAIN_ASSIGNER_WORDS_H

#include "model/position.h"
#include "muster/damage.h"

/*
 * For each creature in combat whose damage another player assigns, that player and why. The array
 * and all in it are the arena's; where there is no such creature nothing but *count is set.
 */
const muster_damage_assigner *muster_report_assigners(const struct muster_position *position,
                                                      struct arena *arena, struct arena *scratch,
                                                      size_t *count);

#endif
