/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects on damage in words, before any is dealt. */
#ifndef MUSTER_SOLVER_EXPLAIN_EFFECTS_DAMAGE_EFFECT_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_EFFECTS_DAMAGE_EFFECT_WORDS_H

#include "model/position.h"

/*
 * The effect as one phrase without a full stop: "prevents the next 3 damage to Bob". From the
 * arena.
 */
const char *muster_damage_effect_says(const struct muster_position *position,
                                      const struct damage_effect *effect, struct arena *arena);

/* Whom an effect names: indices of creatures and of targets. Empty where it is about all alike. */
struct damage_effect_scope {
    size_t creature_count, target_count;
    size_t *creatures, *targets; /* from the arena */
};

struct damage_effect_scope muster_damage_effect_scope(const struct muster_position *position,
                                                      const struct damage_effect *effect,
                                                      struct arena *arena);

#endif
