/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Patterns: which conditions of requirements hold. A condition asks whether some creature of a set
 * attacks (blocks); a pattern says for each such set whether one does. What a declaration has to
 * obey depends on its pattern (point 4 of the format's Legality), so questions about all legal
 * declarations go through the patterns one by one: through those that some creatures together
 * have, since who attacks for "a Goblin" also does for "a red creature" if all Goblins are red.
 */
#ifndef MUSTER_SOLVER_REFEREE_CONDITIONS_H
#define MUSTER_SOLVER_REFEREE_CONDITIONS_H

#include "base/sets.h"
#include "model/declaration.h"
#include "model/position.h"

struct conditions {
    const struct muster_position *position;
    struct sets sets; /* of creatures: the sets that the conditions ask about */
    int *set_of;      /* by effect: the set that its condition asks about, or -1 */
    size_t count;
    uint64_t *patterns; /* a bit for each set, in ascending order; they are named by their index */
    bool too_many;      /* more than can be gone through; `count` is 0 */
};

struct conditions muster_conditions_new(const struct muster_position *position,
                                        struct arena *arena);

/*
 * By effect, whether its requirements are in force under a pattern; NULL where all of them always
 * are.
 */
const bool *muster_conditions_in_force(const struct conditions *conditions, size_t pattern,
                                       struct arena *arena);

/* The pattern with these sets; if no creatures have them together, where it would be. */
size_t muster_conditions_find(const struct conditions *conditions, uint64_t sets);

/* The pattern of a declaration, which must not contain anything forbidden. */
size_t muster_conditions_of(const struct conditions *conditions,
                            const struct muster_declaration *declaration);

#endif
