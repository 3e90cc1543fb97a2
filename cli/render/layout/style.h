/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Color. The words mean the same without it. */
#ifndef MUSTER_CLI_RENDER_LAYOUT_STYLE_H
#define MUSTER_CLI_RENDER_LAYOUT_STYLE_H

#include "base/text.h"

#include <stdbool.h>

/* When to color. */
enum color_mode { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* The role of a piece of text, which determines its color. */
enum style_role { STYLE_PLAIN, STYLE_GOOD, STYLE_BAD, STYLE_UNSURE, STYLE_MUTED };

/*
 * Whether to color what goes to standard output. By default the program does so on a terminal that
 * is not "dumb", unless NO_COLOR is set and not empty (no-color.org); the command line overrides
 * all of that.
 */
bool style_color(enum color_mode mode);

/* Appends words of our own, colored by their role where `color` says so. */
void style_add(struct text *text, bool color, enum style_role role, const char *words);

/* The same for words that come from outside; see muster_text_add_foreign. */
void style_add_foreign(struct text *text, bool color, enum style_role role, const char *words);

/* Appends the title of a document, on a line of its own; nothing where it has none. */
void style_add_title(struct text *text, bool color, const char *title);

#endif
