/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * "As though": what a creature may do as if it, or the attacker, were otherwise (609.4). Such an
 * effect only ever permits: each check is passed when it is passed under any of the changes, or
 * without them.
 */
#ifndef MUSTER_SOLVER_RULES_AS_THOUGH_H
#define MUSTER_SOLVER_RULES_AS_THOUGH_H

#include "model/position.h"

/*
 * The as-though effects of the step, and those among them that speak of one pair; beside them the
 * effects that plainly say "can't", so that nobody goes through all effects for each pair.
 */
struct permission {
    const struct muster_position *position;
    size_t plain_count;
    const struct effect *const *plain;
    const struct creature *attacker; /* that was asked about last; NULL: none yet */
    size_t against_count;            /* those that may keep somebody off it */
    const struct effect **against;
    size_t all_count;
    const struct effect *const *all;
    size_t count;
    const struct effect **matching;
};

struct permission *permission_new(struct memory *memory, const struct muster_position *position);

/* Picks the effects that speak of this creature attacking this target. */
void permission_for_attack(struct permission *permission, const struct creature *creature,
                           const struct target *target);

/*
 * Picks the effects that speak of this creature blocking this attacker. Quicker where many are
 * asked about the same attacker, one after the other.
 */
void permission_for_block(struct permission *permission, const struct creature *blocker,
                          const struct creature *attacker);

/* Whether one of them lets the creature (attacker, when blocking) lack this keyword. */
bool permission_lacks(const struct permission *permission, const struct keyword *keyword);

/* Whether one of them lets the creature (blocker, when blocking) have this ability. */
bool permission_has(const struct permission *permission, enum ability ability);

/* Whether one of them lets the blocker be untapped. */
bool permission_untaps(const struct permission *permission);

/* Whether the blocker matches (`wanted`: true) or fails (false) the selector under some changes. */
bool permission_sees(const struct permission *permission, const struct selector *selector,
                     const struct creature *blocker, const struct creature *other, bool wanted);

#endif
