/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A replay under way, for the two files that follow choices (replay.h). */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_REPLAYING_H
#define MUSTER_SOLVER_DAMAGE_DEAL_REPLAYING_H

#include "solver/damage/deal/replay.h"
#include "solver/damage/deal/words.h"

/* What is known of one effect while choices are followed. */
struct shield {
    int64_t used;
    int64_t gained;   /* prevented in this event, to be gained */
    int bound;        /* a source, or -1 */
    bool gone, spare; /* spare: it could have used more of a packet */
};

/* How much "N of what one source deals to one recipient" has prevented in this event. */
struct pool {
    size_t effect;
    int source, to;
    int64_t used;
};

struct dealt_next {
    size_t effect;
    int source, to;
    int64_t amount;
};

struct dealt_tally {
    int64_t marked, minus, strength;
    int64_t shields; /* shield counters removed */
    bool shielded;   /* one is removed as this event ends (122.1c) */
    bool deathtouch;
};

struct life_change {
    int64_t loss, gain; /* in this event */
    int64_t lost, gained, poison;
};

struct replay {
    struct deal_event *event;
    struct deal_telling telling;
    struct arena *arena;
    size_t packet_count, packet_capacity;
    struct deal_packet *packets;
    struct shield *shields; /* by effect */
    size_t pool_count, pool_capacity;
    struct pool *pools;
    size_t pending_count, pending_capacity;
    struct dealt_next *pending;
    struct dealt_tally *tallies;      /* by recipient */
    struct life_change *life_changes; /* by player */
    int64_t gain;                     /* life that the event has a player gain, damage or not */
    int64_t *lifelinked;              /* by source, in this event */
    size_t source_count;
    bool folded; /* this event's results have been added */
    bool right;
};

/* The replay is wrong unless this holds. */
static inline void replay_require(struct replay *replay, bool condition) {
    replay->right = replay->right && condition;
}

/* NULL for abilities. */
static inline const struct damage_effect *replay_effect(const struct replay *replay,
                                                        size_t number) {
    return replay->event->effects[number].effect;
}

/* Whether there is nothing left of an effect for this packet's source. */
static inline bool replay_is_used_up(const struct replay *replay, size_t number,
                                     const struct deal_packet *packet) {
    const struct damage_effect *effect = replay_effect(replay, number);
    const struct shield *shield = &replay->shields[number];
    if (effect == NULL)
        return false;
    bool limited = (effect->given & DAMAGE_KEY_AMOUNT) != 0 && !effect->each;
    return shield->gone || (shield->bound >= 0 && shield->bound != packet->source) ||
           (limited && shield->used >= effect->amount);
}

static inline void replay_add_packet(struct replay *replay, const struct deal_packet *packet) {
    if (packet->amount <= 0)
        return;
    replay->packets = arena_grow(replay->arena, replay->packets, replay->packet_count,
                                 &replay->packet_capacity, sizeof(*replay->packets));
    replay->packets[replay->packet_count++] = *packet;
}

/* Tells what was excess as an event began. */
static inline void replay_tell_excess(struct replay *replay, const struct deal_state *state) {
    for (size_t i = 0; i < state->excess_count; i++)
        muster_tell_excess(&replay->telling, &state->excess[i]);
}

/* ---- replay_results.c ---- */

/* What comes of `copies` packets like this one (120.3), lifelink and toxic apart. */
void muster_replay_add_result(struct replay *replay, const struct deal_packet *packet,
                              int64_t copies);

/* Life is gained, as replacement effects in this order have it. */
void muster_replay_follow_gain(struct replay *replay, const struct deal_move *move);

/* An event ends, and what it prevented may be dealt next. */
void muster_replay_end_event(struct replay *replay, const struct deal_state *state);

/* ---- replay_sums.c ---- */

/* Whether the sums of the search are those of the replay. */
bool muster_replay_agrees(const struct replay *replay, const struct deal_state *state);

#endif
