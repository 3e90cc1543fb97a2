/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The creatures of a position by what selectors see of them, so that thousands of selectors need
 * not each be matched against thousands of creatures: one creature of each kind, those that no
 * selector without ids tells apart, and which words the creatures of a group have at all.
 */
#ifndef MUSTER_SOLVER_RULES_CREATURE_KINDS_H
#define MUSTER_SOLVER_RULES_CREATURE_KINDS_H

#include "model/position.h"

/* Groups of creatures, as bits; every creature is in KINDS_ALL. */
enum kinds_group { KINDS_ALL = 1, KINDS_DECLARING = 2, KINDS_ATTACKING = 4 };

struct creature_kinds {
    size_t count;
    const struct creature **kinds; /* one creature of each, in the order of the position */
    uint16_t *carriers;            /* by word of the position: which groups have it as what */
};

/* Takes memory and time in proportion to the creatures, and looks at the clock. */
void muster_creature_kinds_init(struct creature_kinds *kinds,
                                const struct muster_position *position, struct arena *arena);

/*
 * Whether a creature of the group may pass a test, as far as words say. False only if none does:
 * the test asks for a name, a type, a subtype or a counter that none of them has.
 */
bool muster_creature_kinds_may_pass(const struct creature_kinds *kinds, const struct test *test,
                                    enum kinds_group group);

#endif
