/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways in which a declaration can be illegal, and the rules that say so. */
#ifndef MUSTER_SOLVER_RULES_VIOLATION_H
#define MUSTER_SOLVER_RULES_VIOLATION_H

#include "model/position.h"

enum violation_kind {
#define VIOLATION(name, word, attack, attack_2004, block, block_2004) VIOLATION_##name,
#include "solver/rules/violation_kinds.def"
#undef VIOLATION
};

enum {
    VIOLATION_KIND_COUNT = 0
#define VIOLATION(name, word, attack, attack_2004, block, block_2004) +1
#include "solver/rules/violation_kinds.def"
#undef VIOLATION
};

struct payments;

enum { ABSENT_NAMED = 4 };

/*
 * One way in which a declaration is illegal, as data; explain/ puts it into words. Which fields
 * have a meaning depends on the kind; numbers without a meaning are -1.
 */
struct violation {
    enum violation_kind kind;
    enum ability ability;       /* EVASION: which */
    const struct keyword *word; /* EVASION: the attacker's keyword, NULL for the blocker's shadow */
    const struct effect *effect; /* EFFECT, COST: which */
    int creature;                /* the creature that may not do this */
    int object;                  /* what it attacks; the attacker it (or they) would block */
    int64_t ordinal;             /* which individual of that attacker; 0: the only one */
    int64_t found, allowed; /* numbers that don't fit: how many there are, how many are allowed;
                               BAND: of a creature's bands, none where it doesn't attack */
    int player, resource;   /* COST: who lacks what; resource -1: no single resource is short */
    size_t creature_count;  /* the creatures concerned */
    const int *creatures;
    size_t absent_count;             /* EFFECT: how many creatures would have to block too */
    const int *absent;               /* the first ABSENT_NAMED of them */
    const struct payments *payments; /* COST: all that would have to be paid */
};

/* A stable word: the kind of the effect, the word of the keyword, or that of the violation. */
const char *muster_violation_word(const struct violation *violation);

/* Whether it breaks a restriction (508.1c, 509.1b), rather than a choice, a cost or a band. */
bool muster_violation_is_restriction(const struct violation *violation);

/*
 * Whether nothing that is attacked or blocked besides could mend it. A minimum of blockers could
 * still be reached, or others could come along; what a creature is, or a maximum, stays.
 */
bool muster_violation_is_final(const struct violation *violation);

/* The number of the rule, of the position's edition. */
const char *muster_violation_rule(const struct muster_position *position,
                                  const struct violation *violation);

/* The violation of acting on more objects than a creature can, in this step. */
enum violation_kind muster_violation_of_capacity(enum step step);

/* The rule on a declaration as a whole: 508.1, 509.1, 308.2, 309.2. */
const char *muster_rule_of_declaring(const struct muster_position *position);

/* The rule for as many requirements as possible: 508.1d, 509.1c, 500.2, 500.3. */
const char *muster_rule_of_requirement(const struct muster_position *position);

#endif
