/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position that follows: a copy of the one now, to be changed. */
#ifndef MUSTER_SOLVER_PHASE_DRAFT_H
#define MUSTER_SOLVER_PHASE_DRAFT_H

#include "solver/phase/combat.h"

/* Sets what a player has, wherever it is kept. */
void muster_phase_set_life(struct muster_combat *combat, struct muster_position *draft,
                           struct player *player, int64_t life);
void muster_phase_set_stock(struct muster_combat *combat, struct player *player, int resource,
                            int64_t amount);

/* A copy of the position to be changed; players, creatures and targets are its own, and what
 * players can pay with is where it changes (muster_phase_set_stock). */
struct muster_position *muster_phase_draft(struct muster_combat *combat);

/* Its lists of effects are its own, with room for one more in each. */
void muster_phase_copy_effects(struct muster_combat *combat, struct muster_position *draft);

/* Its tables of words can take new ones. */
void muster_phase_own_words(struct muster_position *draft, struct arena *arena);

/* Settles a draft in a moment, and makes it the position of the combat. */
void muster_phase_commit(struct muster_combat *combat, struct muster_position *draft);

/* Looks up its ids again, after things came or went. */
void muster_phase_number_ids(struct muster_position *draft, struct arena *arena);

#endif
