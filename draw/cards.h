/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a card: a creature, or something that can be attacked. */
#ifndef MUSTER_DRAW_CARDS_H
#define MUSTER_DRAW_CARDS_H

#include "draw/scene.h"

/* The card of the creature, or target, that has this number in the table. */
struct card card_of_creature(const struct scene_request *request, size_t number,
                             struct arena *arena);
struct card card_of_target(const struct scene_request *request, size_t number, struct arena *arena);

#endif
