/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the terminal can show. */
#ifndef MUSTER_CLI_RENDER_LAYOUT_SCREEN_H
#define MUSTER_CLI_RENDER_LAYOUT_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* Lines in words fit a screen of this many columns; a narrower one breaks them itself. */
enum { SCREEN_NARROWEST = 40 };

/* How many columns standard output has: those of COLUMNS if it is set, else the terminal's, else
   80; at least SCREEN_NARROWEST. */
size_t screen_columns(void);

/* The same of standard error, but SIZE_MAX, which folds nothing, where it is no terminal and
   COLUMNS isn't set. */
size_t screen_error_columns(void);

/* Whether the environment says that texts are UTF-8 (LC_ALL, LC_CTYPE, LANG). */
bool screen_is_unicode(void);

#endif
