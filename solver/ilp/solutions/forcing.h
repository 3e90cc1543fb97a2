/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search for the most that each of many sums of columns allows when it is forced (forced.h).
 */
#ifndef MUSTER_SOLVER_ILP_SOLUTIONS_FORCING_H
#define MUSTER_SOLVER_ILP_SOLUTIONS_FORCING_H

#include "solver/ilp/solutions/forced.h"

/* Nothing is asked yet: fill in `force` of those in the list. */
struct forcing *muster_forcing_new(struct ranges *ranges);

/*
 * Ranges of one group that have to be at least 1 are first searched together: by range, the number
 * of its group in one way, and in another.
 */
void muster_forcing_group(struct forcing *forcing, const size_t *one, const size_t *other);

/*
 * Looks for a solution that is better for some range than those known, and returns true with its
 * values in the ranges. False: `at_least` and `at_most` are equal wherever anything is asked,
 * possible and not given up, or a limit was reached.
 */
bool muster_forcing_next(struct forcing *forcing);

#endif
