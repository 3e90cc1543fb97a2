/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requirements that every legal declaration obeys. */
#ifndef MUSTER_SOLVER_ANSWERS_CHECK_ALWAYS_OBEYED_H
#define MUSTER_SOLVER_ANSWERS_CHECK_ALWAYS_OBEYED_H

#include "solver/referee/ruling.h"
#include "solver/search/legality.h"

/*
 * Whether a search shows that every legal declaration obeys a requirement: none is legal without
 * all of the attacks or blocks that obey it. False also where these are too many to look at.
 */
bool muster_is_always_obeyed(struct legality *legality, const struct asked *asked);

#endif
