/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An event of damage under way: what deals it, to whom, and which effects are about it.
 * Sources and recipients of the event are numbered from 0, one individual each.
 */
#ifndef MUSTER_SOLVER_DAMAGE_DEAL_EVENT_H
#define MUSTER_SOLVER_DAMAGE_DEAL_EVENT_H

#include "model/damage/assignment.h"
#include "model/match_selector.h"
#include "model/position.h"

/* One individual that deals damage. */
struct deal_source {
    const struct creature *object;
    int64_t ordinal; /* 0 where there is only one */
};

/* What can apply to a packet as one of the effects of 616.1: numbers into deal_event.effects. */
enum deal_effect_kind { DEAL_EFFECT, DEAL_PROTECTION, DEAL_ABSORB, DEAL_SHIELD_COUNTER };

struct deal_effect {
    enum deal_effect_kind kind;
    const struct damage_effect *effect; /* DEAL_EFFECT */
    size_t which;
};

enum { DEAL_EFFECT_WORDS = 2, DEAL_EFFECTS_MOST = 64 * DEAL_EFFECT_WORDS };

/* Damage that one source would deal to one recipient (120.4), and what has applied to it. */
struct deal_packet {
    int source, to;
    int64_t amount; /* above 0 */
    bool combat;
    bool focused; /* what applies to it is looked at before other packets; see moves.h */
    int rank;     /* packets with a lower one are looked at first */
    uint64_t applied[DEAL_EFFECT_WORDS];
};

/* What is dealt as the first event begins: by `copies` identical sources, of which `source` is one.
 */
struct deal_dealt {
    struct deal_packet packet;
    int64_t copies;
};

/*
 * How much ends a recipient for certain, whatever else happens to it (704.5f, g, i, v): of marked
 * damage, of -1/-1 counters, of loyalty or defense counters that are removed; at least 1, and
 * INT64_MAX where nothing does.
 */
struct deal_lethal {
    int64_t marked, minus, strength;
};

struct deal_event {
    const struct muster_position *position;
    struct arena *arena; /* for what the search keeps */
    bool combat;         /* the step is combat-damage */
    bool goes_on;        /* prevented damage may be dealt next, in an event of its own (615.5) */
    bool redirects;      /* some effect may have damage dealt to another recipient */
    size_t source_count, source_capacity;
    struct deal_source *sources;
    size_t recipient_count, recipient_capacity;
    struct recipient *recipients;
    size_t lethal_capacity;
    struct deal_lethal *lethal; /* by recipient */
    size_t effect_count, effect_capacity;
    struct deal_effect *effects; /* at most DEAL_EFFECTS_MOST */
    signed char *concerns; /* by effect, source and recipient: 0: not asked yet; else 1 or -1 */
    size_t concern_sources, concern_recipients;
    signed char *matches; /* by effect and source: whether `from` does, like `concerns` */
    int *turn;            /* players in turn order from the active one */
    size_t dealt_count, dealt_capacity;
    struct deal_dealt *dealt;
    const char *too_much; /* why the event can't be searched; NULL: it can */
};

/* The number of a source or recipient, which is new the first time. */
int muster_deal_source(struct deal_event *event, const struct creature *object, int64_t ordinal);
int muster_deal_recipient(struct deal_event *event, const struct recipient *recipient);

/* Begins an event about a position: its effects in their order, then protection, absorb and shield
   counters. */
void muster_deal_event_begin(struct deal_event *event, const struct muster_position *position,
                             struct arena *arena);

/* Whether the effect with this number is about a packet, as the packet is now. */
bool muster_deal_concerns(struct deal_event *event, size_t effect,
                          const struct deal_packet *packet);

/* Whether a `cant-be-prevented` is about it (615.12). */
bool muster_deal_unpreventable(struct deal_event *event, const struct deal_packet *packet);

/* Whether a source has a keyword ability. */
bool muster_deal_source_has(const struct deal_event *event, int source,
                            enum damage_ability ability);

/* The sum of all N of "toxic N". */
int64_t muster_deal_toxic(const struct deal_event *event, int source);

/* The creature that a recipient is; NULL: it is none. */
const struct creature *muster_deal_creature(const struct deal_event *event, int recipient);

/* The loyalty of a creature that is a planeswalker, too, if its counters say so; else -1. */
int64_t muster_deal_loyalty(const struct deal_event *event, int recipient);

/* How many shield counters a recipient has in the position (122.1c); -1: some, nobody says how
 * many. */
int64_t muster_deal_shield_counters(const struct deal_event *event, int recipient);

/* The player that a recipient is, or -1. */
int muster_deal_player(const struct deal_event *event, int recipient);

/* Who is affected by damage to it (616.1): the player, or the controller. */
int muster_deal_affected(const struct deal_event *event, int recipient);

/* The recipient that is a player. */
int muster_deal_recipient_player(struct deal_event *event, int player);

/*
 * Has a packet dealt to another recipient. That one's own protection, absorb and shield counters
 * haven't applied to it, whatever those of the first one did; where it comes back, there is nothing
 * left for them.
 */
void muster_deal_packet_redirect(const struct deal_event *event, struct deal_packet *packet,
                                 int to);

/* Whether any effect of a kind is about a player. */
bool muster_deal_has_effect(const struct deal_event *event, enum damage_effect_kind kind,
                            int player);

static inline bool deal_is_about_player(const struct damage_effect *effect,
                                        enum damage_effect_kind kind, int player) {
    return effect->kind == kind && muster_damage_effect_has_player(effect, player);
}

static inline bool deal_has_applied(const struct deal_packet *packet, size_t effect) {
    return (packet->applied[effect / 64] >> effect % 64 & 1) != 0;
}

static inline void deal_mark_applied(struct deal_packet *packet, size_t effect) {
    packet->applied[effect / 64] |= (uint64_t)1 << effect % 64;
}

#endif
