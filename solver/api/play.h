/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What muster_play, muster_next and a line of a batch have in common. */
#ifndef MUSTER_SOLVER_API_PLAY_H
#define MUSTER_SOLVER_API_PLAY_H

#include "model/position.h"
#include "json/node.h"

/*
 * Plays the script in a document that was read into `position`, which this call or the answer
 * frees. The request's time began at `begun`.
 */
muster_status muster_api_play(muster_answer **out, struct muster_position *position,
                              const struct json_node *tree, const muster_request *request,
                              double begun, muster_error *error);

#endif
