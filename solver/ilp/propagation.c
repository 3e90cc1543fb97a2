/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/propagation.h"

/* Activities stay far below what an integer can hold. */
#define ACTIVITY_LIMIT 1e15

/* ---- Setting up ---- */

/* Rows with a lower bound only are turned around. */
static void copy_row(struct propagation *all, size_t index) {
    const struct row *row = &all->program->rows[index];
    bool turned = row->upper == PROGRAM_UNBOUNDED;
    struct tight_row *copy = &all->rows[index];
    *copy = (struct tight_row){.lower = turned ? -PROGRAM_UNBOUNDED : row->lower,
                               .upper = turned ? -row->lower : row->upper,
                               .count = 0,
                               .room = row->count,
                               .terms = NULL};
    if (row->lower == -PROGRAM_UNBOUNDED && row->upper == PROGRAM_UNBOUNDED)
        copy->upper = PROGRAM_UNBOUNDED;
    copy->terms = muster_arena_array(all->arena, row->count, sizeof(*copy->terms));
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &all->program->terms[row->first + k];
        if (term->factor != 0)
            copy->terms[copy->count++] = (struct term){
                .column = term->column, .factor = turned ? -term->factor : term->factor};
    }
}

static void list_rows_of_columns(struct propagation *all) {
    const struct program *program = all->program;
    all->column_ends = muster_arena_array(all->arena, program->column_count + 1, sizeof(size_t));
    all->column_rows = muster_arena_array(all->arena, program->term_count, sizeof(size_t));
    for (size_t r = 0; r < program->row_count; r++)
        for (size_t k = 0; k < all->rows[r].count; k++)
            all->column_ends[all->rows[r].terms[k].column + 1]++;
    for (size_t i = 0; i < program->column_count; i++)
        all->column_ends[i + 1] += all->column_ends[i];
    for (size_t r = 0; r < program->row_count; r++)
        for (size_t k = 0; k < all->rows[r].count; k++)
            all->column_rows[all->column_ends[all->rows[r].terms[k].column]++] = r;
}

static size_t first_row_of(const struct propagation *all, size_t column) {
    return column == 0 ? 0 : all->column_ends[column - 1];
}

static bool is_small_enough(const struct program *program) {
    for (size_t r = 0; r < program->row_count; r++) {
        const struct row *row = &program->rows[r];
        double size = 0;
        for (size_t k = 0; k < row->count; k++) {
            const struct term *term = &program->terms[row->first + k];
            double factor = (double)term->factor;
            size += (factor < 0 ? -factor : factor) * (double)program->columns[term->column].upper;
        }
        if (size > ACTIVITY_LIMIT)
            return false;
    }
    return true;
}

static void enqueue(struct propagation *all, size_t row) {
    if (all->rows[row].waits)
        return;
    all->rows[row].waits = true;
    all->queue[(all->queue_first + all->queue_count++) % all->program->row_count] = row;
}

bool muster_propagation_begin(struct propagation *all, const struct program *program) {
    size_t columns = program->column_count, rows = program->row_count;
    *all = (struct propagation){.program = program, .arena = program->arena};
    if (!is_small_enough(program))
        return false;
    all->rows = muster_arena_array(all->arena, rows, sizeof(*all->rows));
    all->lower = muster_arena_array(all->arena, columns, sizeof(int64_t));
    all->upper = muster_arena_array(all->arena, columns, sizeof(int64_t));
    all->queue = muster_arena_array(all->arena, rows, sizeof(size_t));
    all->visited = muster_arena_array(all->arena, rows, sizeof(size_t));
    for (size_t i = 0; i < columns; i++) {
        all->lower[i] = program->columns[i].lower;
        all->upper[i] = program->columns[i].upper;
    }
    for (size_t r = 0; r < rows; r++)
        copy_row(all, r);
    list_rows_of_columns(all);
    for (size_t r = 0; r < rows; r++)
        enqueue(all, r);
    return true;
}

/* ---- What follows from bounds ---- */

void muster_propagation_set(struct propagation *all, size_t column, int64_t lower, int64_t upper) {
    if (all->trial) {
        all->former = arena_grow(all->arena, all->former, all->former_count, &all->former_room,
                                 sizeof(*all->former));
        all->former[all->former_count++] = (struct bounds){
            .column = column, .lower = all->lower[column], .upper = all->upper[column]};
    }
    all->lower[column] = lower;
    all->upper[column] = upper;
    for (size_t k = first_row_of(all, column); k < all->column_ends[column]; k++)
        enqueue(all, all->column_rows[k]);
}

int64_t muster_propagation_activity(struct propagation *all, const struct tight_row *row,
                                    bool most) {
    int64_t sum = 0;
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &row->terms[k];
        sum += term->factor *
               ((term->factor > 0) == most ? all->upper[term->column] : all->lower[term->column]);
    }
    all->work += row->count;
    return sum;
}

/* Narrows a column by what a row leaves to it; false if nothing is left. */
static bool narrow(struct propagation *all, const struct tight_row *row, const struct term *term,
                   int64_t least, int64_t most) {
    int64_t lower = all->lower[term->column], upper = all->upper[term->column];
    int64_t size = term->factor < 0 ? -term->factor : term->factor;
    int64_t new_lower = lower, new_upper = upper;
    if (row->upper != PROGRAM_UNBOUNDED && row->upper - least < size * (upper - lower)) {
        int64_t room = (row->upper - least) / size;
        if (term->factor > 0)
            new_upper = lower + room;
        else
            new_lower = upper - room;
    }
    if (row->lower != -PROGRAM_UNBOUNDED && most - row->lower < size * (upper - lower)) {
        int64_t room = (most - row->lower) / size;
        if (term->factor > 0 && upper - room > new_lower)
            new_lower = upper - room;
        if (term->factor < 0 && lower + room < new_upper)
            new_upper = lower + room;
    }
    if (new_lower > new_upper)
        return false;
    if (new_lower > lower || new_upper < upper)
        muster_propagation_set(all, term->column, new_lower, new_upper);
    return true;
}

/* Looks at one row; false if it can't hold. */
static bool look_at(struct propagation *all, const struct tight_row *row) {
    int64_t least = muster_propagation_activity(all, row, false),
            most = muster_propagation_activity(all, row, true);
    if (least > row->upper || most < row->lower)
        return false;
    if (most <= row->upper && least >= row->lower)
        return true;
    for (size_t k = 0; k < row->count; k++) {
        const struct term *term = &row->terms[k];
        int64_t lower = all->lower[term->column], upper = all->upper[term->column];
        if (lower == upper)
            continue;
        if (!narrow(all, row, term, least, most))
            return false;
        int64_t raised = all->lower[term->column] - lower;
        int64_t cut = upper - all->upper[term->column];
        least += term->factor > 0 ? term->factor * raised : -term->factor * cut;
        most -= term->factor > 0 ? term->factor * cut : -term->factor * raised;
    }
    return true;
}

/*
 * Bounds of large numbers may follow from one another step by step, a million times. What isn't
 * looked at narrows nothing, which proves less and nothing wrong.
 */
bool muster_propagation_follow(struct propagation *all) {
    enum { LOOKS_PER_ROW = 50 };
    size_t looks = LOOKS_PER_ROW * all->program->row_count;
    bool holds = true;
    while (all->queue_count > 0) {
        size_t number = all->queue[all->queue_first];
        struct tight_row *row = &all->rows[number];
        all->queue_first = (all->queue_first + 1) % all->program->row_count;
        all->queue_count--;
        row->waits = false;
        if (all->trial && !row->visited) {
            row->visited = true;
            all->visited[all->visited_count++] = number;
        }
        if (looks > 0)
            looks--;
        holds = holds && (looks == 0 || look_at(all, row));
    }
    return holds;
}
