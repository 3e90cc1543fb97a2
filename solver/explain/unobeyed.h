/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a requirement is not obeyed, as far as one look at each way to obey it tells. */
#ifndef MUSTER_SOLVER_EXPLAIN_UNOBEYED_H
#define MUSTER_SOLVER_EXPLAIN_UNOBEYED_H

#include "solver/referee/referee.h"
#include "solver/rules/as_though.h"

/*
 * A sentence with a rule number: what keeps every single way to obey this requirement from being
 * used, be it what the creatures are, a company that can't be there, or a limit that the
 * declaration reaches already; that each costs something which the declaration doesn't pay; or that
 * one would cost no more than it pays anyway. NULL where the requirement is obeyed or not in force,
 * or where something could obey it by itself. `ruling` is that of the declaration; `permission` is
 * for its position, and can serve again.
 */
const char *muster_unobeyed_reason(const struct muster_declaration *declaration,
                                   const struct ruling *ruling, const struct asked *asked,
                                   struct as_though *as_though, struct arena *arena);

#endif
