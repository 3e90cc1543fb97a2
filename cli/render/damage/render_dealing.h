/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes of damage that is dealt, in words. */
#ifndef MUSTER_CLI_RENDER_DAMAGE_RENDER_DEALING_H
#define MUSTER_CLI_RENDER_DAMAGE_RENDER_DEALING_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/* Appends each outcome as a table: who chose what, what happened, what is different. */
void render_dealing(struct text *text, const muster_answer *answer, struct look look);

/* Appends the outcomes alone; `choose`: with the numbers by which one of them is chosen. */
void render_outcomes(struct text *text, const muster_dealing *dealing, bool choose);

#endif
