/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an event of damage begins: its packets, and excess damage before anything else (120.4a). */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_BEGIN_H
#define MUSTER_SOLVER_DAMAGE_DEAL_BEGIN_H

#include "model/declaration.h"
#include "solver/damage/deal/moves.h"

/*
 * The state in which an event begins: what a legal assignment or division deals, or what the
 * document says is dealt. `assignment` NULL: the latter. event->too_much says if there is more than
 * can be searched.
 */
struct deal_state *muster_deal_begin(struct deal_event *event, const struct assignment *assignment,
                                     struct arena *arena);

/* Begins an event of these packets: excess effects in their order, then of packets. */
struct deal_state *muster_deal_open(struct deal_event *event, struct deal_state *state,
                                    struct arena *arena);

#endif
