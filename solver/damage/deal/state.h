/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a search through an event of damage is: the packets that are still open, and sums of all
 * that has come of it so far. States that are alike have the same futures, and are visited once.
 */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_STATE_H
#define MUSTER_SOLVER_DAMAGE_DEAL_STATE_H

#include "solver/damage/deal/event.h"

/*
 * What is summed, and about whom (`one`, `other`: sources and recipients of the event, players of
 * the position, or numbers of effects). The first kinds are settled when an event ends; the others
 * stay.
 */
enum deal_sum_kind {
    SUM_LOSS,       /* life that `one`, a player, is dealt in damage in this event */
    SUM_LIFELINK,   /* damage in this event by `one`, a source with lifelink */
    SUM_THEN_GAIN,  /* prevented in this event by the effect `one`, whose player gains as much */
    SUM_GAIN,       /* life that `one`, a player, gains for nothing of these */
    SUM_THEN_DEAL,  /* prevented by the effect `one`, dealt to the recipient `other` next */
    SUM_GAINED_NOW, /* life that `one`, a player, gains in this event */
    SUM_TOXIC,      /* 1: `one` has given the player `other` its poison for toxic */
    SUM_POOL,       /* prevented by the effect `one` of what the source `other` deals to the
                       recipient `third` in this event */
    SUM_WAITS,      /* 1: `one`, an effect with `once`, isn't for the source `other` (waiting.h) */
    SUM_OWED,       /* 1: `one`, an effect with `once`, has waited and has to bind itself */
    SUM_SHIELDED,   /* 1: the shield counter effect of `one`, a recipient, has been applied */
    SUM_SPARE,      /* 1: the shield `one` could have used more of a packet */
    SUM_LAST_OF_EVENT = SUM_SPARE,
    SUM_USED,       /* of the shield of the effect `one` */
    SUM_BOUND,      /* `one`, an effect with `once`, is about the source `amount` - 1 alone */
    SUM_GONE,       /* 1: `one`, an effect with `once`, is used up */
    SUM_LOST,       /* life lost by the player `one` in all */
    SUM_GAINED,     /* life gained */
    SUM_POISON,     /* poison counters got */
    SUM_MARKED,     /* damage marked on the recipient `one` */
    SUM_MINUS,      /* -1/-1 counters put on it */
    SUM_DEATHTOUCH, /* 1: it was dealt damage by a source with deathtouch */
    SUM_STRENGTH,   /* loyalty or defense counters removed from it */
    SUM_SHIELDS     /* shield counters removed from it (122.1c) */
};

struct deal_sum {
    enum deal_sum_kind kind;
    int one, other, third;
    int64_t amount; /* never 0 */
};

/* What somebody did in a state, or had to do. */
enum deal_move_kind {
    MOVE_NONE,
    MOVE_EFFECT,
    MOVE_GAIN,
    MOVE_WAIT /* nothing happens yet: the effect is for a packet of a later source (waiting.h) */
};

struct deal_move {
    enum deal_move_kind kind;
    bool shared;               /* it says something about when effects apply to other packets */
    bool focuses;              /* what is left of the packet is looked at before others */
    bool chosen;               /* there was something else to choose */
    bool ordered;              /* another effect, or another packet, among it */
    int player;                /* who chose */
    struct deal_packet packet; /* MOVE_EFFECT: as it was before */
    size_t effect;             /* the number of the effect */
    bool declined;             /* by whoever may (`may`) */
    int64_t used;              /* how much of the packet it takes, changes or prevents */
    int onto;                  /* redirected to this recipient; else -1 */
    int64_t gained;            /* MOVE_GAIN: what becomes of a gain of `used` */
    size_t order_count;        /* MOVE_GAIN: the effects that change it, in this order */
    const int *order;          /* their numbers in position->damage_effects */
};

/* Damage beyond what is lethal, dealt to another (120.4a). */
struct deal_excess {
    size_t effect; /* in position->damage_effects */
    int source, to, onto;
    int64_t amount, of; /* how much of how much */
};

struct deal_state {
    size_t packet_count, sum_count;
    struct deal_packet *packets; /* open ones, in a canonical order */
    struct deal_sum *sums;       /* by kind and whom */
    int number;                  /* of the event in its chain, from 1 */
    const struct deal_state *before;
    struct deal_move move; /* that led here */
    uint64_t hash;
    size_t opened_count; /* of a state in which an event begins, its packets after excess damage */
    const struct deal_packet *opened;
    size_t excess_count; /* and what that was */
    const struct deal_excess *excess;
};

/* A copy with room for some more packets and sums, to be changed and then added. */
struct deal_state *muster_deal_state_copy(const struct deal_state *state, size_t packets,
                                          size_t sums, struct arena *arena);

int64_t muster_deal_sum(const struct deal_state *state, enum deal_sum_kind kind, int one, int other,
                        int third);

/* Adds to a sum for which there is room. */
void muster_deal_sum_add(struct deal_state *state, enum deal_sum_kind kind, int one, int other,
                         int third, int64_t amount);

void muster_deal_packet_remove(struct deal_state *state, size_t number);

/* Adds an open packet for which there is room; one of 0 doesn't exist (120.8). */
void muster_deal_packet_add(struct deal_state *state, const struct deal_packet *packet);

/*
 * The states of an event that were visited: a hash table. Begins with the event alone. States are
 * alike also where a recipient has more of something than ends it for certain (deal_lethal).
 */
struct deal_states {
    const struct deal_event *event;
    size_t count, capacity;
    struct deal_slot {
        uint64_t hash; /* of the state, so that others needn't be looked at */
        const struct deal_state *state;
    } * slots;
    size_t packet_capacity, sum_capacity; /* for muster_deal_states_keep: a state on its way */
    struct deal_packet *packets;
    struct deal_sum *sums;
};

/* Brings a state into canonical order; whether it is new. A new one is kept. */
bool muster_deal_states_add(struct deal_states *states, struct deal_state *state,
                            struct arena *arena);

/*
 * The same for a state that was made since a mark, when muster_deal_states_reserve had been called:
 * what was taken is released, and a new state is kept in a copy without room to grow. NULL: it
 * isn't new. Of `moves` nothing may have been made since the mark.
 */
struct deal_state *muster_deal_states_keep(struct deal_states *states, struct deal_state *state,
                                           struct mark mark, struct arena *arena);

/* Makes room for one more state. */
void muster_deal_states_reserve(struct deal_states *states, struct arena *arena);

#endif
