/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The referee: judges one declaration, in integers, straight from the position. It knows nothing of
 * the integer program, so what the program finds is believed only once the referee agrees.
 */
#ifndef MUSTER_SOLVER_REFEREE_REFEREE_H
#define MUSTER_SOLVER_REFEREE_REFEREE_H

#include "solver/referee/ruling.h"
#include "solver/rules/payment.h"

/* The reason to give where a ruling is unsettled. */
extern const char *const muster_unsettled_costs;

/* Judges a declaration. Everything in the ruling comes from the arena. */
struct ruling *muster_referee_judge(const struct muster_declaration *declaration,
                                    struct arena *arena);

/*
 * Point 4 of the format's Legality: counting only the requirements that are in force for both, how
 * many does `other` obey? Both rulings are about the same position.
 */
int64_t muster_referee_common(const struct ruling *ruling, const struct ruling *other);

/* Whether a requirement in force asks this creature to attack (block) this. */
bool muster_referee_asks_for(const struct muster_position *position, const struct ruling *ruling,
                             int creature, const struct object *object);

/*
 * Point 2: whether `other` makes no payment that `declaration` doesn't make. Individuals are
 * matched, for this and the next two.
 */
bool muster_referee_pays_no_more(const struct muster_declaration *declaration,
                                 const struct muster_declaration *other, struct arena *arena);

/*
 * Point 3, which is about 2004 (500.5): whether a requirement in force for `other` asks for every
 * option that it uses, or the declaration at hand (NULL: there is none) uses it as well.
 */
bool muster_referee_supported(const struct muster_declaration *at_hand,
                              const struct muster_declaration *other, struct arena *arena);

/* Points 2 and 3 (where the position's edition has it and it isn't lifted), with one matching. */
bool muster_referee_is_compared(const struct muster_declaration *declaration,
                                const struct muster_declaration *other, struct arena *arena);

#endif
