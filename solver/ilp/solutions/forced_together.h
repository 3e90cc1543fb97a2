/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several ranges forced at once (forced.h): one of a group has to be at least 1, whichever. What
 * that can reach at most bounds all of the group, and they mostly lose as much as each other: so
 * one search stands for many, where something else shows solutions.
 */
#ifndef MUSTER_SOLVER_ILP_SOLUTIONS_FORCED_TOGETHER_H
#define MUSTER_SOLVER_ILP_SOLUTIONS_FORCED_TOGETHER_H

#include "solver/ilp/solutions/forced.h"

/*
 * Searches an open range together with the open ones of its group, which are in `together` then.
 * False, and nothing was searched: there are no others.
 */
bool muster_forcing_search_together(struct forcing *forcing, size_t index);

#endif
