/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A basis for a program that another one has become. Rows and terms may be gone, so each row that
 * isn't in the basis gets a column of it for itself, and columns that are left over leave it. That
 * makes it a basis unless factors happen to cancel out, and then GLPK begins from another one.
 * (Where a row had no column at all, an assertion of GLPK would fail.)
 */
#include <string.h>

#include "solver/ilp/glpk/run.h"

struct basis_columns {
    const struct program *program;
    const char *columns_at;
    size_t *row_of;  /* by column: the row that has it; the number of rows: none */
    size_t *visited; /* by column: the search that looked at it last */
    size_t search;
};

/* Finds a column for a row; other rows may exchange theirs. False: there is none. */
static bool find_column(struct basis_columns *all, size_t r, int depth) {
    enum { DEPTH = 100 };
    const struct row *row = &all->program->rows[r];
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &all->program->terms[row->first + k];
        if (term->factor == 0 || all->columns_at[term->column] != GLP_BS ||
            all->visited[term->column] == all->search)
            continue;
        all->visited[term->column] = all->search;
        size_t other = all->row_of[term->column];
        if (other == all->program->row_count ||
            (depth < DEPTH && find_column(all, other, depth + 1))) {
            all->row_of[term->column] = r;
            return true;
        }
    }
    return false;
}

static void make_basis(const struct program *program, char *columns_at, char *rows_at) {
    struct basis_columns all = {
        .program = program,
        .columns_at = columns_at,
        .row_of = muster_arena_array(program->arena, program->column_count, sizeof(size_t)),
        .visited = muster_arena_array(program->arena, program->column_count, sizeof(size_t))};
    for (size_t i = 0; i < program->column_count; i++)
        all.row_of[i] = program->row_count;
    for (size_t r = 0; r < program->row_count; r++) {
        all.search = r + 1;
        if (rows_at[r] != GLP_BS && !find_column(&all, r, 0))
            rows_at[r] = GLP_BS;
    }
    for (size_t i = 0; i < program->column_count; i++)
        if (columns_at[i] == GLP_BS && all.row_of[i] == program->row_count)
            columns_at[i] = GLP_NL;
}

struct start *muster_simplex_carry(const struct program *program, const size_t *rows,
                                   const struct start *start) {
    struct start *carried = muster_simplex_start(program, program->row_count);
    if (!start->begun)
        return carried;
    carried->begun = true;
    memcpy(carried->columns_at, start->columns_at, program->column_count);
    for (size_t r = 0; r < program->row_count; r++)
        carried->rows_at[r] = start->rows_at[rows[r]];
    make_basis(program, carried->columns_at, carried->rows_at);
    return carried;
}
