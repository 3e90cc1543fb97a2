/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts, and assumptions that can't be completed, in words. */
#ifndef MUSTER_CLI_RENDER_RENDER_CHOICES_H
#define MUSTER_CLI_RENDER_RENDER_CHOICES_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

#include <stdbool.h>

/* Why what was given can't be completed. */
void render_blame(struct text *text, const muster_answer *answer, struct look look);

/* How many legal declarations there are. */
void render_count(struct text *text, const muster_answer *answer);

#endif
