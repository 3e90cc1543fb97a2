/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/loosen.h"

/* The search for what can be loosened. */
struct loosening {
    const struct program *program;
    size_t *ends, *rows;  /* rows of column i end at ends[i] */
    size_t *raised_by;    /* see struct loosened */
    int64_t *shares;      /* by column: a(k) of the column at hand, or 0 */
    int64_t *loose_upper; /* by row: e U; PROGRAM_UNBOUNDED: as it was */
    bool *dropped;        /* by row */
};

static const struct term *terms_of(const struct program *program, size_t row) {
    return program->terms + program->rows[row].first;
}

/* Whether a row breaks once a column with this factor is large enough. */
static bool holds_down(const struct row *row, int64_t factor) {
    return factor > 0 ? row->upper != PROGRAM_UNBOUNDED : row->lower != -PROGRAM_UNBOUNDED;
}

/* ---- Columns that one row holds down ---- */

/* Whether a row says: v <= sum a(k) y(k), with all a(k) positive. */
static bool is_sum_above(const struct program *program, size_t index, size_t column) {
    const struct row *row = &program->rows[index];
    const struct term *terms = terms_of(program, index);
    if (row->upper != 0 || row->lower != -PROGRAM_UNBOUNDED)
        return false;
    for (size_t k = 0; k < row->count; k++) {
        bool own = terms[k].column == column;
        if (own ? terms[k].factor != 1 : terms[k].factor >= 0)
            return false;
        if (!own && program->columns[terms[k].column].lower < 0)
            return false;
    }
    return true;
}

static bool may_be_raised(const struct column *column) {
    return column->lower == 0 && column->upper > 0 && column->upper <= INT32_MAX &&
           column->objective[0] >= 0;
}

/* Finds the only row that holds a column down, if it is such a sum; returns whether any has one. */
static bool find_raised(struct loosening *all) {
    const struct program *program = all->program;
    size_t none = program->row_count, many = none + 1;
    bool any = false;
    for (size_t i = 0; i < program->column_count; i++)
        all->raised_by[i] = may_be_raised(&program->columns[i]) ? none : many;
    for (size_t r = 0; r < program->row_count; r++)
        for (size_t k = 0; k < program->rows[r].count; k++) {
            const struct term *term = &terms_of(program, r)[k];
            if (holds_down(&program->rows[r], term->factor))
                all->raised_by[term->column] = all->raised_by[term->column] == none ? r : many;
        }
    for (size_t i = 0; i < program->column_count; i++) {
        if (all->raised_by[i] >= none || !is_sum_above(program, all->raised_by[i], i))
            all->raised_by[i] = none;
        any = any || all->raised_by[i] != none;
    }
    return any;
}

/* No column is raised by others that are raised themselves. */
static void keep_apart(struct loosening *all) {
    const struct program *program = all->program;
    for (size_t i = 0; i < program->column_count; i++) {
        size_t r = all->raised_by[i];
        if (r == program->row_count)
            continue;
        for (size_t k = 0; k < program->rows[r].count; k++) {
            size_t other = terms_of(program, r)[k].column;
            if (other != i && all->raised_by[other] != program->row_count)
                all->raised_by[i] = program->row_count;
        }
    }
}

/* ---- Rows ---- */

/* Sets a(k) of a column that is raised, or takes it back. */
static void set_shares(struct loosening *all, size_t column, bool back) {
    const struct program *program = all->program;
    size_t r = all->raised_by[column];
    for (size_t k = 0; k < program->rows[r].count; k++) {
        const struct term *term = &terms_of(program, r)[k];
        if (term->column != column)
            all->shares[term->column] = back ? 0 : -term->factor;
    }
}

/* e, if a row says: sum c(k) y(k) <= e v, with c(k) <= e a(k); else 0. */
static int64_t find_times(const struct loosening *all, size_t index, size_t column) {
    const struct program *program = all->program;
    const struct row *row = &program->rows[index];
    const struct term *terms = terms_of(program, index);
    int64_t times = 0;
    if (row->upper != 0 || row->lower != -PROGRAM_UNBOUNDED)
        return 0;
    for (size_t k = 0; k < row->count; k++)
        if (terms[k].column == column)
            times = -terms[k].factor;
    for (size_t k = 0; k < row->count && times > 0; k++)
        if (terms[k].column != column &&
            (terms[k].factor < 0 || all->shares[terms[k].column] == 0 ||
             terms[k].factor / times + (terms[k].factor % times != 0) >
                 all->shares[terms[k].column]))
            times = 0;
    return times > 0 && times <= INT32_MAX ? times : 0;
}

/* Whether the terms of a row but one column's can't add up to more than this. */
static bool holds_anyway(const struct program *program, size_t index, size_t column, int64_t most) {
    double sum = 0;
    for (size_t k = 0; k < program->rows[index].count; k++) {
        const struct term *term = &terms_of(program, index)[k];
        if (term->column != column)
            sum += (double)term->factor * (double)program->columns[term->column].upper;
    }
    return sum <= (double)most;
}

/* Loosens the rows that a column bounds; returns how many others are left, but for the first. */
static size_t loosen_rows(struct loosening *all, size_t column, bool *any) {
    const struct program *program = all->program;
    size_t left = 0;
    for (size_t n = column == 0 ? 0 : all->ends[column - 1]; n < all->ends[column]; n++) {
        size_t r = all->rows[n];
        int64_t times = find_times(all, r, column);
        if (r == all->raised_by[column])
            continue;
        if (times == 0) {
            left++;
            continue;
        }
        *any = true;
        all->loose_upper[r] = times * program->columns[column].upper;
        all->dropped[r] = holds_anyway(program, r, column, all->loose_upper[r]);
    }
    return left;
}

/* ---- All of it ---- */

static void find_rows(struct loosening *all) {
    const struct program *program = all->program;
    struct arena *arena = program->arena;
    all->ends = muster_arena_array(arena, program->column_count + 1, sizeof(size_t));
    all->rows = muster_arena_array(arena, program->term_count, sizeof(size_t));
    for (size_t r = 0; r < program->row_count; r++)
        for (size_t k = 0; k < program->rows[r].count; k++)
            all->ends[terms_of(program, r)[k].column + 1]++;
    for (size_t i = 0; i < program->column_count; i++)
        all->ends[i + 1] += all->ends[i];
    for (size_t r = 0; r < program->row_count; r++)
        for (size_t k = 0; k < program->rows[r].count; k++)
            all->rows[all->ends[terms_of(program, r)[k].column]++] = r;
}

static struct program *write_program(const struct loosening *all, const bool *gone) {
    const struct program *program = all->program;
    struct program *result = muster_arena_take(program->arena, sizeof(*result));
    *result = (struct program){.arena = program->arena};
    muster_program_reserve(result, program->column_count, program->row_count, program->term_count);
    for (size_t i = 0; i < program->column_count; i++) {
        muster_program_column(result, program->columns[i].upper, program->columns[i].integer);
        result->columns[i] = program->columns[i];
        if (gone[i])
            result->columns[i].upper = 0;
    }
    for (size_t r = 0; r < program->row_count; r++) {
        const struct row *row = &program->rows[r];
        bool loose = all->loose_upper[r] != PROGRAM_UNBOUNDED;
        if (all->dropped[r])
            continue;
        size_t copy =
            muster_program_row(result, row->lower, loose ? all->loose_upper[r] : row->upper);
        result->rows[copy].supply = row->supply;
        result->rows[copy].origin = row->origin;
        for (size_t k = 0; k < row->count; k++)
            if (!loose || terms_of(program, r)[k].factor > 0) /* without v */
                muster_program_term(result, terms_of(program, r)[k].column,
                                    terms_of(program, r)[k].factor);
    }
    return result;
}

/* Loosens what a column allows; returns whether that is anything. */
static bool loosen_by(struct loosening *all, size_t column, bool *gone) {
    const struct program *program = all->program;
    bool any = false;
    set_shares(all, column, false);
    size_t left = loosen_rows(all, column, &any);
    set_shares(all, column, true);
    *gone = any && left == 0 && program->columns[column].objective[0] == 0;
    if (*gone)
        all->dropped[all->raised_by[column]] = true;
    if (!any)
        all->raised_by[column] = program->row_count;
    return any;
}

bool muster_program_loosen(const struct program *program, struct loosened *loosened) {
    struct loosening all = {.program = program};
    struct arena *arena = program->arena;
    size_t columns = program->column_count, rows = program->row_count;
    bool any = false;
    all.raised_by = muster_arena_array(arena, columns, sizeof(size_t));
    if (!find_raised(&all))
        return false;
    bool *gone = muster_arena_array(arena, columns, sizeof(bool));
    find_rows(&all);
    all.shares = muster_arena_array(arena, columns, sizeof(int64_t));
    all.loose_upper = muster_arena_array(arena, rows, sizeof(int64_t));
    all.dropped = muster_arena_array(arena, rows, sizeof(bool));
    for (size_t r = 0; r < rows; r++)
        all.loose_upper[r] = PROGRAM_UNBOUNDED;
    keep_apart(&all);
    for (size_t i = 0; i < columns; i++)
        if (all.raised_by[i] != rows)
            any = loosen_by(&all, i, &gone[i]) || any;
    if (any)
        *loosened = (struct loosened){
            .program = write_program(&all, gone), .original = program, .raised_by = all.raised_by};
    return any;
}

void muster_loosened_raise(const struct loosened *loosened, int64_t *values) {
    const struct program *program = loosened->original;
    for (size_t i = 0; i < program->column_count; i++) {
        size_t r = loosened->raised_by[i];
        int64_t sum = 0;
        if (r == program->row_count)
            continue;
        for (size_t k = 0; k < program->rows[r].count; k++) {
            const struct term *term = &terms_of(program, r)[k];
            if (term->column != i)
                sum -= term->factor * values[term->column];
        }
        values[i] = sum < program->columns[i].upper ? sum : program->columns[i].upper;
    }
}
