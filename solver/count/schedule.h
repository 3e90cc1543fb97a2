/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order in which the bins of a tally are processed, and between which steps each counter is
 * needed. This is bucket elimination (R. Dechter, Bucket elimination: a unifying framework for
 * reasoning, Artificial Intelligence 113, 1999): groups and things are processed one after another,
 * and once one is finished, its counters are eliminated from the state. A good elimination order
 * keeps few counters in the state at any time; it is chosen greedily.
 */
#ifndef MUSTER_SOLVER_COUNT_SCHEDULE_H
#define MUSTER_SOLVER_COUNT_SCHEDULE_H

#include "solver/count/tally.h"

/*
 * What a step decides: one bin; or all bins of a group whose one individual chooses at most one of
 * them; or all bins between one thing and the groups of a class, or one group and the things of a
 * class.
 */
enum step_sort { STEP_BIN, STEP_GROUP, STEP_CLASS };

struct schedule_step {
    enum step_sort sort;
    size_t bin_count;
    const size_t *bins;
    size_t closed_count, opened_count, check_count;
    const size_t *closed; /* groups that have no more bins to come */
    const size_t *opened; /* counters that come into the state, at 0 */
    const size_t *checks; /* checks that can be settled after the step */
};

struct schedule {
    size_t step_count;
    struct schedule_step *steps;
    size_t *last;         /* by counter: the last step that needs it */
    size_t settled_count; /* checks that no step can change */
    size_t *settled;
};

/* Fills in the steps: the sort and the bins of each. */
void muster_elimination_order(const struct tally *tally, struct schedule *schedule);

struct schedule muster_schedule_of(const struct tally *tally);

#endif
