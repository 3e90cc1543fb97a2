/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps between assignments, and what proves a value, for the public header and as sentences.
 */
#ifndef MUSTER_SOLVER_DAMAGE_EXPLAIN_WHY_WORDS_H
#define MUSTER_SOLVER_DAMAGE_EXPLAIN_WHY_WORDS_H

#include "solver/damage/explain/steps.h"
#include "solver/damage/explain/value_proof.h"

/* Everything in them is the arena's. */
const muster_damage_step *muster_report_damage_steps(const struct muster_position *position,
                                                     const struct combatants *combatants,
                                                     const struct damage_step *steps, size_t count,
                                                     struct arena *arena);
/* The proof with this rank among those of a side, of which `first` has rank 0. */
muster_damage_proof muster_report_value_proof(const struct muster_position *position,
                                              enum damage_side side,
                                              const struct value_proof *proof,
                                              const muster_damage_proof *first, size_t rank,
                                              struct arena *arena);

/* What is said where only the search has proved a value. */
const char *muster_search_words(void);

#endif
