/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bins of a step: how many individuals they take, and which of them are alike. */
#ifndef MUSTER_SOLVER_COUNT_BINS_H
#define MUSTER_SOLVER_COUNT_BINS_H

#include "solver/count/run_state.h"

/* Moves the counters of one bin; false where that is forbidden. */
bool muster_count_fill_bin(const struct count_run *run, uint32_t *state, const struct bin *bin,
                           int64_t x);

/* How many more bins a squad of one individual can be in. */
int64_t muster_count_capacity_left(const struct count_run *run, const uint32_t *state,
                                   const struct squad *squad);

/* The number of individuals from which on no counter can tell the difference. */
int64_t muster_count_threshold(const struct count_run *run, const uint32_t *state,
                               const struct bin *bin);

/* Any number from now on: those that are left over may go here, if that is worth most. */
void muster_count_open_bin(const struct count_run *run, uint32_t *state, const struct bin *bin);

/* Whether two bins of the step are alike, and what they are about has the same counters, too. */
bool muster_count_alike(const struct count_run *run, size_t one, size_t other);

#endif
