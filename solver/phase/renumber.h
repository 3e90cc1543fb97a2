/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Things of a position get other numbers where some are gone and others are new: everything that
 * refers to them by number is rewritten, and what refers to things that are gone refers to nothing.
 */
#ifndef MUSTER_SOLVER_PHASE_RENUMBER_H
#define MUSTER_SOLVER_PHASE_RENUMBER_H

#include "model/declaration.h"
#include "model/position.h"

/* Individuals `first` to `last` of an old creature are the creature `to` now. */
struct renumbered_part {
    int to;
    int64_t first, last;
};

/* What has become of an old creature: nothing, or one or more entries. */
struct renumbered_creature {
    size_t part_count;
    const struct renumbered_part *parts;
};

struct renumbering {
    size_t old_creature_count;
    size_t creature_count; /* now */
    const struct renumbered_creature *creatures;
    const int *targets; /* by old number: the new one, or -1 */
    const int *sources; /* by old index in position->sources: the new one, or -1 */
};

/*
 * Rewrites effects, abilities, blocks and bands. `position` has the new creatures, targets and
 * sources already; what they and the effects refer to has old numbers.
 */
void muster_phase_renumber(struct muster_position *position, const struct renumbering *numbers,
                           struct arena *arena);

#endif
