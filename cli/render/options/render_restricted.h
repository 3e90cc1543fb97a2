/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What restrictions and costs forbid on a large board: each reason once, with the creatures it
 * stops. */
#ifndef MUSTER_CLI_RENDER_OPTIONS_RENDER_RESTRICTED_H
#define MUSTER_CLI_RENDER_OPTIONS_RENDER_RESTRICTED_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "cli/render/options/option_blocks.h"

/*
 * Appends for each reason the creatures and the things that it is about: those that aren't stopped
 * from everything, and what requirements don't rule out.
 */
void render_restricted(struct text *text, const struct option_blocks *blocks, struct look look);

#endif
