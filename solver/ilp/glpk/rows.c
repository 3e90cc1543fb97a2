/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of a problem. Most rows of a program hold nothing back: "an actor acts on this object
 * only if it acts at all" is there for each pair, and few of them are tight at once. So relaxations
 * begin without those, and take in the ones that their values break.
 */
#include "solver/ilp/glpk/run.h"

#include "solver/ilp/tolerance.h"

static void load_row(struct glpk_run *run, size_t index) {
    const struct row *row = &run->program->rows[index];
    bool lower = row->lower != -PROGRAM_UNBOUNDED, upper = row->upper != PROGRAM_UNBOUNDED;
    int type = lower && upper ? (row->lower == row->upper ? GLP_FX : GLP_DB)
               : lower        ? GLP_LO
               : upper        ? GLP_UP
                              : GLP_FR;
    int count = 0;
    for (size_t j = 0; j < row->count; j++) {
        const struct term *term = &run->program->terms[row->first + j];
        if (term->factor == 0)
            continue;
        run->row_columns[++count] = (int)term->column + 1;
        run->row_factors[count] = (double)term->factor;
    }
    glp_set_row_bnds(run->problem, run->numbers[index], type, lower ? (double)row->lower : 0,
                     upper ? (double)row->upper : 0);
    glp_set_mat_row(run->problem, run->numbers[index], count, run->row_columns, run->row_factors);
}

/* Loads rows that have been given numbers, from one on. */
static void load_from(struct glpk_run *run, size_t first) {
    if (first == run->loaded_count)
        return;
    glp_add_rows(run->problem, (int)(run->loaded_count - first));
    for (size_t k = first; k < run->loaded_count; k++)
        load_row(run, run->loaded[k]);
}

static void number_row(struct glpk_run *run, size_t index) {
    run->loaded[run->loaded_count++] = index;
    run->numbers[index] = (int)run->loaded_count;
}

void muster_glpk_load_rows(struct glpk_run *run) {
    size_t first = run->loaded_count;
    for (size_t r = 0; r < run->program->row_count; r++)
        if (run->numbers[r] == 0)
            number_row(run, r);
    load_from(run, first);
}

static bool has_begun(const struct glpk_run *run, const char *columns_at) {
    bool begun = false;
    for (size_t i = 0; i < run->program->column_count && !begun; i++)
        begun = columns_at[i] != 0;
    return begun;
}

void muster_glpk_load_basis_rows(struct glpk_run *run, const char *columns_at,
                                 const char *rows_at) {
    enum { FEW_TERMS = 2 };
    const struct program *program = run->program;
    size_t first = run->loaded_count;
    bool begun = has_begun(run, columns_at);
    for (size_t r = 0; r < program->row_count; r++)
        if (run->numbers[r] == 0 &&
            (begun ? rows_at[r] != GLP_BS : program->rows[r].count > FEW_TERMS))
            number_row(run, r);
    load_from(run, first);
}

/* Whether the values of the columns break a row. */
static bool is_broken(const struct glpk_run *run, const struct row *row) {
    double sum = 0;
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &run->program->terms[row->first + k];
        sum += (double)term->factor * glp_get_col_prim(run->problem, (int)term->column + 1);
    }
    return (row->upper != PROGRAM_UNBOUNDED && sum > (double)row->upper + VALUE_TOLERANCE) ||
           (row->lower != -PROGRAM_UNBOUNDED && sum < (double)row->lower - VALUE_TOLERANCE);
}

bool muster_glpk_load_broken_rows(struct glpk_run *run) {
    size_t first = run->loaded_count;
    for (size_t r = 0; r < run->program->row_count; r++)
        if (run->numbers[r] == 0 && is_broken(run, &run->program->rows[r]))
            number_row(run, r);
    load_from(run, first);
    return run->loaded_count > first;
}
