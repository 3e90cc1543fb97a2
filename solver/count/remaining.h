/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much a state can still gain, at most: what the relaxation (pricing.h) says of the bins that
 * are still to come, and of the counters as they stand. States from which the maximum is out of
 * reach are dropped.
 */
#ifndef MUSTER_SOLVER_COUNT_REMAINING_H
#define MUSTER_SOLVER_COUNT_REMAINING_H

#include "solver/count/pricing.h"
#include "solver/count/schedule.h"

/*
 * What a group can add after a step that fills some of its bins: by the number of bins used so far;
 * for groups of several individuals the most that one of them can.
 */
struct rest_of_group {
    size_t group;
    const int64_t *gains;
};

/* A number of the state on which the bound depends: the place of a counter, and its gains. */
struct bound_term {
    size_t place, counter;
    const int64_t *gains; /* by value; NULL: they have to be computed */
};

/* The same for a group of several individuals that is being placed. */
struct bound_of_placing {
    size_t placed, best; /* places */
    const struct tally_group *group;
    int64_t acting, each;
};

struct remaining {
    const struct pricing *pricing;
    const struct schedule *schedule;
    size_t *first_rest; /* by step: its entries in `rests` */
    struct rest_of_group *rests;
    const int64_t **gains; /* by counter */
    bool *settled;         /* by counter: its checks have been settled */
    size_t *group_rest;    /* by group: its latest entry in `rests` */
    int64_t base;          /* what doesn't depend on the state */
    size_t term_count, placing_count;
    struct bound_term *terms;
    struct bound_of_placing *placings;
};

/* NULL: there would be too many numbers to keep. */
struct remaining *muster_remaining_new(const struct pricing *pricing,
                                       const struct schedule *schedule);

/* Begins at the first step again. */
void muster_remaining_start(struct remaining *remaining);

/*
 * Goes on to the states after a step; `live` lists the counters that stay in the state, `place`
 * says where each counter is.
 */
void muster_remaining_pass(struct remaining *remaining, size_t step, const size_t *live,
                           size_t live_count, const int64_t *place);

/* Whether a state with this value can still reach `floor`. */
bool muster_remaining_suffices(const struct remaining *remaining, const uint32_t *state,
                               int64_t value, int64_t floor);

#endif
