/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A declaration with what others could do besides if they paid for it. Whoever pays for a part of
 * that is compared with this part, so what it obeys is of use for many at once (outdone.h).
 */
#ifndef MUSTER_SOLVER_SEARCH_WITH_PAYERS_H
#define MUSTER_SOLVER_SEARCH_WITH_PAYERS_H

#include "solver/referee/ruling.h"
#include "solver/rules/as_though.h"

/*
 * Lets creatures that do nothing in a declaration act, each as long as more is obeyed for it of
 * what is in force for `of`, and no restriction is broken; whether it can be paid for doesn't
 * matter. *obeyed: how much of that the declaration obeys, and then the result, which is the
 * declaration itself if there is nothing to add. Everything comes from the arena.
 */
const struct muster_declaration *muster_with_payers(const struct muster_declaration *declaration,
                                                    const struct ruling *of,
                                                    struct as_though *as_though, int64_t *obeyed,
                                                    struct arena *arena);

#endif
