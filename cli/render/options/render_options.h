/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each creature must, may and can't do, in words. */
#ifndef MUSTER_CLI_RENDER_OPTIONS_RENDER_OPTIONS_H
#define MUSTER_CLI_RENDER_OPTIONS_RENDER_OPTIONS_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/*
 * Appends a paragraph for each creature, with a line for each thing that it must, may or can't
 * attack or block. Things and creatures of which the same is said share theirs. Where that is
 * very long, and not all is asked for, what requirements rule out is one line for each
 * creature, and what restrictions forbid stands at the end, each once.
 */
void render_choices(struct text *text, const muster_answer *answer, struct look look);

#endif
