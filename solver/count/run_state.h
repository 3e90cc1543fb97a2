/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a count in progress: from all states before a step to all states after it. */
#ifndef MUSTER_SOLVER_COUNT_RUN_STATE_H
#define MUSTER_SOLVER_COUNT_RUN_STATE_H

#include "base/states.h"
#include "solver/count/canonical_form.h"
#include "solver/count/remaining.h"
#include "solver/count/schedule.h"

enum { ABSENT = -1, BINOMIALS_KEPT = 1024 };

/* A binomial coefficient that has been computed. */
struct kept_binomial {
    bool known;
    uint64_t n, k;
    struct natural ways;
};

/* A state being built, and the number of ways to reach it. */
struct successor {
    uint32_t *state; /* by place (see `place` below) */
    const uint32_t *ways;
    size_t length;
    int64_t value;
    size_t room; /* limbs in `own_ways`, which `ways` may point to */
    uint32_t *own_ways;
};

/* Bins that are alike, among which individuals are distributed (class_transitions.c). */
struct alike_bins;

struct count_run {
    struct tally *tally;
    struct arena *arena;
    struct limits *limits;
    struct schedule schedule;
    struct canonical_form canonical;
    struct states states_before_after[2];
    size_t live_count; /* counters in the key before the step, then those the step opens */
    size_t *live, *after, *kept;
    size_t after_count;
    int64_t *place; /* by counter: where it stands in the state, or ABSENT */
    uint32_t *key;
    struct natural one, total, sum;
    struct kept_binomial *ways;
    /* The step in progress. */
    size_t number;
    const struct schedule_step *step;
    size_t *bin_class; /* by bin of the step: adjacent interchangeable bins share a number */
    struct successor *successors; /* the first is the state before the step */
    struct alike_bins *alike;     /* one for each bin of the largest step, and one more */
    struct states *next;
    int64_t work, work_limit;
    uint64_t begun;              /* successors so far */
    struct remaining *remaining; /* NULL: no state is dropped; */
    int64_t floor;               /* else those that can't be worth this much */
    struct tally_result result;
    bool stopped;
};

/* Ends the count without a result; `out_of_time`: the time is up, or the caller stopped it. */
void muster_count_stop(struct count_run *run, const char *reason, bool out_of_time);

/* In how many ways k of n can be chosen. Results are cached, as the same ones come up often. */
const struct natural *muster_count_choose(struct count_run *run, int64_t n, int64_t k);

/* In how many ways n indistinguishable individuals can be put into this many bins. */
const struct natural *muster_count_spread(struct count_run *run, int64_t n, int64_t bins);

/* The same for any number of individuals from `least` to `most`, added up. */
const struct natural *muster_count_spread_from(struct count_run *run, int64_t least, int64_t most,
                                               int64_t bins);

/* The value of a counter in a state; 0 if it isn't in the state yet. */
int64_t muster_count_value(const struct count_run *run, const uint32_t *state, int counter);

/* Whether a check holds, or does not apply because its guard is 0. */
bool muster_count_holds(const struct count_run *run, const uint32_t *state,
                        const struct tally_check *check);

/* Raises a counter, at most to its cap. */
void muster_count_raise(const struct count_run *run, uint32_t *state, size_t counter, int64_t by);

/* Whether a counter is already too large for one of its checks; it can only grow. */
bool muster_count_is_too_much(const struct count_run *run, const uint32_t *state, size_t counter);

/* Applies each increment `times` times; false where that is forbidden. */
bool muster_count_raise_all(const struct count_run *run, uint32_t *state,
                            const struct increments *increments, int64_t times);

/* The i-th bin of the step in progress, and the group of a bin. */
static inline const struct bin *count_bin(const struct count_run *run, size_t i) {
    return &run->tally->bins[run->step->bins[i]];
}

static inline const struct tally_group *count_group(const struct count_run *run,
                                                    const struct bin *bin) {
    return &run->tally->groups[bin->group];
}

/*
 * Copies a successor into the one after it in `successors`, and returns the copy. It stops the
 * count where a limit is reached: the loops over successors end when the count is stopped.
 */
struct successor *muster_successor_begin(struct count_run *run, const struct successor *successor);

/*
 * Completes a step that can be made in `factor` ways: settles checks and adds the new state to the
 * table after the step. False: the count has been stopped.
 */
bool muster_count_arrive(struct count_run *run, struct successor *successor,
                         const struct natural *factor);

#endif
