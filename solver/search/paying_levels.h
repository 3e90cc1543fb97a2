/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many of several identical creatures pay, as columns of a program: one for each k, which must
 * be 1 if k or more pay. Rows can then say what is so unless fewer pay (outdone.h). Each of them
 * must either pay nothing or make the same payments.
 */
#ifndef MUSTER_SOLVER_SEARCH_PAYING_LEVELS_H
#define MUSTER_SOLVER_SEARCH_PAYING_LEVELS_H

#include "solver/declare/formulation.h"

/*
 * Adds the columns and their rows. Returns, by slot of an actor, the column for one individual; the
 * others follow it. NO_COLUMN: the slot is one individual, or they are too many, or what they pay
 * differs.
 */
size_t *muster_paying_levels_new(struct formulation *formulation);

/* Whether an individual of the slot makes any payment for acting on the object. */
bool muster_paying_levels_pays(const struct formulation *formulation, size_t actor_slot,
                               size_t object_slot);

#endif
