/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Each row's activity is a variable, too: first these are in the basis, and the columns outside at
 * one of their bounds. The tableau says how the variables in the basis follow those outside. While
 * one in the basis is beyond its bounds, the sum of such excesses is made smaller; then the
 * objective is made larger.
 */
#include "solver/ilp/dense_simplex.h"

#include <math.h>
#include <string.h>

#include "solver/ilp/dual_bound.h"

/* Rows times columns. */
enum { CELL_LIMIT = 10000 };

/* What is smaller counts as nothing. */
#define TINY 1e-9

#define NOTHING SIZE_MAX

struct dense {
    size_t row_count, column_count; /* of the program; of the tableau the same */
    double *tableau;                /* row_count x column_count */
    double *lower, *upper;          /* by variable: columns first, then rows */
    size_t *basic, *outside;        /* the variable of each row, or column, of the tableau */
    double *value;                  /* by variable */
    double *gain;                   /* by column of the tableau: what the objective gains */
    double *less_excess;            /* the same: how much smaller the sum of the excesses becomes */
    size_t filled_count;            /* cells of the entering column that aren't 0 */
    size_t *filled;                 /* the rows of these */
    double *entering;               /* and what stands there */
};

/* ---- Setting up ---- */

static void load_columns(struct dense *dense, const struct program *program, int objective,
                         int64_t divisor, const int64_t *known) {
    for (size_t j = 0; j < dense->column_count; j++) {
        const struct column *column = &program->columns[j];
        dense->lower[j] = (double)column->lower;
        dense->upper[j] = (double)column->upper;
        bool above =
            known != NULL && 2 * (known[j] - column->lower) > column->upper - column->lower;
        dense->value[j] = above ? dense->upper[j] : dense->lower[j];
        dense->outside[j] = j;
        dense->gain[j] = (double)(column->objective[objective] / divisor);
    }
}

static void load_rows(struct dense *dense, const struct program *program) {
    for (size_t r = 0; r < dense->row_count; r++) {
        const struct row *row = &program->rows[r];
        size_t variable = dense->column_count + r;
        double *cells = dense->tableau + r * dense->column_count, sum = 0;
        for (size_t k = 0; k < row->count; k++) {
            const struct term *term = &program->terms[row->first + k];
            cells[term->column] += (double)term->factor;
            sum += (double)term->factor * dense->value[term->column];
        }
        dense->lower[variable] = row->lower == -PROGRAM_UNBOUNDED ? -HUGE_VAL : (double)row->lower;
        dense->upper[variable] = row->upper == PROGRAM_UNBOUNDED ? HUGE_VAL : (double)row->upper;
        dense->value[variable] = sum;
        dense->basic[r] = variable;
    }
}

static struct dense load(const struct program *program, int objective, int64_t divisor,
                         const int64_t *known) {
    size_t rows = program->row_count, columns = program->column_count;
    struct arena *arena = program->arena;
    struct dense dense = {.row_count = rows, .column_count = columns};
    dense.tableau = muster_arena_array(arena, rows * columns, sizeof(double));
    dense.lower = muster_arena_array(arena, rows + columns, sizeof(double));
    dense.upper = muster_arena_array(arena, rows + columns, sizeof(double));
    dense.value = muster_arena_array(arena, rows + columns, sizeof(double));
    dense.basic = muster_arena_array(arena, rows, sizeof(size_t));
    dense.outside = muster_arena_array(arena, columns, sizeof(size_t));
    dense.gain = muster_arena_array(arena, columns, sizeof(double));
    dense.less_excess = muster_arena_array(arena, columns, sizeof(double));
    dense.filled = muster_arena_array(arena, rows, sizeof(size_t));
    dense.entering = muster_arena_array(arena, rows, sizeof(double));
    load_columns(&dense, program, objective, divisor, known);
    load_rows(&dense, program);
    return dense;
}

/* ---- One step ---- */

/* Below its lower bound: -1; above its upper one: 1. */
static int excess(const struct dense *dense, size_t variable) {
    if (dense->value[variable] < dense->lower[variable] - TINY)
        return -1;
    return dense->value[variable] > dense->upper[variable] + TINY;
}

/* Fills in `less_excess`; false if there is no excess. */
static bool find_excess(struct dense *dense) {
    bool any = false;
    for (size_t r = 0; r < dense->row_count; r++) {
        int beyond = excess(dense, dense->basic[r]);
        if (beyond == 0)
            continue;
        const double *cells = dense->tableau + r * dense->column_count;
        if (!any)
            memset(dense->less_excess, 0, dense->column_count * sizeof(double));
        any = true;
        for (size_t j = 0; j < dense->column_count; j++)
            dense->less_excess[j] -= beyond * cells[j];
    }
    return any;
}

/* The column outside the basis that brings most when it leaves its bound, or NOTHING. */
static size_t choose_entering(const struct dense *dense, const double *gain) {
    size_t best = NOTHING;
    for (size_t j = 0; j < dense->column_count; j++) {
        size_t variable = dense->outside[j];
        double least = best == NOTHING ? TINY : fabs(gain[best]);
        if (fabs(gain[j]) <= least || dense->lower[variable] == dense->upper[variable])
            continue;
        if (gain[j] > 0 ? dense->value[variable] < dense->upper[variable]
                        : dense->value[variable] > dense->lower[variable])
            best = j;
    }
    return best;
}

/* Most columns are mostly empty, and a step goes through its column three times. */
static void gather_column(struct dense *dense, size_t entering) {
    const double *cell = dense->tableau + entering;
    dense->filled_count = 0;
    for (size_t r = 0; r < dense->row_count; r++, cell += dense->column_count) {
        if (*cell == 0)
            continue;
        dense->filled[dense->filled_count] = r;
        dense->entering[dense->filled_count++] = *cell;
    }
}

/* Where a variable in the basis stops that moves up or down: infinity if nowhere. */
static double stop_of(const struct dense *dense, size_t variable, bool up) {
    int beyond = excess(dense, variable);
    if (up)
        return beyond < 0 ? dense->lower[variable] : beyond > 0 ? HUGE_VAL : dense->upper[variable];
    return beyond > 0 ? dense->upper[variable] : beyond < 0 ? -HUGE_VAL : dense->lower[variable];
}

struct dense_step {
    double length;  /* how far the entering variable goes */
    size_t leaving; /* the row of the tableau that stops it; NOTHING: its own other bound */
    double stop;    /* the value there of the variable that leaves */
};

static struct dense_step measure(const struct dense *dense, size_t entering, double direction) {
    size_t variable = dense->outside[entering];
    struct dense_step step = {.length = dense->upper[variable] - dense->lower[variable],
                              .leaving = NOTHING};
    double pivot = 0;
    for (size_t k = 0; k < dense->filled_count; k++) {
        size_t r = dense->filled[k];
        double speed = direction * dense->entering[k];
        if (fabs(speed) <= TINY)
            continue;
        double stop = stop_of(dense, dense->basic[r], speed > 0);
        double length = (stop - dense->value[dense->basic[r]]) / speed;
        if (length < 0)
            length = 0;
        if (length < step.length - TINY || (length <= step.length + TINY && fabs(speed) > pivot)) {
            step = (struct dense_step){.length = length, .leaving = r, .stop = stop};
            pivot = fabs(speed);
        }
    }
    return step;
}

/* Adds a multiple of the leaving row, so that the entering variable is gone from these cells. */
static void eliminate(double *cells, const double *row, size_t columns, size_t entering) {
    double factor = cells[entering];
    cells[entering] = 0;
    for (size_t j = 0; j < columns; j++)
        cells[j] += factor * row[j];
}

/* The entering variable and the one that leaves change places. */
static void exchange(struct dense *dense, size_t entering, size_t leaving) {
    size_t columns = dense->column_count;
    double *row = dense->tableau + leaving * columns;
    double pivot = row[entering];
    for (size_t j = 0; j < columns; j++)
        row[j] = -row[j] / pivot;
    row[entering] = 1 / pivot;
    for (size_t k = 0; k < dense->filled_count; k++)
        if (dense->filled[k] != leaving)
            eliminate(dense->tableau + dense->filled[k] * columns, row, columns, entering);
    if (dense->gain[entering] != 0)
        eliminate(dense->gain, row, columns, entering);
    size_t variable = dense->basic[leaving];
    dense->basic[leaving] = dense->outside[entering];
    dense->outside[entering] = variable;
}

/* False where nothing stops it. */
static bool take_step(struct dense *dense, size_t entering, double direction) {
    gather_column(dense, entering);
    struct dense_step step = measure(dense, entering, direction);
    size_t variable = dense->outside[entering];
    if (step.length == HUGE_VAL)
        return false;
    for (size_t k = 0; k < dense->filled_count; k++)
        dense->value[dense->basic[dense->filled[k]]] +=
            direction * step.length * dense->entering[k];
    if (step.leaving == NOTHING) {
        dense->value[variable] = direction > 0 ? dense->upper[variable] : dense->lower[variable];
        return true;
    }
    dense->value[variable] += direction * step.length;
    dense->value[dense->basic[step.leaving]] = step.stop;
    exchange(dense, entering, step.leaving);
    return true;
}

/* ---- All steps ---- */

/* Most programs take fewer steps than they have rows; what takes many more may go in circles. */
static bool optimise(struct dense *dense) {
    size_t most = 4 * (dense->row_count + dense->column_count);
    for (size_t steps = 0; steps < most; steps++) {
        bool beyond = find_excess(dense);
        const double *gain = beyond ? dense->less_excess : dense->gain;
        size_t entering = choose_entering(dense, gain);
        if (entering == NOTHING)
            return !beyond;
        if (!take_step(dense, entering, gain[entering] > 0 ? 1 : -1))
            return false;
    }
    return false;
}

static enum dense_place place_of(const struct dense *dense, size_t variable) {
    double value = dense->value[variable];
    return dense->upper[variable] - value < value - dense->lower[variable] ? DENSE_UPPER
                                                                           : DENSE_LOWER;
}

static void note_end(const struct dense *dense, struct dense_end *end) {
    end->solved = true;
    for (size_t j = 0; j < dense->column_count; j++)
        end->columns_at[j] = DENSE_BASIC;
    for (size_t r = 0; r < dense->row_count; r++) {
        end->rows_at[r] = DENSE_BASIC;
        end->prices[r] = 0;
    }
    for (size_t j = 0; j < dense->column_count; j++) {
        size_t variable = dense->outside[j];
        enum dense_place place = place_of(dense, variable);
        if (variable < dense->column_count) {
            end->columns_at[variable] = place;
        } else {
            end->rows_at[variable - dense->column_count] = place;
            end->prices[variable - dense->column_count] = dense->gain[j];
        }
    }
}

/* ---- Its result in integers ---- */

static void take_values(const struct dense *dense, const struct program *program, int objective,
                        int64_t *rounded, int64_t *values, bool *found) {
    for (size_t j = 0; j < dense->column_count; j++)
        rounded[j] = (int64_t)floor(dense->value[j] + 0.5);
    if (!muster_program_holds(program, rounded) ||
        (*found && muster_program_value(program, objective, rounded) <=
                       muster_program_value(program, objective, values)))
        return;
    memcpy(values, rounded, dense->column_count * sizeof(*values));
    *found = true;
}

bool muster_dense_settles(const struct program *program, int objective, int64_t divisor,
                          int64_t *values, bool *found, struct dense_end *end) {
    end->solved = false;
    if (program->row_count == 0 || program->column_count == 0 ||
        program->row_count > CELL_LIMIT / program->column_count)
        return false;
    struct mark mark = muster_arena_mark(program->arena);
    struct dense dense = load(program, objective, divisor, *found ? values : NULL);
    bool settled = false;
    if (optimise(&dense)) {
        int64_t *scratch = muster_arena_array(program->arena, dense.column_count, sizeof(*scratch));
        note_end(&dense, end);
        take_values(&dense, program, objective, scratch, values, found);
        settled =
            *found && muster_program_value(program, objective, values) / divisor >=
                          muster_dual_bound(program, objective, divisor, end->prices, scratch);
    }
    muster_arena_release(program->arena, mark);
    return settled;
}
