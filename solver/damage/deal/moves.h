/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which effects apply to the packets of an event, who chooses among them (616.1), and what each
 * choice leads to (614 to 616).
 *
 * Where the order in which two packets are looked at can't matter, only one order is tried: that of
 * a packet whose effects share nothing with another packet but the amounts of shields, which their
 * chooser spreads as he likes anyway. Effects that bind themselves to the first source (`once`), or
 * that prevent N of what one source deals in all (`each`, absorb), are shared; of the former those
 * that can't wait (waiting.h). Only packets that one player chooses for are compared: those of
 * players later in turn order never come first. Groups that share nothing are looked at one after
 * the other. Where packets of a group share an effect, every order of applying that effect is
 * tried, but what applies to one packet alone is applied just before: the packet, and what is split
 * from it, is focused until a shared effect applies, or none at all.
 */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_MOVES_H
#define MUSTER_SOLVER_DAMAGE_DEAL_MOVES_H

#include "solver/damage/deal/state.h"

struct deal_moves {
    size_t count, capacity;
    struct deal_move *moves;
};

/* All that may be chosen while packets are open, in order. `moves` is emptied first. */
void muster_deal_find_moves(struct deal_event *event, const struct deal_state *state,
                            struct deal_moves *moves, struct arena *arena);

/* The state that a choice leads to. */
struct deal_state *muster_deal_apply(struct deal_event *event, const struct deal_state *state,
                                     const struct deal_move *move, struct arena *arena);

/*
 * Adds what comes of the packets to which nothing applies any more to the sums (120.3), for which
 * there is room: DEAL_SUMS_OF_PACKET for each.
 */
enum { DEAL_SUMS_OF_PACKET = 5 };
void muster_deal_close_packets(struct deal_event *event, struct deal_state *state);

/* Whether a shield will keep something that it could have used (615.7), whatever is chosen. */
bool muster_deal_is_hopeless(const struct deal_event *event, const struct deal_state *state);

/*
 * What comes of `copies` packets like this one, if nothing applies to them; lifelink apart. The
 * kinds of sums: at most two.
 */
void muster_deal_fold(struct deal_event *event, struct deal_state *state,
                      const struct deal_packet *packet, int64_t copies);

#endif
