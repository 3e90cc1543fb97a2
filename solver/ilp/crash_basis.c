/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/crash_basis.h"

#include <string.h>

/* What columns_in says of a column while columns are picked. */
enum { OUTSIDE = 0, PICKED = 1, CONSUMES = 2 };

/* Whether this row keeps a column at 0 as long as the row's other columns are 0. */
static bool holds_back(const struct row *row, const struct term *term) {
    return (term->factor > 0 && row->upper == 0) || (term->factor < 0 && row->lower == 0);
}

/*
 * A column with an objective that this row holds at 0; column_count if there is none, or if the row
 * has a picked column. So the picked columns and their rows form a triangle. Columns that consume a
 * resource themselves are never picked: what they may become is decided there, and begun in the
 * basis they would have to leave it again one by one.
 */
static size_t held_back(const struct program *program, int objective, const struct row *row,
                        const char *columns_in) {
    size_t held = program->column_count;
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &program->terms[row->first + k];
        if (columns_in[term->column] == PICKED)
            return program->column_count;
        if (columns_in[term->column] == OUTSIDE &&
            program->columns[term->column].objective[objective] > 0 && holds_back(row, term))
            held = term->column;
    }
    return held;
}

/* Whether a row limits a resource, rather than linking columns to each other. */
static bool is_supply(const struct row *row) {
    return row->supply || (row->lower != 0 && row->upper != 0);
}

/* Marks the columns that consume a resource; returns how many rows limit one. */
static size_t mark_consumers(const struct program *program, char *columns_in) {
    size_t supplies = 0;
    for (size_t r = 0; r < program->row_count; r++) {
        const struct row *row = &program->rows[r];
        if (!is_supply(row))
            continue;
        supplies++;
        for (size_t k = 0; k < row->count; k++)
            columns_in[program->terms[row->first + k].column] = CONSUMES;
    }
    return supplies;
}

bool muster_crash_basis(const struct program *program, int objective, char *columns_in,
                        char *rows_out) {
    enum { MANY = 800, TIMES = 8 }; /* with fewer, the usual basis is as good or better */
    size_t count = 0, supplies = mark_consumers(program, columns_in);
    for (size_t r = 0; r < program->row_count; r++) {
        size_t held = held_back(program, objective, &program->rows[r], columns_in);
        if (held == program->column_count)
            continue;
        columns_in[held] = PICKED;
        rows_out[r] = 1;
        count++;
    }
    for (size_t i = 0; i < program->column_count; i++)
        columns_in[i] = columns_in[i] == PICKED;
    if (count >= MANY && count >= TIMES * supplies)
        return true;
    memset(columns_in, 0, program->column_count);
    memset(rows_out, 0, program->row_count);
    return false;
}
