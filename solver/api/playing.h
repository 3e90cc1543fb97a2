/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What muster_play and muster_next have in common: a combat that goes on, and the answer about it.
 */
#ifndef MUSTER_SOLVER_API_PLAYING_H
#define MUSTER_SOLVER_API_PLAYING_H

#include "model/answer.h"
#include "solver/api/combat.h"
#include "json/node.h"

/* A script, or a single declaration, under way. */
struct playing {
    struct muster_answer *answer;
    muster_played *played; /* in the answer */
    struct muster_combat *combat;
    const struct json_node *script;           /* NULL: only `declaration` */
    const struct muster_position *before;     /* the beginning, or NULL: */
    const struct muster_position *told_apart; /* with ids of their own for individuals */
    muster_request request;
    double begun;
    size_t position_capacity;
    const struct muster_position **positions;
    bool stopped;
    muster_status status; /* why there is no answer */
};

/* Begins a combat with a position, which it frees in the end where `own_position`. */
muster_status muster_playing_begin(struct playing *playing, struct muster_position *position,
                                   bool own_position, const muster_request *given,
                                   enum answer_kind kind, muster_error *error);

/*
 * Fills in the answer under its guard: `body` is called with `playing`. The answer is the caller's
 * then; after a failure it is freed.
 */
muster_status muster_playing_run(muster_answer **out, struct playing *playing,
                                 void (*body)(void *argument), muster_error *error);

/* Keeps the position as it is now for the answer. */
void muster_playing_keep_position(struct playing *playing);

/* Says what has come of the combat. */
void muster_playing_describe(struct playing *playing);

#endif
