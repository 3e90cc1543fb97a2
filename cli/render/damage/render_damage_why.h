/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What why says about damage, in words: the steps to a legal assignment, and what proves a value.
 */
#ifndef MUSTER_CLI_RENDER_DAMAGE_RENDER_DAMAGE_WHY_H
#define MUSTER_CLI_RENDER_DAMAGE_RENDER_DAMAGE_WHY_H

#include "base/text.h"
#include "muster.h"

/* Appends it to what render_damage says. */
void render_damage_why(struct text *text, const muster_answer *answer);

#endif
