/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What drawing as text and as SVG have in common: from a position to a scene, and to the sink. */
#ifndef MUSTER_DRAW_DRAWING_H
#define MUSTER_DRAW_DRAWING_H

#include "draw/draw.h"
#include "draw/scene.h"

/* Appends a picture of the scene. */
typedef void drawing_painter(const struct scene *scene, const struct draw_options *options,
                             struct text *picture);

/* Draws with a painter, and hands the whole picture to the sink. */
muster_status drawing_run(drawing_painter *paint, const muster_position *position,
                          muster_declaration *declaration, const struct draw_options *options,
                          draw_sink *sink, void *context);

#endif
