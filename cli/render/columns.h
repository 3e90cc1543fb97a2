/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations as tables: who does what, whether that obeys, and what is asked. */
#ifndef MUSTER_CLI_RENDER_COLUMNS_H
#define MUSTER_CLI_RENDER_COLUMNS_H

#include "base/text.h"
#include "cli/render/style.h"
#include "muster.h"

#include <stdbool.h>
#include <stddef.h>

struct table_row {
    struct text label;
    const char *state; /* "obeys", or NULL */
    enum style_role role;
    struct text words;
};

/* Rows under construction; start from all zero. */
struct table {
    struct table_row *rows;
    size_t count, capacity;
    bool failed;          /* memory ran out */
    const char *last_why; /* the reason told last, or NULL */
};

/* Frees the rows. */
void table_free(struct table *table);

/* Adds a declaration with everything in force that is asked of it. */
void table_judge(struct table *table, const muster_report *report, bool attacking);

/* Adds what is asked on a condition that is not met. */
void table_suspend(struct table *table, const muster_report *report, bool attacking);

/* Adds a declaration and nothing else. */
void table_list(struct table *table, const muster_report *report, bool attacking);

/* How wide the first column has to be, at least `least`. Tables that belong together share it. */
size_t table_width(const struct table *table, size_t least);

/* Appends the rows, their first column that wide. */
void table_write(struct text *text, const struct table *table, size_t width, bool color);

#endif
