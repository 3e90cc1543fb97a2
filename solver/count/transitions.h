/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transitions of one step: every way in which it can lead from a state to others. */
#ifndef MUSTER_SOLVER_COUNT_TRANSITIONS_H
#define MUSTER_SOLVER_COUNT_TRANSITIONS_H

#include "solver/count/run_state.h"

/* Adds every state that the step leads to from the first successor; the second: for STEP_CLASS. */
void muster_count_try_step(struct count_run *run);
void muster_count_try_class(struct count_run *run);

/* Room for muster_count_try_class, in steps of up to this many bins. */
struct alike_bins *muster_alike_bins_new(struct arena *arena, size_t most_bins);

#endif
