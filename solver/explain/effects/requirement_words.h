/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requirements as short phrases for players. */
#ifndef MUSTER_SOLVER_EXPLAIN_EFFECTS_REQUIREMENT_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_EFFECTS_REQUIREMENT_WORDS_H

#include "solver/referee/referee.h"

/*
 * A requirement with its source, and without the creature if it is about what one creature does:
 * "blocks bear if able (Lure)", "attacks if able (goaded by Bob)", "bear must be blocked".
 */
const char *muster_requirement_words(const struct muster_position *position,
                                     const struct asked *asked, struct arena *arena);

/*
 * A requirement with its creature: "wall must block elf (Lure, twice)", "each token must attack
 * (goaded by Bob)".
 */
const char *muster_must_words(const struct muster_position *position, const struct asked *asked,
                              struct arena *arena);

/*
 * "at least 2 of x, y and z must attack (Juggernaut)", of the rows that are chosen; NULL: they
 * don't ask the same of different creatures, each once.
 */
const char *muster_must_words_of_some(const struct muster_position *position,
                                      const struct ruling *ruling, const bool *chosen,
                                      int64_t at_least, struct arena *arena);

/* The kind of a requirement: the effect's word, or "goad", "goad-other-player". */
const char *muster_requirement_kind(const struct asked *asked);

/*
 * The one thing that it asks for to be attacked, or the one attacker to be blocked; NULL if there
 * are several.
 */
const char *muster_requirement_target(const struct muster_position *position,
                                      const struct asked *asked);
const char *muster_requirement_attacker(const struct muster_position *position,
                                        const struct asked *asked);

#endif
