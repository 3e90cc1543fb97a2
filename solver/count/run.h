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

struct run {
    struct tally *tally;
    struct memory *memory;
    const struct limits *limits;
    int64_t floor;
    struct tally_plan plan;
    struct swaps swaps;
    struct layer layers[2];
    size_t live_count; /* counters in the key before the step, then those it opens */
    size_t *live, *after, *kept;
    size_t after_count;
    int64_t *place; /* by counter: where it stands in the state, or ABSENT */
    uint32_t *key;
    struct natural one, total;
    struct kept_ways *ways;
    /* The step under way. */
    size_t number;
    const struct tally_step *step;
    size_t *group; /* by bin of the step: those next to each other that are alike share a number */
    struct attempt *attempts; /* the first is what the step finds */
    struct layer *next;
    int64_t work;
    struct tallied result;
    bool stopped;
};

/* In how many ways can k of n be chosen? It is kept, as it is asked for again and again. */
const struct natural *run_choose(struct run *run, int64_t n, int64_t k);

/* ... can n that are alike be put into so many bins? */
const struct natural *run_spread(struct run *run, int64_t n, int64_t bins);

/* A counter in a state; 0 where it isn't there yet. */
int64_t run_value(const struct run *run, const uint32_t *state, int counter);

void run_raise(const struct run *run, uint32_t *state, size_t counter, int64_t by);

/* Whether a counter has become too large for good. */
bool run_is_too_much(const struct run *run, const uint32_t *state, size_t counter);

/* So many touches; false where that is forbidden. */
bool run_touch(const struct run *run, uint32_t *state, const struct touches *touches,
               int64_t times);

/* The bins of the step under way, and their squads. */
static inline const struct bin *run_bin(const struct run *run, size_t i) {
    return &run->tally->bins[run->step->bins[i]];
}

static inline const struct squad *run_squad(const struct run *run, const struct bin *bin) {
    return &run->tally->squads[bin->squad];
}

/* Moves the counters of one bin; false where that is forbidden. */
bool run_fill_bin(const struct run *run, uint32_t *state, const struct bin *bin, int64_t x);

/* In how many more bins a squad of one individual can be. */
int64_t run_capacity_left(const struct run *run, const uint32_t *state, const struct squad *squad);

/* From how many individuals on no counter can tell how many they are. */
int64_t run_threshold(const struct run *run, const uint32_t *state, const struct bin *bin);

/* Any number from now on: those that are left over may go here, if that is worth most. */
void run_open_bin(const struct run *run, uint32_t *state, const struct bin *bin);

/* Whether two bins of the step are alike, and what they are about has the same counters, too. */
bool run_alike(const struct run *run, size_t one, size_t other);

/* A copy of an attempt into the one behind it, which is returned. */
struct attempt *run_begin(const struct run *run, const struct attempt *attempt);

/* The step is done so, in `factor` ways: over to the next layer. False: stop. */
bool run_arrive(struct run *run, struct attempt *attempt, const struct natural *factor);

/* Tries everything that the step can do with the first attempt; the same for STEP_CLASS only. */
void run_try_step(struct run *run);
void run_try_class(struct run *run);

#endif
