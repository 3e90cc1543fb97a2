/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A combat that goes on, for the public functions about it and for those that play a script. */
#ifndef MUSTER_SOLVER_API_COMBAT_H
#define MUSTER_SOLVER_API_COMBAT_H

#include "solver/phase/combat.h"
#include "json/reader.h"

/*
 * Does something that changes a combat, within its limits. What fails changes nothing. Beyond a
 * limit: MUSTER_NO_MEMORY.
 */
muster_status muster_api_combat_do(struct muster_combat *combat, void (*body)(void *argument),
                                   void *argument);

/* Undoes what was done since `before` was copied from the combat. */
void muster_api_combat_restore(struct muster_combat *combat, const struct muster_combat *before);

/* Says in the position what a document may leave to a default. */
muster_status muster_api_combat_settle(struct muster_combat *combat);

/* Lets an event happen that stands at a place of a document; as muster_combat_event. */
muster_status muster_api_combat_event(struct muster_combat *combat, const struct place *place,
                                      const struct json_node *item, muster_error *error);

/* The same with an event that was made by a call, and is none that enters. */
muster_status muster_api_combat_given(struct muster_combat *combat, const muster_event *event,
                                      muster_error *error);

/* MUSTER_BAD_INPUT, with this error. */
muster_status muster_api_combat_refuse(muster_error *error, const char *code, const char *path,
                                       const char *message);

/*
 * Has the cards of a combat read anew, if it has some and the position is not the one that was made
 * last; `entry`: the event that happened, as JSON, or NULL.
 */
muster_status muster_api_combat_follow(struct muster_combat *combat, const char *entry,
                                       muster_error *error);

/* The same; where it fails, what has happened since `before` is undone. */
muster_status muster_api_combat_follow_or_restore(struct muster_combat *combat, const char *entry,
                                                  const struct muster_combat *before,
                                                  muster_error *error);

/* A combat at a position, whatever its moment; *out is NULL if memory runs out. */
muster_status muster_api_combat_new(struct muster_combat **out,
                                    const struct muster_position *position);

#endif
