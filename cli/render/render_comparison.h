/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What differs between two answers, in words. */
#ifndef MUSTER_CLI_RENDER_RENDER_COMPARISON_H
#define MUSTER_CLI_RENDER_RENDER_COMPARISON_H

#include "base/text.h"
#include "muster.h"

/* Appends what differs, below a line that says what was changed (`changes`). */
void render_comparison(struct text *text, const muster_answer *answer, const char *changes,
                       bool color);

#endif
