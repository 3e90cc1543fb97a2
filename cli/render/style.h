/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Color. It only helps: the words mean the same without it. */
#ifndef MUSTER_CLI_RENDER_STYLE_H
#define MUSTER_CLI_RENDER_STYLE_H

#include "base/text.h"

#include <stdbool.h>

/* When to color. */
enum color_mode { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* What a piece of text is, as far as color cares. */
enum style_role { STYLE_PLAIN, STYLE_GOOD, STYLE_BAD, STYLE_UNSURE, STYLE_MUTED };

/*
 * Whether to color what goes to standard output. By itself the program does so on a terminal that
 * is not "dumb", unless NO_COLOR is set and not empty (no-color.org); what the user says on the
 * command line goes before all of that.
 */
bool style_color(enum color_mode mode);

/* Appends words of our own, colored by their role where `color` says so. */
void style_add(struct text *text, bool color, enum style_role role, const char *words);

/* The same for words that come from outside; see text_add_foreign. */
void style_add_foreign(struct text *text, bool color, enum style_role role, const char *words);

#endif
