/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each creature must, may and can't do, in words. */
#ifndef MUSTER_CLI_RENDER_OPTIONS_RENDER_OPTIONS_H
#define MUSTER_CLI_RENDER_OPTIONS_RENDER_OPTIONS_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/*
 * Appends a paragraph for each creature, with a line for each thing that it must, may or can't
 * attack or block. Things and creatures of which the same is said share theirs.
 */
void render_choices(struct text *text, const muster_answer *answer, struct look look);

/* Appends what is said of a creature and a thing after the verb, with "it" for the creature. */
void render_choice_details(struct text *text, const muster_choice *choice, muster_step step);

#endif
