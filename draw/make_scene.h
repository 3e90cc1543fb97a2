/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a position to the scene that is drawn. */
#ifndef MUSTER_DRAW_MAKE_SCENE_H
#define MUSTER_DRAW_MAKE_SCENE_H

#include "draw/scene.h"

/* The scene for a request. Everything in it comes from the arena, or belongs to the table. */
struct scene *scene_new(const struct scene_request *request, struct arena *arena);

#endif
