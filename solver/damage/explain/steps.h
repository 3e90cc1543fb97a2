/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way from one assignment or division to another, a few points at a time. */
#ifndef MUSTER_SOLVER_DAMAGE_EXPLAIN_STEPS_H
#define MUSTER_SOLVER_DAMAGE_EXPLAIN_STEPS_H

#include "solver/damage/referee/judge.h"

/* What some individuals give to some others before and after a step. */
struct damage_change {
    struct assigned row; /* who gives to whom; `amount`: before */
    int64_t now;
};

/* One step: changes of the same source, and what of the rules they mend and break. */
struct damage_step {
    size_t change_count;
    const struct damage_change *changes;
    struct damage_ruling mended, broken;
};

/* From where to where: two assignments of a side, or two divisions. */
struct damage_way {
    const struct combatants *combatants; /* NULL: divisions */
    enum damage_side side;
    const struct assignment *from, *to;
};

/*
 * The steps of a way, which together change as many points as its ends differ by. Where there are
 * few, each is the one that leaves the fewest violations.
 */
const struct damage_step *muster_damage_steps(const struct muster_position *position,
                                              const struct damage_way *way, struct arena *arena,
                                              size_t *count);

#endif
