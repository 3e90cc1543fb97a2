/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two declarations side by side, in words. */
#ifndef MUSTER_CLI_RENDER_CHECK_RENDER_VERSUS_H
#define MUSTER_CLI_RENDER_CHECK_RENDER_VERSUS_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/*
 * Appends what a comparison of two checks says: the verdicts, what each breaks and pays, and for
 * each requirement which of them obeys it. The first of the two is "that", the second "this".
 */
void render_versus(struct text *text, const muster_answer *answer, struct look look);

#endif
