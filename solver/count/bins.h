/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bins of a step: how many individuals they take, and which of them are interchangeable. */
#ifndef MUSTER_SOLVER_COUNT_BINS_H
#define MUSTER_SOLVER_COUNT_BINS_H

#include "solver/count/run_state.h"

/* Puts `x` individuals into a bin and raises its counters; false where that is forbidden. */
bool muster_count_fill_bin(const struct count_run *run, uint32_t *state, const struct bin *bin,
                           int64_t x);

/* How many more bins the one individual of a group can go into. */
int64_t muster_count_capacity_left(const struct count_run *run, const uint32_t *state,
                                   const struct tally_group *group);

/* The number of individuals in a bin from which on all its counters are at their caps. */
int64_t muster_count_threshold(const struct count_run *run, const uint32_t *state,
                               const struct bin *bin);

/* Opens a bin: from now on individuals left over may also go here, if no bin is worth more. */
void muster_count_open_bin(const struct count_run *run, uint32_t *state, const struct bin *bin);

/*
 * Whether two bins of the step are interchangeable: their things, or groups, have equal counters.
 */
bool muster_count_alike(const struct count_run *run, size_t one, size_t other);

#endif
