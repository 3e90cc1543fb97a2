/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What creatures act on in a position's step, by its number: a target in the attack step, an
 * attacking creature in the block step (struct object in model/declaration.h says which
 * individual).
 */
#ifndef MUSTER_MODEL_OBJECT_H
#define MUSTER_MODEL_OBJECT_H

#include "model/position.h"

/* Numbers run from 0 to below this; not all of them can be acted on. */
size_t muster_object_numbers(const struct muster_position *position);

/* How many individuals there are of one: more than 1 only of creatures. */
int64_t muster_object_size(const struct muster_position *position, int number);

/* Whether it can be acted on: it is a defending player's, or attacks one of those that declare. */
bool muster_object_is_here(const struct muster_position *position, int number);

/* Whether several objects of a step can be alike: attackers can, what is attacked never is. */
bool muster_object_kind_has_alike(enum step step);

/* Its id, without the number of an individual; belongs to the position. */
const char *muster_object_bare_id(const struct muster_position *position, int number);

/* The attacking creature that it is, or NULL where it is a target. */
const struct creature *muster_object_attacker_of(const struct muster_position *position,
                                                 int number);

/*
 * Whether the `targets` or `attackers` of an effect of this step pick it, where `creature` would
 * act on it. An attacker that attacks elsewhere is never picked (802.4b).
 */
bool muster_object_is_picked(const struct muster_position *position, const struct effect *effect,
                             int number, const struct creature *creature);

#endif
