/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands between a declaration and its being legal, in words. */
#ifndef MUSTER_CLI_RENDER_CHECK_RENDER_BETWEEN_H
#define MUSTER_CLI_RENDER_CHECK_RENDER_BETWEEN_H

#include "base/text.h"
#include "muster.h"

void render_between(struct text *text, const muster_answer *answer, bool color);

#endif
