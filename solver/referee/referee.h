/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The referee: judges one declaration, in integers, straight from the position. It knows nothing of
 * the integer program, so that what the program finds is believed only once the referee agrees.
 */
#ifndef MUSTER_SOLVER_REFEREE_REFEREE_H
#define MUSTER_SOLVER_REFEREE_REFEREE_H

#include "solver/referee/ruling.h"
#include "solver/rules/payment.h"

/* The reason given where it stays open whether the costs can be paid. */
extern const char *const muster_unsettled_costs;

/* Judges a declaration. Everything in the ruling comes from the arena. */
struct ruling *muster_referee_judge(const struct muster_declaration *declaration,
                                    struct arena *arena);

/* The same, but where something is broken, which is seen first, its requirements aren't judged. */
struct ruling *muster_referee_judge_unbroken(const struct muster_declaration *declaration,
                                             struct arena *arena);

/*
 * Judges all of a declaration without the rows of requirements, of which Lures make millions: only
 * how many are obeyed.
 */
struct ruling *muster_referee_judge_total(const struct muster_declaration *declaration,
                                          struct arena *arena);

/* Shows the rows of requirements that muster_referee_judge lists, in the same order. */
void muster_referee_visit(const struct muster_declaration *declaration, asked_visitor *visit,
                          void *context, struct arena *arena);

/*
 * Point 4 of the format's Legality: counting only the requirements that are in force for both, how
 * many does `other` obey? Both rulings must be about the same position.
 */
int64_t muster_referee_common(const struct ruling *ruling, const struct ruling *other);

/* Whether a requirement in force asks this creature to attack (block) this object. */
bool muster_referee_asks_for(const struct muster_position *position, const struct ruling *ruling,
                             int creature, const struct object *object);

/*
 * Point 2: whether `other` makes no payment that `declaration` doesn't make. For this and the next
 * two functions, identical individuals are matched with each other.
 */
bool muster_referee_pays_no_more(const struct muster_declaration *declaration,
                                 const struct muster_declaration *other, struct arena *arena);

/*
 * Point 3, which applies in 2004 only (500.5): whether each option that `other` uses is one that a
 * requirement in force for it asks for, or one that the declaration `at_hand` (NULL: none) uses as
 * well.
 */
bool muster_referee_supported(const struct muster_declaration *at_hand,
                              const struct muster_declaration *other, struct arena *arena);

/*
 * Points 2 and 3 together, with one matching for both; point 3 only if the position's edition has
 * it and the position's assumptions keep it.
 */
bool muster_referee_is_compared(const struct muster_declaration *declaration,
                                const struct muster_declaration *other, struct arena *arena);

#endif
