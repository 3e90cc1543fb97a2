/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arrows of a scene. */
#ifndef MUSTER_DRAW_LINKS_H
#define MUSTER_DRAW_LINKS_H

#include "draw/scene.h"

/*
 * Adds the links and the words for what each card does, and moves the cards near what they are
 * linked to.
 */
void scene_link(struct scene *scene, const struct scene_request *request, struct arena *arena);

#endif
