/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much each source of damage can assign to each recipient, as a table with reasons. */
#ifndef MUSTER_CLI_RENDER_DAMAGE_RENDER_DAMAGE_OPTIONS_H
#define MUSTER_CLI_RENDER_DAMAGE_RENDER_DAMAGE_OPTIONS_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/* Appends the whole answer. */
void render_damage_options(struct text *text, const muster_answer *answer, struct look look);

#endif
