/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One change of a declaration, and what follows from it, for people. */
#ifndef MUSTER_SOLVER_EXPLAIN_REPORT_STEP_H
#define MUSTER_SOLVER_EXPLAIN_REPORT_STEP_H

#include "solver/referee/referee.h"

/* `count` individuals do something else; or (creature -1) no bands are formed any more. */
struct change {
    int creature;
    int64_t count;
    struct deed from, to; /* objects only; none: they do nothing */
};

/* The change that led to `declaration`, with the rulings before and after it. */
muster_change muster_report_step(const struct muster_declaration *declaration,
                                 const struct change *change, const struct ruling *before,
                                 const struct ruling *after, struct arena *arena);

#endif
