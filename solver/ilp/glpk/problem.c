/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs as problems of GLPK, their bases, and the time that is left for them. */
#include "solver/ilp/glpk/run.h"

#include "solver/ilp/crash_basis.h"

static void load_columns(struct glpk_run *run) {
    const struct program *program = run->program;
    glp_add_cols(run->problem, (int)program->column_count);
    for (size_t i = 0; i < program->column_count; i++) {
        const struct column *column = &program->columns[i];
        int number = (int)i + 1;
        glp_set_col_bnds(run->problem, number, column->upper == column->lower ? GLP_FX : GLP_DB,
                         (double)column->lower, (double)column->upper);
        glp_set_obj_coef(run->problem, number,
                         (double)(column->objective[run->objective] / run->divisor));
    }
}

void muster_glpk_make_room(struct glpk_run *run) {
    const struct program *program = run->program;
    size_t longest = 0;
    for (size_t i = 0; i < program->row_count; i++)
        if (program->rows[i].count > longest)
            longest = program->rows[i].count;
    run->row_columns = muster_arena_array(program->arena, longest + 1, sizeof(int));
    run->row_factors = muster_arena_array(program->arena, longest + 1, sizeof(double));
    run->rounded = muster_arena_array(program->arena, program->column_count, sizeof(int64_t));
    run->prices = muster_arena_array(program->arena, program->row_count, sizeof(double));
    run->inverse = muster_arena_array(program->arena, program->row_count + 1, sizeof(double));
    run->numbers = muster_arena_array(program->arena, program->row_count, sizeof(int));
    run->loaded = muster_arena_array(program->arena, program->row_count, sizeof(size_t));
}

void muster_glpk_load(struct glpk_run *run) {
    run->problem = glp_create_prob();
    glp_set_obj_dir(run->problem, GLP_MAX);
    load_columns(run);
}

/* ---- Bases ---- */

void muster_glpk_set_basis(struct glpk_run *run, const char *columns_at, const char *rows_at) {
    for (size_t k = 0; k < run->loaded_count; k++)
        if (rows_at[run->loaded[k]] != 0)
            glp_set_row_stat(run->problem, (int)k + 1, rows_at[run->loaded[k]]);
    for (size_t i = 0; i < run->program->column_count; i++)
        if (columns_at[i] != 0)
            glp_set_col_stat(run->problem, (int)i + 1, columns_at[i]);
}

bool muster_glpk_begin_afresh(struct glpk_run *run) {
    const struct program *program = run->program;
    char *columns_at = run->start->columns_at, *rows_at = run->start->rows_at;
    run->start->begun = true;
    if (!muster_crash_basis(program, run->objective, columns_at, rows_at))
        return false;
    for (size_t i = 0; i < program->column_count; i++)
        columns_at[i] = columns_at[i] ? GLP_BS : GLP_NL;
    for (size_t r = 0; r < program->row_count; r++) {
        const struct row *row = &program->rows[r];
        int outside = row->upper == row->lower ? GLP_NS : row->upper == 0 ? GLP_NU : GLP_NL;
        rows_at[r] = rows_at[r] ? (char)outside : GLP_BS;
    }
    return true;
}

void muster_glpk_note_basis(struct glpk_run *run, char *columns_at, char *rows_at) {
    for (size_t r = 0; r < run->program->row_count; r++)
        rows_at[r] =
            run->numbers[r] == 0 ? GLP_BS : (char)glp_get_row_stat(run->problem, run->numbers[r]);
    for (size_t i = 0; i < run->program->column_count; i++)
        columns_at[i] = (char)glp_get_col_stat(run->problem, (int)i + 1);
}

void muster_glpk_note_prices(const struct glpk_run *run, double *prices) {
    for (size_t r = 0; r < run->program->row_count; r++)
        prices[r] = run->numbers[r] == 0 ? 0 : glp_get_row_dual(run->problem, run->numbers[r]);
}

void muster_glpk_note_relaxation(struct glpk_run *run, struct relaxation *relaxation) {
    muster_glpk_note_prices(run, relaxation->prices);
    for (size_t i = 0; i < run->program->column_count; i++)
        relaxation->values[i] = glp_get_col_prim(run->problem, (int)i + 1);
    muster_glpk_note_basis(run, relaxation->columns_at, relaxation->rows_at);
}

/* ---- Time ---- */

int muster_glpk_milliseconds_left(const struct glpk_run *run) {
    if (muster_limits_reached(run->limits))
        return -1;
    if (run->limits == NULL || run->limits->deadline == 0)
        return 2147483647;
    double left = (run->limits->deadline - muster_limits_now()) * 1000;
    return left < 1 ? -1 : left > 2e9 ? 2000000000 : (int)left;
}
