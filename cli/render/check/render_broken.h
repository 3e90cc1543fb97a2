/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a declaration breaks, in words. */
#ifndef MUSTER_CLI_RENDER_CHECK_RENDER_BROKEN_H
#define MUSTER_CLI_RENDER_CHECK_RENDER_BROKEN_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/* How many different violations there are: identical creatures that do two things have the same. */
size_t render_broken_count(const muster_report *declared);

/* Appends a line for each violation; those that say the same of several creatures share one. */
void render_broken(struct text *text, const muster_report *declared, struct look look);

#endif
