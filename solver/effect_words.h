/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an effect says, in words, before anything is declared; and whom it speaks of. */
#ifndef MUSTER_SOLVER_EFFECT_WORDS_H
#define MUSTER_SOLVER_EFFECT_WORDS_H

#include "../model/position.h"

/* Numbers of creatures or targets. */
struct picked {
    size_t count;
    const size_t *numbers; /* in ascending order */
};

/* Whom an effect picks of those who declare, of the attackers, and of what can be attacked. */
struct spoken_of {
    struct picked creatures; /* with those that it names as `by` */
    struct picked attackers;
    struct picked targets;
};

/*
 * The things that an effect's selectors pick. A selector that asks nothing, and so picks all there
 * are, picks none here; nor does one that the effect does not have.
 */
struct spoken_of effect_speaks_of(const struct muster_position *position,
                                  const struct effect *effect, struct memory *memory);

/* "bear can't be blocked except by 2 or more creatures": one phrase without a full stop. */
const char *effect_says(const struct muster_position *position, const struct effect *effect,
                        struct memory *memory);

/* What a creature with `protection` from a quality is protected from: "creatures with flying". */
const char *protection_says(const struct muster_position *position, const struct keyword *keyword,
                            struct memory *memory);

#endif
