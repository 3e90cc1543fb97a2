/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In which order the bins of a tally are gone through, and from when to when each counter is
 * needed. This is bucket elimination (R. Dechter, Bucket elimination: a unifying framework for
 * reasoning, Artificial Intelligence 113, 1999): squads and things are dealt with one after the
 * other, and whatever is dealt with is eliminated from the state. A good elimination order keeps
 * few counters in the state at any time; it is chosen greedily.
 */
#ifndef MUSTER_SOLVER_COUNT_SCHEDULE_H
#define MUSTER_SOLVER_COUNT_SCHEDULE_H

#include "solver/count/tally.h"

/*
 * One bin; or all bins of a squad, of whose one individual chooses one at most; or all bins that
 * squads of one class have for a thing.
 */
enum step_sort { STEP_BIN, STEP_SQUAD, STEP_CLASS };

struct schedule_step {
    enum step_sort sort;
    size_t bin_count;
    const size_t *bins;
    size_t closed_count, opened_count, check_count;
    const size_t *closed; /* squads that have no more bins to come */
    const size_t *opened; /* counters that come into the state, at 0 */
    const size_t *checks; /* that can be settled after it */
};

struct schedule {
    size_t step_count;
    struct schedule_step *steps;
    size_t *last;         /* by counter: the step after which it is needed no more */
    size_t settled_count; /* checks that nothing touches */
    size_t *settled;
    int64_t *ahead; /* by step: the most that can still be gained before it */
};

/* Fills in the steps: their sorts and bins. */
void muster_elimination_order(const struct tally *tally, struct schedule *schedule);

struct schedule muster_schedule_of(const struct tally *tally);

#endif
