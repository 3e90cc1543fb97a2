/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explanations in words: the verdict, the steps to a legal declaration, what can't be obeyed, the
 * proof.
 */
#ifndef MUSTER_CLI_RENDER_RENDER_WHY_H
#define MUSTER_CLI_RENDER_RENDER_WHY_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

#include <stdbool.h>

/* Appends the whole answer. `proposed`: whether the declaration was proposed. */
void render_why(struct text *text, const muster_answer *answer, bool proposed, struct look look);

#endif
