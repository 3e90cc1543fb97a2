/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/crash_basis.h"

#include <string.h>

/* Whether this row keeps a column at 0 as long as the row's other columns are 0. */
static bool holds_back(const struct row *row, const struct term *term) {
    return (term->factor > 0 && row->upper == 0) || (term->factor < 0 && row->lower == 0);
}

/*
 * A column with an objective that this row holds at 0; column_count if there is none, or if the row
 * has a marked column. So the marked columns and their rows form a triangle.
 */
static size_t held_back(const struct program *program, int objective, const struct row *row,
                        const char *columns_in) {
    size_t held = program->column_count;
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &program->terms[row->first + k];
        if (columns_in[term->column])
            return program->column_count;
        if (program->columns[term->column].objective[objective] > 0 && holds_back(row, term))
            held = term->column;
    }
    return held;
}

/* Whether a row limits a resource, rather than linking columns to each other. */
static bool is_supply(const struct row *row) {
    return row->supply || (row->lower != 0 && row->upper != 0);
}

bool muster_crash_basis(const struct program *program, int objective, char *columns_in,
                        char *rows_out) {
    enum { MANY = 800, TIMES = 8 }; /* with fewer, the usual basis is as good or better */
    size_t count = 0, supplies = 0;
    for (size_t r = 0; r < program->row_count; r++) {
        size_t held = held_back(program, objective, &program->rows[r], columns_in);
        supplies += is_supply(&program->rows[r]);
        if (held == program->column_count)
            continue;
        columns_in[held] = rows_out[r] = 1;
        count++;
    }
    if (count >= MANY && count >= TIMES * supplies)
        return true;
    memset(columns_in, 0, program->column_count);
    memset(rows_out, 0, program->row_count);
    return false;
}
