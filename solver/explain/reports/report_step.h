/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports one change of a declaration, and what follows from it, for players. */
#ifndef MUSTER_SOLVER_EXPLAIN_REPORTS_REPORT_STEP_H
#define MUSTER_SOLVER_EXPLAIN_REPORTS_REPORT_STEP_H

#include "solver/referee/referee.h"

/* `count` individuals do something else; or (creature -1) bands are no longer formed. */
struct change {
    int creature;
    int64_t count;
    struct deed from, to; /* only their objects matter; no objects: they do nothing */
};

/* Reports the change that led to `declaration`, given the rulings before and after it. */
muster_change muster_report_step(const struct muster_declaration *declaration,
                                 const struct change *change, const struct ruling *before,
                                 const struct ruling *after, struct arena *arena);

#endif
