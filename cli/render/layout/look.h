/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How answers in words are to look. */
#ifndef MUSTER_CLI_RENDER_LAYOUT_LOOK_H
#define MUSTER_CLI_RENDER_LAYOUT_LOOK_H

#include <stdbool.h>

struct look {
    bool color;
    bool all;  /* every row of long tables, and not only those that matter */
    bool draw; /* positions as pictures */
};

/* Longer tables show only the rows that matter, and no more of these. */
enum { ROWS_SHOWN = 10 };

#endif
