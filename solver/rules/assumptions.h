/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Grounds: what can stand in the way of a declaration, piece by piece. To ask which of them are to
 * blame, a position can be looked at as though all but a few were lifted: a copy of it whose
 * `lifted` names those that are kept. Everything that judges or searches asks here.
 */
#ifndef MUSTER_SOLVER_RULES_ASSUMPTIONS_H
#define MUSTER_SOLVER_RULES_ASSUMPTIONS_H

#include "solver/rules/violation.h"

enum ground_kind {
    GROUND_EFFECT,         /* a restriction among the effects */
    GROUND_TAPPED,         /* a creature is tapped; so for those that follow */
    GROUND_IS_BATTLE,      /* it is a battle as well */
    GROUND_SUMMONING_SICK, /* it came this turn and has no haste */
    GROUND_DEFENDER,       /* it has defender, or is a Wall in 2004 */
    GROUND_DETAINED,       /* it is detained */
    GROUND_SUSPECTED,      /* it is suspected, and so can't block */
    GROUND_DECAYED,        /* it has decayed, and so can't block */
    GROUND_OWN_PROTECTOR,  /* its controller protects what it would attack */
    GROUND_BLOCKER_SHADOW, /* its own shadow */
    GROUND_EVASION,        /* an evasion ability of an attacker, all instances of it */
    GROUND_MENACE,         /* of an attacker */
    GROUND_COST,           /* a cost among the effects */
    GROUND_CAPACITY, /* a creature attacks one thing, or blocks only a certain number of attackers
                      */
    GROUND_UNASKED   /* 2004: only what a requirement asks for is done (500.5) */
};

enum { GROUND_KIND_COUNT = GROUND_UNASKED + 1 };

struct ground {
    enum ground_kind kind;
    int number;           /* of the effect or the creature; 0 for UNASKED */
    enum ability ability; /* EVASION: which; else 0 */
};

/* Everything is lifted but these. */
struct assumptions {
    size_t kept_count;
    const struct ground *kept;
};

/* A stable word; NULL where that is the effect's kind or the ability. */
const char *muster_ground_kind_word(enum ground_kind kind);

/* Order of grounds, as for qsort: those that are told first come first. */
int muster_ground_compare(const struct ground *one, const struct ground *other);

/*
 * Whether the one is named before the other where either would do: what a creature itself is comes
 * before all else.
 */
bool muster_ground_is_plainer(const struct ground *one, const struct ground *other);

/* Whether something stands in the way in this position: always, unless it is lifted. */
bool muster_ground_holds(const struct muster_position *position, struct ground ground);
bool muster_effect_holds(const struct muster_position *position, const struct effect *effect);
bool muster_creature_ground_holds(const struct muster_position *position, enum ground_kind kind,
                                  const struct creature *creature);

/* The ground that a violation comes from; false where that is none, and can't be lifted. */
bool muster_violation_ground(const struct violation *violation, struct ground *ground);

/* Whether a violation counts, where all but some grounds are lifted. */
bool muster_violation_holds(const struct assumptions *assumptions,
                            const struct violation *violation);

#endif
