/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/propagation.h"

#include <string.h>

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

/* An objective, turned around: nothing is asked of it yet. */
static void add_goal(struct propagation *all, int objective) {
    const struct program *program = all->program;
    struct tight_row *goal = &all->rows[all->row_count++];
    *goal = (struct tight_row){.lower = -PROGRAM_UNBOUNDED, .upper = PROGRAM_UNBOUNDED};
    goal->room = program->column_count;
    goal->terms = muster_arena_array(all->arena, goal->room, sizeof(*goal->terms));
    for (size_t i = 0; i < program->column_count; i++)
        if (program->columns[i].objective[objective] != 0)
            goal->terms[goal->count++] =
                (struct term){.column = i, .factor = -program->columns[i].objective[objective]};
    all->goal = goal;
}

static void list_rows_of_columns(struct propagation *all) {
    const struct program *program = all->program;
    size_t term_count = 0;
    for (size_t r = 0; r < all->row_count; r++)
        term_count += all->rows[r].count;
    all->column_ends = muster_arena_array(all->arena, program->column_count + 1, sizeof(size_t));
    all->column_rows = muster_arena_array(all->arena, term_count, sizeof(size_t));
    for (size_t r = 0; r < all->row_count; r++)
        for (size_t k = 0; k < all->rows[r].count; k++)
            all->column_ends[all->rows[r].terms[k].column + 1]++;
    for (size_t i = 0; i < program->column_count; i++)
        all->column_ends[i + 1] += all->column_ends[i];
    all->column_factors = muster_arena_array(all->arena, term_count, sizeof(int64_t));
    for (size_t r = 0; r < all->row_count; r++)
        for (size_t k = 0; k < all->rows[r].count; k++) {
            const struct term *term = &all->rows[r].terms[k];
            all->column_factors[all->column_ends[term->column]] = term->factor;
            all->column_rows[all->column_ends[term->column]++] = r;
        }
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
    all->queue[(all->queue_first + all->queue_count++) % all->row_count] = row;
}

/* `objective`: -1 where it is of no interest. */
static bool begin(struct propagation *all, const struct program *program, int objective) {
    size_t columns = program->column_count;
    size_t rows = program->row_count + (objective >= 0 ? 1 : 0);
    *all = (struct propagation){.program = program, .arena = program->arena};
    if (!is_small_enough(program) ||
        (objective >= 0 && muster_program_size(program, objective) > ACTIVITY_LIMIT))
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
    for (; all->row_count < program->row_count; all->row_count++)
        copy_row(all, all->row_count);
    if (objective >= 0)
        add_goal(all, objective);
    list_rows_of_columns(all);
    for (size_t r = 0; r < rows; r++)
        enqueue(all, r);
    return true;
}

bool muster_propagation_begin(struct propagation *all, const struct program *program) {
    return begin(all, program, -1);
}

/* What the terms of each row can add up to, anew. */
static void add_up_rows(struct propagation *all) {
    for (size_t r = 0; r < all->row_count; r++) {
        struct tight_row *row = &all->rows[r];
        row->least = muster_propagation_activity(all, row, false);
        row->most = muster_propagation_activity(all, row, true);
    }
}

bool muster_propagation_begin_towards(struct propagation *all, const struct program *program,
                                      int objective) {
    enum { CHANGES_PER_COLUMN = 4 };
    if (!begin(all, program, objective))
        return false;
    size_t longest = 0;
    for (size_t r = 0; r < all->row_count; r++)
        longest = all->rows[r].count > longest ? all->rows[r].count : longest;
    all->former_room = CHANGES_PER_COLUMN * program->column_count + longest + 1;
    all->former = muster_arena_array(all->arena, all->former_room, sizeof(*all->former));
    all->former_most = all->former_room - longest - 1;
    for (size_t r = 0; r < all->row_count; r++) {
        struct tight_row *row = &all->rows[r];
        for (size_t k = 0; k < row->count; k++) {
            const struct column *column = &program->columns[row->terms[k].column];
            int64_t width = row->terms[k].factor * (column->upper - column->lower);
            width = width < 0 ? -width : width;
            row->widest = width > row->widest ? width : row->widest;
        }
    }
    add_up_rows(all);
    return true;
}

void muster_propagation_restore(struct propagation *all, const int64_t *lower,
                                const int64_t *upper) {
    memcpy(all->lower, lower, all->program->column_count * sizeof(*lower));
    memcpy(all->upper, upper, all->program->column_count * sizeof(*upper));
    add_up_rows(all);
}

void muster_propagation_aim(struct propagation *all, int64_t least) {
    all->goal->upper = -least;
    enqueue(all, (size_t)(all->goal - all->rows));
}

/* ---- What follows from bounds ---- */

/* Gives a column bounds; with a goal, keeps the sums of its rows right. */
static void put_bounds(struct propagation *all, size_t column, int64_t lower, int64_t upper) {
    if (all->goal != NULL) {
        int64_t raised = lower - all->lower[column], lifted = upper - all->upper[column];
        for (size_t k = first_row_of(all, column); k < all->column_ends[column]; k++) {
            struct tight_row *row = &all->rows[all->column_rows[k]];
            int64_t factor = all->column_factors[k];
            row->least += factor * (factor > 0 ? raised : lifted);
            row->most += factor * (factor > 0 ? lifted : raised);
        }
        all->work += all->column_ends[column] - first_row_of(all, column);
    }
    all->lower[column] = lower;
    all->upper[column] = upper;
}

void muster_propagation_undo(struct propagation *all, size_t count) {
    while (all->former_count > count) {
        const struct bounds *former = &all->former[--all->former_count];
        put_bounds(all, former->column, former->lower, former->upper);
    }
}

void muster_propagation_end_trial(struct propagation *all) {
    muster_propagation_undo(all, 0);
    for (size_t k = 0; k < all->visited_count; k++)
        all->rows[all->visited[k]].visited = false;
    all->visited_count = 0;
    all->trial = false;
}

void muster_propagation_set(struct propagation *all, size_t column, int64_t lower, int64_t upper) {
    if (all->trial) {
        all->former = arena_grow(all->arena, all->former, all->former_count, &all->former_room,
                                 sizeof(*all->former));
        all->former[all->former_count++] = (struct bounds){
            .column = column, .lower = all->lower[column], .upper = all->upper[column]};
    }
    put_bounds(all, column, lower, upper);
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
    bool known = all->goal != NULL;
    int64_t least = known ? row->least : muster_propagation_activity(all, row, false),
            most = known ? row->most : muster_propagation_activity(all, row, true);
    if (least > row->upper || most < row->lower)
        return false;
    if (most <= row->upper && least >= row->lower)
        return true;
    if (known && (row->upper == PROGRAM_UNBOUNDED || row->upper - least >= row->widest) &&
        (row->lower == -PROGRAM_UNBOUNDED || most - row->lower >= row->widest))
        return true; /* it leaves room for any of its columns */
    all->work += row->count;
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
    size_t looks = LOOKS_PER_ROW * all->row_count;
    bool holds = true;
    while (all->queue_count > 0) {
        size_t number = all->queue[all->queue_first];
        struct tight_row *row = &all->rows[number];
        all->queue_first = (all->queue_first + 1) % all->row_count;
        all->queue_count--;
        row->waits = false;
        if (all->trial && !row->visited) {
            row->visited = true;
            all->visited[all->visited_count++] = number;
        }
        if (looks > 0)
            looks--;
        if (all->trial && all->goal != NULL && all->former_count > all->former_most)
            looks = 0; /* no more room to note what is changed */
        holds = holds && (looks == 0 || look_at(all, row));
    }
    return holds;
}
