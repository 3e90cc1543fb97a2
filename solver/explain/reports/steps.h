/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The steps from one declaration to another, one change at a time, in an order that a person can
 * follow: first what is broken is mended, then as much as possible is obeyed.
 */
#ifndef MUSTER_SOLVER_EXPLAIN_REPORTS_STEPS_H
#define MUSTER_SOLVER_EXPLAIN_REPORTS_STEPS_H

#include "solver/referee/referee.h"

/*
 * The steps, from the arena. The last one ends at `to`; if it doesn't, leaves with MUSTER_INTERNAL.
 */
muster_change *muster_steps_between(const struct muster_declaration *from,
                                    const struct muster_declaration *to, size_t *count,
                                    struct arena *arena);

#endif
