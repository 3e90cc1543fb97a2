/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The creatures and targets that an effect applies to, before anything is declared. */
#ifndef MUSTER_SOLVER_EXPLAIN_EFFECT_SCOPE_H
#define MUSTER_SOLVER_EXPLAIN_EFFECT_SCOPE_H

#include "model/position.h"

/* Numbers of creatures or targets. */
struct picked {
    size_t count;
    const size_t *numbers; /* in ascending order */
};

/* What an effect picks among the creatures that declare, the attackers, and the targets. */
struct effect_scope {
    struct picked creatures; /* with those that it names as `by` */
    struct picked attackers;
    struct picked targets;
};

/*
 * The things that an effect's selectors pick. A selector that asks nothing, and so picks all there
 * are, picks none here; nor does one that the effect does not have.
 */
struct effect_scope muster_effect_scope_of(const struct muster_position *position,
                                           const struct effect *effect, struct arena *arena);

/* ---- Its parts, for words about an effect ---- */

/* What is looked at. */
struct scope_reader {
    const struct muster_position *position;
    const struct effect *effect;
    struct arena *arena;
};

/* Whether a selector, or one inside it, compares with the effect's other creature. */
bool muster_effect_scope_compares(const struct selector *selector);

/* Whether a selector picks a creature with this other one, or, where that is NULL, without. */
bool muster_effect_scope_picks(const struct selector *selector, const struct creature *creature,
                               const struct creature *other);

/* Whether a creature is of the side that a selector is about. */
bool muster_effect_scope_is_of(const struct creature *creature, bool attacker);

/* The only creature that a list has, or NULL. */
const struct creature *muster_effect_scope_only(const struct muster_position *position,
                                                const struct picked *list);

/* Those of one side that one of two selectors (or NULL) picks that asks something. */
struct picked muster_effect_scope_pick(const struct scope_reader *saying, bool attackers,
                                       const struct selector *selector, const struct selector *also,
                                       const struct creature *other);

/* The things that can be attacked and that the effect's `targets` pick. */
struct picked muster_effect_scope_targets(const struct scope_reader *saying);

#endif
