/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of damage, on the cards. */
#ifndef MUSTER_DRAW_RESULTS_H
#define MUSTER_DRAW_RESULTS_H

#include "draw/scene.h"

/* Marks who dies and who loses life; a remark where there is a choice, or nothing is dealt. */
void scene_add_results(struct scene *scene, const struct scene_request *request,
                       struct arena *arena);

#endif
