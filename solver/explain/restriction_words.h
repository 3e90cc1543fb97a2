/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What restrictions say, and why costs and bands can't be, in phrases for people. */
#ifndef MUSTER_SOLVER_EXPLAIN_RESTRICTION_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_RESTRICTION_WORDS_H

#include "solver/rules/violation.h"

/*
 * What menace or an effect says of the creature and the object of a violation, without what a
 * declaration does instead: "no more than 2 creatures can attack Ben", "okk can't attack alone".
 */
const char *muster_restriction_words(const struct muster_position *position,
                                     const struct violation *violation, struct arena *arena);

/* The same, with what the declaration does instead: "..., but 3 do (bear, elf and wall)". */
const char *muster_broken_restriction_words(const struct muster_position *position,
                                            const struct violation *violation, struct arena *arena);

/* Why what is declared can't be paid for. */
const char *muster_cost_words(const struct muster_position *position,
                              const struct violation *violation, struct arena *arena);

/* Why a band can't be. */
const char *muster_band_words(const struct muster_position *position,
                              const struct violation *violation, struct arena *arena);

#endif
