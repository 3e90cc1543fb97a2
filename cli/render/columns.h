/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Declarations as tables: what each creature does, the requirements, and whether they are obeyed.
 */
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
    const char *last_why; /* the last reason given, or NULL */
};

/* Frees the rows. */
void table_free(struct table *table);

/* Adds a declaration with every requirement in force. */
void table_judge(struct table *table, const muster_report *report, muster_step step);

/* Adds the requirements whose condition is not met. */
void table_suspend(struct table *table, const muster_report *report, muster_step step);

/* Adds a declaration and nothing else. */
void table_list(struct table *table, const muster_report *report, muster_step step);

/* The width of the first column, at least `least`. Tables that belong together share it. */
size_t table_width(const struct table *table, size_t least);

/* Appends the rows, with a first column of this width. */
void table_write(struct text *text, const struct table *table, size_t width, bool color);

#endif
