/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Weights for the requirements of a ruling, row by row, for questions about only some of them. A
 * row is one entry of the ruling's `asked`, and the order is the ruling's.
 */
#ifndef MUSTER_SOLVER_REFEREE_WEIGHTS_H
#define MUSTER_SOLVER_REFEREE_WEIGHTS_H

#include "solver/referee/referee.h"

struct requirement_weights {
    const struct ruling *ruling;
    const int64_t *weights; /* by row: for each requirement of the row; 0: not counted */
    size_t *first; /* by effect: its first row, which follows the last row of the one before */
};

/* Keeps `weights` without copying them. */
struct requirement_weights muster_requirement_weights_new(const struct muster_position *position,
                                                          const struct ruling *ruling,
                                                          const int64_t *weights,
                                                          struct arena *arena);

/* Whether any requirement of this effect counts. */
bool muster_requirement_weights_any(const struct requirement_weights *counted,
                                    const struct effect *effect);

/* The weight of the row for this effect, creature and attacker; -1 means none, as in a ruling. */
int64_t muster_requirement_weight(const struct requirement_weights *counted,
                                  const struct effect *effect, int creature, int attacker);

/* The same for the goad requirement of a creature that a player goaded (701.15b). */
int64_t muster_requirement_goad_weight(const struct requirement_weights *counted, int creature,
                                       int goading, bool other_player);

#endif
