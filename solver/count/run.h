/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tally under way: from all states before a step to all states after it. */
#ifndef MUSTER_SOLVER_COUNT_RUN_H
#define MUSTER_SOLVER_COUNT_RUN_H

#include "solver/count/canonical_form.h"
#include "solver/count/schedule.h"
#include "solver/count/states.h"

enum { ABSENT = -1 };

/* A binomial that was needed. */
struct kept_ways {
    bool known;
    uint64_t n, k;
    struct natural ways;
};

/* A state under way, and in how many ways it came about. */
struct attempt {
    uint32_t *state; /* counters at their places */
    const uint32_t *ways;
    size_t length;
    int64_t value;
    size_t room; /* limbs, where the ways are its own */
    uint32_t *own_ways;
};

struct count_run {
    struct tally *tally;
    struct arena *arena;
    const struct limits *limits;
    int64_t floor;
    struct schedule plan;
    struct canonical_form canonical;
    struct states states_before_after[2];
    size_t live_count; /* counters in the key before the step, then those it opens */
    size_t *live, *after, *kept;
    size_t after_count;
    int64_t *place; /* by counter: where it stands in the state, or ABSENT */
    uint32_t *key;
    struct natural one, total;
    struct kept_ways *ways;
    /* The step under way. */
    size_t number;
    const struct schedule_step *step;
    size_t *group; /* by bin of the step: those next to each other that are alike share a number */
    struct attempt *attempts; /* the first is what the step finds */
    struct states *next;
    int64_t work;
    struct tallied result;
    bool stopped;
};

/* In how many ways can k of n be chosen? It is kept, as it is asked for again and again. */
const struct natural *muster_count_choose(struct count_run *run, int64_t n, int64_t k);

/* ... can n that are alike be put into so many bins? */
const struct natural *muster_count_spread(struct count_run *run, int64_t n, int64_t bins);

/* A counter in a state; 0 where it isn't there yet. */
int64_t muster_count_value(const struct count_run *run, const uint32_t *state, int counter);

void muster_count_raise(const struct count_run *run, uint32_t *state, size_t counter, int64_t by);

/* Whether a counter has become too large for good. */
bool muster_count_is_too_much(const struct count_run *run, const uint32_t *state, size_t counter);

/* So many touches; false where that is forbidden. */
bool muster_count_touch(const struct count_run *run, uint32_t *state, const struct touches *touches,
                        int64_t times);

/* The bins of the step under way, and their squads. */
static inline const struct bin *count_bin(const struct count_run *run, size_t i) {
    return &run->tally->bins[run->step->bins[i]];
}

static inline const struct squad *count_squad(const struct count_run *run, const struct bin *bin) {
    return &run->tally->squads[bin->squad];
}

/* Moves the counters of one bin; false where that is forbidden. */
bool muster_count_fill_bin(const struct count_run *run, uint32_t *state, const struct bin *bin,
                           int64_t x);

/* In how many more bins a squad of one individual can be. */
int64_t muster_count_capacity_left(const struct count_run *run, const uint32_t *state,
                                   const struct squad *squad);

/* From how many individuals on no counter can tell how many they are. */
int64_t muster_count_threshold(const struct count_run *run, const uint32_t *state,
                               const struct bin *bin);

/* Any number from now on: those that are left over may go here, if that is worth most. */
void muster_count_open_bin(const struct count_run *run, uint32_t *state, const struct bin *bin);

/* Whether two bins of the step are alike, and what they are about has the same counters, too. */
bool muster_count_alike(const struct count_run *run, size_t one, size_t other);

/* A copy of an attempt into the one behind it, which is returned. */
struct attempt *muster_attempt_begin(const struct count_run *run, const struct attempt *attempt);

/* The step is done so, in `factor` ways: over to the next layer. False: stop. */
bool muster_count_arrive(struct count_run *run, struct attempt *attempt,
                         const struct natural *factor);

/* Tries everything that the step can do with the first attempt; the same for STEP_CLASS only. */
void muster_count_try_step(struct count_run *run);
void muster_count_try_class(struct count_run *run);

#endif
