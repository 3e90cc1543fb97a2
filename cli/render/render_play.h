/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a script or a declaration makes of a position, in words. */
#ifndef MUSTER_CLI_RENDER_RENDER_PLAY_H
#define MUSTER_CLI_RENDER_RENDER_PLAY_H

#include "base/text.h"
#include "cli/render/look.h"
#include "muster.h"

/*
 * Appends what happened, what the position is now, and what comes next. `script`: a script was
 * played, whose entries have numbers.
 */
void render_play(struct text *text, const muster_answer *answer, bool script, struct look look);

#endif
