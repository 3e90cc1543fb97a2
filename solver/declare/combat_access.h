/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the actors and objects of a combat are in the position, and sets of them. */
#ifndef MUSTER_SOLVER_DECLARE_COMBAT_ACCESS_H
#define MUSTER_SOLVER_DECLARE_COMBAT_ACCESS_H

#include "solver/declare/combat.h"

/* The creature of an actor; the attacker of an object (block step). */
const struct creature *muster_actor_creature(const struct combat *combat, size_t actor);
const struct creature *muster_object_attacker(const struct combat *combat, size_t object);

/* Whether the k-th individual of an attacker is an object of its own. */
bool muster_combat_singles_out(const struct combat *combat, int number, int64_t k);

/*
 * The set of actors that a selector picks; `other` is the other creature, for relative selectors.
 */
int muster_combat_actor_set(struct combat *combat, const struct selector *selector,
                            const struct creature *other);

/* The set of objects that an effect is about, as seen from this actor where that is relative. */
int muster_combat_object_set(struct combat *combat, const struct effect *effect, size_t actor);

/*
 * The actors that may obey an effect about an attacker (`by`), and the objects that an effect is
 * about for an actor. *known, at first -1, is the set where it is the same for all of them.
 */
int muster_combat_actors_by(struct combat *combat, const struct effect *effect,
                            const struct creature *attacker, int *known);
int muster_combat_objects_of(struct combat *combat, const struct effect *effect, size_t actor,
                             int *known);

#endif
