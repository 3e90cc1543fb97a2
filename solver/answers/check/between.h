/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands between a declaration and its being legal: which single things, if they were not so,
 * could make a difference. See between.c for the search.
 */
#ifndef MUSTER_SOLVER_ANSWERS_CHECK_BETWEEN_H
#define MUSTER_SOLVER_ANSWERS_CHECK_BETWEEN_H

#include "model/change.h"
#include "solver/referee/referee.h"

/* Changes, each once; grows in the arena. */
struct change_set {
    struct arena *arena;
    size_t count, capacity;
    struct position_change *list;
};

bool muster_change_set_has(const struct position_change *list, size_t count,
                           const struct position_change *change);

/*
 * Adds every change that could mend a violation: without any of them, whatever else is changed, the
 * declaration still has it. `position` is the changed one that the violation is about, `proposed`
 * the declaration for `original`.
 */
void muster_changes_mending(struct change_set *set, const struct muster_position *position,
                            const struct muster_declaration *proposed,
                            const struct violation *violation);

/*
 * The same for a declaration that does better than the carried one: without any of these changes it
 * still would.
 */
void muster_changes_against(struct change_set *set, const struct muster_declaration *proposed,
                            const struct ruling *own, const struct muster_declaration *better,
                            const struct ruling *ruling);

#endif
