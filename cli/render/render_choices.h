/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts, choices, and assumptions that can't be completed, in words. */
#ifndef MUSTER_CLI_RENDER_RENDER_CHOICES_H
#define MUSTER_CLI_RENDER_RENDER_CHOICES_H

#include "base/text.h"
#include "muster.h"

#include <stdbool.h>

/* What each creature must, may and can't do. */
void render_choices(struct text *text, const muster_answer *answer, bool color);

/* Why what was given can't be completed. */
void render_blame(struct text *text, const muster_answer *answer, bool color);

/* How many legal declarations there are. */
void render_count(struct text *text, const muster_answer *answer);

#endif
