/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens while damage is dealt, in sentences, and who chose what. */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_WORDS_H
#define MUSTER_SOLVER_DAMAGE_DEAL_WORDS_H

#include "solver/damage/deal/state.h"

struct deal_telling {
    struct deal_event *event;
    struct arena *arena;
    bool next_event; /* what is told comes of damage that an effect deals afterwards (615.5) */
    size_t event_count, event_capacity, choice_count, choice_capacity;
    size_t prevented_count, prevented_capacity;
    muster_damage_event *events;
    muster_damage_choice *choices;
    muster_prevented *prevented;
};

/* Begins to tell what happens; what is said belongs to the event's arena. */
void muster_telling_begin(struct deal_telling *telling, struct deal_event *event);

/* A sentence of its own. */
void muster_tell_event(struct deal_telling *telling, const char *rule, const char *text);

/* Ids that stay as long as the position, for sentences. */
const char *muster_telling_source_id(const struct deal_telling *telling, int source);
const char *muster_telling_recipient_id(const struct deal_telling *telling, int recipient);

/* Ids that stay with the answer, and "2 -1/-1 counters". */
const char *muster_telling_recipient(const struct deal_telling *telling, int recipient);
const char *muster_telling_counters(const struct deal_telling *telling, int64_t number,
                                    const char *kind);

/* Somebody chose: which effect applies, or whether it does, where another player says so (`may`).
 */
void muster_tell_choice(struct deal_telling *telling, const struct deal_move *move);

/* An effect prevented some of a packet; changed it, so that its amount is `after`; some of it was
   excess damage. */
void muster_tell_prevented(struct deal_telling *telling, const struct deal_move *move);
void muster_tell_change(struct deal_telling *telling, const struct deal_move *move, int64_t after);
void muster_tell_excess(struct deal_telling *telling, const struct deal_excess *excess);

/* `copies` identical sources dealt damage; gave poison for toxic. */
void muster_tell_dealt(struct deal_telling *telling, const struct deal_packet *packet,
                       int64_t copies);
void muster_tell_toxic(struct deal_telling *telling, const struct deal_packet *packet,
                       int64_t copies);

/* Tells that illegal targets are dealt no damage. */
void muster_tell_left_out(struct deal_telling *telling);

/* " from lifelink of vamp": where a gain comes from. */
const char *muster_telling_lifelink(const struct deal_telling *telling, int source, int64_t copies);

/* A gain of life, and what effects made of it. */
struct deal_gain {
    int player;
    int64_t amount, gained;
    bool forbidden;          /* an effect says that the player can't gain life */
    const char *rule, *from; /* where it comes from */
};
void muster_tell_gain(struct deal_telling *telling, const struct deal_gain *gain);

/* Life was lost; `keeps`: the effect for which it is less than `damage`, or NULL. */
void muster_tell_loss(struct deal_telling *telling, int player, int64_t lost, int64_t damage,
                      const struct damage_effect *keeps);

/* Adds who dies and who loses, and hands everything on to the outcome. */
void muster_telling_end(struct deal_telling *telling, muster_damage_outcome *outcome);

#endif
