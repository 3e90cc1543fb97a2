/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What each creature could do, before anything else is declared: the game's own rules, evasion, and
 * effects that plainly say "can't". What depends on the rest of the declaration is not decided
 * here.
 */
#ifndef MUSTER_SOLVER_RULES_OBSTACLES_H
#define MUSTER_SOLVER_RULES_OBSTACLES_H

#include "solver/rules/as_though.h"
#include "solver/rules/obstacle_list.h"

/* Why this creature can't attack this target (508.1a-c). Uses `as_though` as scratch space. */
void muster_attack_obstacles(const struct muster_position *position, struct as_though *as_though,
                             const struct creature *creature, const struct target *target,
                             struct obstacles *obstacles);

/* Why this creature can't block this attacker (509.1a-b). */
void muster_block_obstacles(const struct muster_position *position, struct as_though *as_though,
                            const struct creature *blocker, const struct creature *attacker,
                            struct obstacles *obstacles);

/* Why it can't act on this object in the step at hand: one of these two. */
void muster_option_obstacles(const struct muster_position *position, struct as_though *as_though,
                             const struct creature *creature, int object,
                             struct obstacles *obstacles);

/*
 * Whether nothing about the blocker itself keeps it from blocking, and nothing about the attacker
 * itself keeps any blocker off. If both hold, there is no obstacle; if not, there may still be
 * none.
 */
bool muster_blocker_is_free(const struct creature *blocker);
bool muster_attacker_is_open(struct as_though *as_though, const struct creature *attacker);

/*
 * All that the game's own rules (509.1a) and evasion look at in a blocker, but for attackers that
 * look closely (evasion.h): what they keep one blocker from, they keep all with equal traits from.
 */
enum { BLOCKER_TRAITS = 3 };
void muster_blocker_traits(const struct muster_position *position, const struct creature *blocker,
                           int64_t traits[BLOCKER_TRAITS]);

/* The creatures that a plain effect (position.h) keeps from blocking, or lets; NULL: it is about
 * any. */
const struct selector *muster_plain_blockers(const struct effect *effect);

/* Whether there is no obstacle; `object` is a target (attack step) or an attacking creature. */
bool muster_option_allowed(const struct muster_position *position, struct as_though *as_though,
                           int creature, int object);

/*
 * For many searches of one position: by creature and object (creature after creature, as many as
 * muster_object_numbers), whether there is no obstacle with all grounds; then there is none with
 * fewer, either. NULL: there are too many pairs to keep.
 */
bool *muster_options_allowed(const struct muster_position *position, struct arena *arena);

/* How many attackers a creature can block at once; INT64_MAX for any number (509.1a). */
int64_t muster_block_capacity(const struct muster_position *position,
                              const struct creature *creature);

/*
 * The same for the step at hand: a creature attacks one thing (508.1b), unless assumed otherwise.
 */
int64_t muster_option_capacity(const struct muster_position *position,
                               const struct creature *creature);

#endif
