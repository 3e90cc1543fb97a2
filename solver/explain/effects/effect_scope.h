/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The creatures and targets that an effect applies to, before anything is declared. */
#ifndef MUSTER_SOLVER_EXPLAIN_EFFECTS_EFFECT_SCOPE_H
#define MUSTER_SOLVER_EXPLAIN_EFFECTS_EFFECT_SCOPE_H

#include "model/position.h"

/* A list of creatures or targets, by number. */
struct picked {
    size_t count;
    const size_t *numbers; /* in ascending order */
};

/*
 * What an effect's selectors pick among the creatures that declare, the attackers, and the targets.
 */
struct effect_scope {
    struct picked creatures; /* including those that `by` picks */
    struct picked attackers;
    struct picked targets;
};

/*
 * The things that an effect's selectors pick. A selector without any test would pick everything; it
 * counts as picking nothing here, and so does one that the effect does not have.
 */
struct effect_scope muster_effect_scope_of(const struct muster_position *position,
                                           const struct effect *effect, struct arena *arena);

/* ---- Its parts, for wording an effect ---- */

/* The effect that is read. */
struct scope_reader {
    const struct muster_position *position;
    const struct effect *effect;
    struct arena *arena;
    bool by_id; /* what is named is named by its id alone */
};

/*
 * Whether a selector picks a creature, given this other one; `other` is NULL where there is none.
 */
bool muster_effect_scope_picks(const struct selector *selector, const struct creature *creature,
                               const struct creature *other);

/* Whether a creature is an attacker or, if `attacker` is false, one that declares. */
bool muster_effect_scope_is_of(const struct creature *creature, bool attacker);

/* The only creature of a list, or NULL if it doesn't have exactly one. */
const struct creature *muster_effect_scope_only(const struct muster_position *position,
                                                const struct picked *list);

/*
 * The creatures of one side that are picked by one of two selectors (either may be NULL); selectors
 * without any test don't count.
 */
struct picked muster_effect_scope_pick(const struct scope_reader *saying, bool attackers,
                                       const struct selector *selector, const struct selector *also,
                                       const struct creature *other);

/* What can be attacked and is picked by the effect's `targets`. */
struct picked muster_effect_scope_targets(const struct scope_reader *saying);

#endif
