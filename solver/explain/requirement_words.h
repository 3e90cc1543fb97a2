/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a requirement asks, in a short phrase for people. */
#ifndef MUSTER_SOLVER_EXPLAIN_REQUIREMENT_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_REQUIREMENT_WORDS_H

#include "solver/referee/referee.h"

/*
 * "blocks bear if able (Lure)", "attacks if able (goaded by Bob)", "bear must be blocked": with its
 * source, and without the creature where it says what one creature does.
 */
const char *muster_requirement_words(const struct muster_position *position,
                                     const struct asked *asked, struct arena *arena);

/* "wall must block elf (Lure, twice)", "each token must attack (goaded by Bob)". */
const char *muster_must_words(const struct muster_position *position, const struct asked *asked,
                              struct arena *arena);

/* The kind: the effect's word, or "goad", "goad-other-player". */
const char *muster_requirement_kind(const struct asked *asked);

/* The one thing to attack, or the one attacker to be blocked, that it asks for; NULL: several. */
const char *muster_requirement_target(const struct muster_position *position,
                                      const struct asked *asked);
const char *muster_requirement_attacker(const struct muster_position *position,
                                        const struct asked *asked);

#endif
