/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creatures and what can be attacked come, go, and are taken apart. */
#ifndef MUSTER_SOLVER_PHASE_STRUCTURE_H
#define MUSTER_SOLVER_PHASE_STRUCTURE_H

#include "solver/phase/combat.h"

/*
 * Takes the individuals of an entry apart: the first sizes[0] stay, the next sizes[1] become a new
 * entry, and so on. Returns the number of the first new entry; the others follow.
 */
size_t muster_phase_split(struct muster_combat *combat, struct muster_position *draft, int creature,
                          const int64_t *sizes, size_t parts);

/* The entry that holds one individual alone, which is taken out of its entry; 0: the entry. */
int muster_phase_single(struct muster_combat *combat, struct muster_position *draft, int creature,
                        int64_t ordinal);

/* Takes creatures, or something that can be attacked, off the battlefield. */
void muster_phase_remove_creature(struct muster_combat *combat, struct muster_position *draft,
                                  int creature);
void muster_phase_remove_creatures(struct muster_combat *combat, struct muster_position *draft,
                                   const bool *gone); /* by number */
void muster_phase_remove_target(struct muster_combat *combat, struct muster_position *draft,
                                int target);

/* Adds a planeswalker or battle after the others: `as` has its name, and `type` is its word. */
void muster_phase_add_target(struct muster_combat *combat, struct muster_position *draft,
                             const struct target *target, const struct creature *as, int type);

/* Adds a creature after the others. */
int muster_phase_add_creature(struct muster_combat *combat, struct muster_position *draft,
                              const struct creature *creature);

#endif
