/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that add arrows to a scene share. */
#ifndef MUSTER_DRAW_LINKING_H
#define MUSTER_DRAW_LINKING_H

#include "draw/scene.h"

/* A scene whose cards are placed already. */
struct linking {
    struct scene *scene;
    const struct scene_request *request;
    struct arena *arena;
    size_t *creature_at, *target_at; /* index of the card in its layer, by number in the table */
};

/* The number of a creature or target by its id, or that of one individual; -1: there is none. */
int linking_find(const struct linking *linking, const char *id, bool target);

/* The card of a creature, or of a target, if it is in this layer, and its place there. */
struct card *linking_card(const struct linking *linking, enum layer_kind kind, int number,
                          bool target, size_t *at);

void linking_add(const struct linking *linking, struct link link);

#endif
