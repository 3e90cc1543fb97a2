/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens while damage is dealt, in sentences, and who chose what. */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_WORDS_H
#define MUSTER_SOLVER_DAMAGE_DEAL_WORDS_H

#include "solver/damage/deal/state.h"

struct deal_telling {
    struct deal_event *event;
    struct arena *arena;
    size_t event_count, event_capacity, choice_count, choice_capacity;
    size_t prevented_count, prevented_capacity;
    muster_damage_event *events;
    muster_damage_choice *choices;
    muster_prevented *prevented;
};

/* Begins a tale; what it says is the event's arena's. */
void muster_telling_begin(struct deal_telling *telling, struct deal_event *event);

/* Somebody chose. */
void muster_tell_choice(struct deal_telling *telling, const struct deal_move *move);

/* An effect prevented some of a packet; changed it, so that its amount is `after`. */
void muster_tell_prevented(struct deal_telling *telling, const struct deal_move *move);
void muster_tell_change(struct deal_telling *telling, const struct deal_move *move, int64_t after);

/* Damage was dealt; life was gained; life was lost (`kept`: less of it, for an effect). */
void muster_tell_dealt(struct deal_telling *telling, const struct deal_packet *packet,
                       int64_t copies);
void muster_tell_gain(struct deal_telling *telling, int player, int64_t amount, int64_t gained);
void muster_tell_loss(struct deal_telling *telling, int player, int64_t lost, bool kept);

/* Adds who dies and who loses, and hands everything on to the outcome. */
void muster_telling_end(struct deal_telling *telling, muster_damage_outcome *outcome);

#endif
