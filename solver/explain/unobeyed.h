/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a requirement is not obeyed, as far as one look at each way to obey it can show. */
#ifndef MUSTER_SOLVER_EXPLAIN_UNOBEYED_H
#define MUSTER_SOLVER_EXPLAIN_UNOBEYED_H

#include "solver/referee/referee.h"
#include "solver/rules/as_though.h"

/*
 * A sentence with a rule number that says one of these: what keeps each single way to obey this
 * requirement from being used (what the creatures are, company that can't be there, or a limit that
 * the declaration has reached already); that each way costs something that the declaration doesn't
 * pay; or that one way would cost no more than the declaration pays anyway. NULL if the requirement
 * is obeyed or not in force, or if something could obey it by itself. `ruling` is that of the
 * declaration; `as_though` belongs to its position and can be used again.
 */
const char *muster_unobeyed_reason(const struct muster_declaration *declaration,
                                   const struct ruling *ruling, const struct asked *asked,
                                   struct as_though *as_though, struct arena *arena);

#endif
