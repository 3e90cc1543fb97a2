/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * "As though": what a creature may do as though it, or the attacker, were different (609.4). Such
 * an effect only ever permits: a check is passed when it is passed with any of the changes, or
 * without them.
 */
#ifndef MUSTER_SOLVER_RULES_AS_THOUGH_H
#define MUSTER_SOLVER_RULES_AS_THOUGH_H

#include "model/position.h"

/*
 * The as-though effects of the step, and those among them that apply to one pair; also the effects
 * that plainly say "can't", so that not all effects have to be examined for each pair.
 */
struct as_though {
    struct arena *arena; /* whose limits hold for what is asked */
    const struct muster_position *position;
    size_t plain_count;
    const struct effect *const *plain;
    const struct creature *attacker; /* the attacker asked about last; NULL: none yet */
    size_t against_count;            /* effects that may keep blockers off it */
    const struct effect **against;
    size_t all_count;
    const struct effect *const *all;
    size_t count;
    const struct effect **matching;
    struct as_though_choice *choices; /* room for the effects used in one choice, and one more */
};

struct as_though *muster_as_though_new(struct arena *arena, const struct muster_position *position);

/* Picks the effects that apply to this creature attacking this target. */
void muster_as_though_attacking(struct as_though *as_though, const struct creature *creature,
                                const struct target *target);

/*
 * Picks the effects that apply to this creature blocking this attacker. Faster when calls about the
 * same attacker follow one another.
 */
void muster_as_though_blocking(struct as_though *as_though, const struct creature *blocker,
                               const struct creature *attacker);

/* Whether no effect keeps anybody from blocking this attacker. */
bool muster_as_though_unopposed(struct as_though *as_though, const struct creature *attacker);

/* Whether one of them lets the creature (attacker, when blocking) lack this keyword. */
bool muster_as_though_lacks(const struct as_though *as_though, const struct keyword *keyword);

/* Whether one of them lets the creature (blocker, when blocking) have this ability. */
bool muster_as_though_has(const struct as_though *as_though, enum ability ability);

/* Whether one of them lets the blocker be untapped. */
bool muster_as_though_untaps(const struct as_though *as_though);

/*
 * Whether, under some changes, the blocker matches (`wanted`: true) or fails (false) the selector.
 */
bool muster_as_though_sees(const struct as_though *as_though, const struct selector *selector,
                           const struct creature *blocker, const struct creature *other,
                           bool wanted);

#endif
