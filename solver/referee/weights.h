/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which requirements count, one by one, and how much: for questions about some of them. They are
 * the rows of a ruling, in its order.
 */
#ifndef MUSTER_SOLVER_REFEREE_WEIGHTS_H
#define MUSTER_SOLVER_REFEREE_WEIGHTS_H

#include "solver/referee/referee.h"

struct requirement_weights {
    const struct ruling *ruling;
    const int64_t *weights; /* by row: of each of its `count`; 0: doesn't count */
    size_t *first;          /* by effect: its first row; they end where the next one's begin */
};

/* `weights` are kept, not copied. */
struct requirement_weights muster_requirement_weights_new(const struct muster_position *position,
                                                          const struct ruling *ruling,
                                                          const int64_t *weights,
                                                          struct arena *arena);

/*
 * The weight of the row for this effect, creature and attacker; -1 stands for none, as in a ruling.
 */
int64_t muster_requirement_weight(const struct requirement_weights *counted,
                                  const struct effect *effect, int creature, int attacker);

/* The same for a creature that a player goaded (701.15b). */
int64_t muster_requirement_goad_weight(const struct requirement_weights *counted, int creature,
                                       int goading, bool other_player);

#endif
