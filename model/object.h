/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What creatures act on in a position's step, by number: a target in the attack step, an attacking
 * creature in the block step (struct object in model/declaration.h also says which individual).
 */
#ifndef MUSTER_MODEL_OBJECT_H
#define MUSTER_MODEL_OBJECT_H

#include "model/position.h"

/* The upper limit of objects' numbers, which begin at 0; not every object can be acted on. */
size_t muster_object_numbers(const struct muster_position *position);

/* How many individuals an object stands for: more than 1 only for creatures. */
int64_t muster_object_size(const struct muster_position *position, int number);

/*
 * Whether it can be acted on: it is a defending player's, or it attacks one of the players that
 * declare.
 */
bool muster_object_is_here(const struct muster_position *position, int number);

/* Whether several objects of a step can be alike: attackers can, what is attacked never is. */
bool muster_object_kind_has_alike(enum step step);

/* Its id, without the number of an individual; belongs to the position. */
const char *muster_object_bare_id(const struct muster_position *position, int number);

/* Its name for sentences, without the number of an individual; belongs to the position. */
const char *muster_object_bare_full_name(const struct muster_position *position, int number);

/* The attacking creature, or NULL if it is a target. */
const struct creature *muster_object_attacker_of(const struct muster_position *position,
                                                 int number);

/*
 * Whether the `targets` or `attackers` of an effect of this step pick it when `creature` would act
 * on it. An attacker that attacks elsewhere is never picked (802.4b).
 */
bool muster_object_is_picked(const struct muster_position *position, const struct effect *effect,
                             int number, const struct creature *creature);

#endif
