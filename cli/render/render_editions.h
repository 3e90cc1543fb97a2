/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers by two editions of the rules, in words. */
#ifndef MUSTER_CLI_RENDER_RENDER_EDITIONS_H
#define MUSTER_CLI_RENDER_RENDER_EDITIONS_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

#include <stdbool.h>

/*
 * Appends both answers and what makes them differ, or one answer if they don't. `shown` is then the
 * one to show; `proposed` as for render_verdict.
 */
void render_editions(struct text *text, const muster_editions *editions,
                     const muster_verdict *shown, bool proposed, struct look look);

#endif
