/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Restrictions, and why costs can't be paid or bands can't be formed, in phrases for players. */
#ifndef MUSTER_SOLVER_EXPLAIN_EFFECTS_RESTRICTION_WORDS_H
#define MUSTER_SOLVER_EXPLAIN_EFFECTS_RESTRICTION_WORDS_H

#include "solver/rules/violation.h"

/*
 * Menace or an effect in words, with the creature and the object of a violation, and what the
 * declaration does instead: "no more than 2 creatures can attack Ben, but 3 do (bear, elf and
 * wall)".
 */
const char *muster_broken_restriction_words(const struct muster_position *position,
                                            const struct violation *violation, struct arena *arena);

/* Why the declaration can't be paid for. */
const char *muster_cost_words(const struct muster_position *position,
                              const struct violation *violation, struct arena *arena);

/* Why a band can't be formed. */
const char *muster_band_words(const struct muster_position *position,
                              const struct violation *violation, struct arena *arena);

#endif
