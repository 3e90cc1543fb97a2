/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Follows the choices that led to an outcome one at a time, by the rules alone, and tells what
 * happens. It shares with the search what is matched (event.h), and nothing of how packets
 * are changed, summed and settled: it judges what the search found.
 */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_REPLAY_H
#define MUSTER_SOLVER_DAMAGE_DEAL_REPLAY_H

#include "solver/damage/deal/search.h"

/*
 * Fills in the choices, the events and what was prevented. False if a choice wasn't legal where it
 * was made, or if something else comes of them than the search found.
 */
bool muster_deal_replay(struct deal_event *event, struct deal_found *found, struct arena *arena);

#endif
