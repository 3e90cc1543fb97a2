/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The requirements that can't be obeyed, each with its number and why not. */
#ifndef MUSTER_CLI_RENDER_RENDER_MISSED_H
#define MUSTER_CLI_RENDER_RENDER_MISSED_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "muster.h"

/*
 * Appends them. Of many, those of which the same is said of different creatures are one item, and
 * what takes very long to say is left to --all.
 */
void render_missed(struct text *text, const muster_explanation *why, struct look look);

/* Appends words, each line but the first indented to where the first one begins. */
void render_item(struct text *text, const char *words, size_t indent);

/* "  1. ", or two spaces if there is only one item; and how wide that is. */
void render_item_number(struct text *text, size_t index, size_t count);
size_t render_item_width(size_t index, size_t count);

#endif
