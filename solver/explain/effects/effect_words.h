/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects in words, before anything is declared. */
#ifndef MUSTER_SOLVER_EXPLAIN_EFFECTS_EFFECT_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_EFFECTS_EFFECT_WORDS_H

#include "model/position.h"

/*
 * The effect as one phrase without a full stop: "bear can't be blocked except by 2 or more
 * creatures". `by_id`: creatures and targets are named by their ids alone, as in pictures.
 */
const char *muster_effect_says(const struct muster_position *position, const struct effect *effect,
                               bool by_id, struct arena *arena);

/* What a creature with `protection` from a quality is protected from: "creatures with flying". */
const char *muster_protection_says(const struct muster_position *position,
                                   const struct keyword *keyword, struct arena *arena);

#endif
