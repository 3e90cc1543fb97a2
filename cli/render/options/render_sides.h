/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options from the other side, in words: who can attack a player, who can block an attacker. */
#ifndef MUSTER_CLI_RENDER_OPTIONS_RENDER_SIDES_H
#define MUSTER_CLI_RENDER_OPTIONS_RENDER_SIDES_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/* Appends, for each thing asked about, how many creatures do it, and which, and why not. */
void render_sides(struct text *text, const muster_choices *choices, muster_step step,
                  struct look look);

#endif
