/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Grounds: the single obstacles that can stand in the way of a declaration. To find out which of
 * them are the reason for something, a position can be examined as though only a few of them held:
 * in a copy whose `assumptions` name those that do. Everything that judges or searches asks here
 * whether a ground holds.
 */
#ifndef MUSTER_SOLVER_RULES_ASSUMPTIONS_H
#define MUSTER_SOLVER_RULES_ASSUMPTIONS_H

#include "solver/rules/violation.h"

enum ground_kind {
#define GROUND(name, word, about, violation, one, several) GROUND_##name,
#include "solver/rules/ground_kinds.def"
#undef GROUND
};

enum {
    GROUND_KIND_COUNT = 0
#define GROUND(name, word, about, violation, one, several) +1
#include "solver/rules/ground_kinds.def"
#undef GROUND
};

/* What a ground is about; its number is that of the effect or the creature, or 0. */
enum ground_about {
    ABOUT_EFFECT,
    ABOUT_STATE,    /* what a creature that declares is */
    ABOUT_CAPACITY, /* how much such a creature can do at once */
    ABOUT_ATTACKER, /* what an attacker has */
    ABOUT_GAME
};

struct ground_kind_facts {
    const char *word; /* stable; NULL: the word of the effect's kind, or of the ability */
    enum ground_about about;
    enum violation_kind violation; /* a violation with the same rule */
    const char *says[2];           /* the sentence about one creature, and about several */
};

extern const struct ground_kind_facts muster_ground_kinds[GROUND_KIND_COUNT];

struct ground {
    enum ground_kind kind;
    int number;           /* of the effect or the creature; 0 for ABOUT_GAME */
    enum ability ability; /* EVASION: which ability; otherwise 0 */
};

/* The grounds that are assumed to hold; no others do. */
struct assumptions {
    size_t kept_count;
    const struct ground *kept;
};

/* Orders grounds: those to be told first come first. */
int muster_ground_compare(const struct ground *one, const struct ground *other);

/* Brings grounds into the order in which they are told. */
void muster_grounds_sort(struct ground *grounds, size_t count);

/*
 * Whether the one is named rather than the other where either would do: what a creature itself is
 * takes precedence.
 */
bool muster_ground_is_plainer(const struct ground *one, const struct ground *other);

/* Whether a ground holds in this position: always, unless the assumptions leave it out. */
bool muster_ground_holds(const struct muster_position *position, struct ground ground);
bool muster_effect_holds(const struct muster_position *position, const struct effect *effect);
bool muster_creature_ground_holds(const struct muster_position *position, enum ground_kind kind,
                                  const struct creature *creature);

/* The ground that a violation comes from; false where there is none, so it always counts. */
bool muster_violation_ground(const struct violation *violation, struct ground *ground);

/* Whether a violation counts under these assumptions. */
bool muster_violation_holds(const struct assumptions *assumptions,
                            const struct violation *violation);

#endif
