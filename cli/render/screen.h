/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the terminal can show. */
#ifndef MUSTER_CLI_RENDER_SCREEN_H
#define MUSTER_CLI_RENDER_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* How many columns standard output has: the terminal's, else those of COLUMNS, else 80. */
size_t screen_columns(void);

/* Whether the environment says that texts are UTF-8 (LC_ALL, LC_CTYPE, LANG). */
bool screen_is_unicode(void);

#endif
