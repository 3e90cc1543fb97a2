/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers in words, as a good judge would give them: the verdict first, then the reasons. */
#ifndef MUSTER_CLI_RENDER_RENDER_H
#define MUSTER_CLI_RENDER_RENDER_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

#include <stdbool.h>

/*
 * Appends the whole answer. `proposed`: whether the declaration was proposed (check), or found by
 * muster (solve).
 */
void render_verdict(struct text *text, const muster_verdict *verdict, bool proposed,
                    struct look look);

/* The same without what render_why.h says after it. */
void render_explained(struct text *text, const muster_verdict *verdict, bool proposed,
                      struct look look);

#endif
