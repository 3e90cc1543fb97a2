/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of two columns: what something does, and what is asked of it. */
#ifndef MUSTER_CLI_RENDER_LAYOUT_COLUMNS_H
#define MUSTER_CLI_RENDER_LAYOUT_COLUMNS_H

#include "base/text.h"
#include "cli/render/layout/look.h"
#include "cli/render/layout/style.h"

#include <stdbool.h>
#include <stddef.h>

struct table_row {
    struct text label;
    const char *state; /* "obeys", or NULL */
    enum style_role role;
    struct text words;
    bool matters; /* it is shown in a short form of the table, too */
};

/* Rows under construction; start from all zero. */
struct table {
    struct table_row *rows;
    size_t count, capacity;
    bool
        is_short; /* it is written in its short form: rows that this doesn't show needn't be made */
    size_t left_out; /* how many were not made */
    size_t mattering;
    size_t width; /* of the first column, for those that were not made */
    bool failed;  /* memory ran out */
};

/* Frees the rows. */
void table_free(struct table *table);

/* Adds a row and takes over its texts. */
void table_add(struct table *table, struct table_row row);

/* Whether the next row may be shown, if it matters or not; otherwise it may be left out. */
bool table_shows_next(const struct table *table, bool matters);

/* Counts a row that is left out, and frees its label. `words`: it would have some. */
void table_leave_out(struct table *table, struct text *label, bool words);

/* The width of the first column, at least `least`. Tables that belong together share it. */
size_t table_width(const struct table *table, size_t least);

/*
 * Appends the rows, with a first column of this width. Of a long table those that matter, and a
 * line on `rest`, which is what the others are: "as declared".
 */
void table_write(struct text *text, const struct table *table, size_t width, const char *rest,
                 struct look look);

#endif
