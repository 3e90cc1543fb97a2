/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/tighten.h"

#include <string.h>

/* Activities stay far below what an integer can hold. */
#define ACTIVITY_LIMIT 1e15

/* A row: terms <= upper, and possibly >= lower. */
struct tight_row {
    int64_t lower, upper; /* lower: -PROGRAM_UNBOUNDED if there is none */
    size_t count, room;
    struct term *terms;
    bool waits;   /* it is in the queue */
    bool visited; /* by the trial in progress */
};

/* Bounds of a column, before they were changed or as they followed. */
struct bounds {
    size_t column;
    int64_t lower, upper;
};

struct tightening {
    const struct program *program;
    struct arena *arena;
    struct tight_row *rows;
    int64_t *lower, *upper; /* of columns */
    size_t *column_ends;    /* rows of column i end here in column_rows */
    size_t *column_rows;
    size_t *queue, queue_first, queue_count; /* a ring of rows */
    size_t *visited, visited_count;          /* rows that the trial in progress has looked at */
    bool trial;                              /* changes are noted in `former`, to be undone */
    struct bounds *former;
    size_t former_count, former_room;
    struct bounds *noted; /* what followed from the first value */
    size_t noted_count, noted_room;
    size_t work;   /* terms looked at */
    size_t lifted; /* terms added to rows */
};

/* What is spent at most, in terms looked at: some milliseconds. */
enum { WORK_LIMIT = 4000000 };

/* ---- Setting up ---- */

/* Rows with a lower bound only are turned around. */
static void copy_row(struct tightening *all, size_t index) {
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

static void list_rows_of_columns(struct tightening *all) {
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

static size_t first_row_of(const struct tightening *all, size_t column) {
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

/* ---- What follows from bounds ---- */

static void enqueue(struct tightening *all, size_t row) {
    if (all->rows[row].waits)
        return;
    all->rows[row].waits = true;
    all->queue[(all->queue_first + all->queue_count++) % all->program->row_count] = row;
}

static void set_bounds(struct tightening *all, size_t column, int64_t lower, int64_t upper) {
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

/* The least or the most that a row's terms can add up to. */
static int64_t activity(struct tightening *all, const struct tight_row *row, bool most) {
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
static bool narrow(struct tightening *all, const struct tight_row *row, const struct term *term,
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
        set_bounds(all, term->column, new_lower, new_upper);
    return true;
}

/* Looks at one row; false if it can't hold. */
static bool look_at(struct tightening *all, const struct tight_row *row) {
    int64_t least = activity(all, row, false), most = activity(all, row, true);
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

/* Looks at all rows that wait, until none does; false if one can't hold. */
static bool follow(struct tightening *all) {
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
        holds = holds && look_at(all, row);
    }
    return holds;
}

/* ---- Trials ---- */

static bool try_value(struct tightening *all, size_t column, int64_t value) {
    all->trial = true;
    all->former_count = all->visited_count = 0;
    set_bounds(all, column, value, value);
    return follow(all);
}

static void undo(struct tightening *all) {
    while (all->former_count > 0) {
        const struct bounds *former = &all->former[--all->former_count];
        all->lower[former->column] = former->lower;
        all->upper[former->column] = former->upper;
    }
    for (size_t k = 0; k < all->visited_count; k++)
        all->rows[all->visited[k]].visited = false;
    all->visited_count = 0;
    all->trial = false;
}

static struct term *find_term(const struct tight_row *row, size_t column) {
    for (size_t k = 0; k < row->count; k++)
        if (row->terms[k].column == column)
            return &row->terms[k];
    return NULL;
}

/*
 * With the column at this value, a row is `slack` away from its bound whatever the others are: the
 * column may use that up. This changes nothing for the other value.
 */
static void lift(struct tightening *all, struct tight_row *row, size_t column, int64_t value,
                 int64_t slack) {
    struct term *term = find_term(row, column);
    if (term == NULL) {
        row->terms =
            arena_grow(all->arena, row->terms, row->count, &row->room, sizeof(*row->terms));
        term = &row->terms[row->count++];
        *term = (struct term){.column = column, .factor = 0};
        all->lifted++;
    }
    if (value == 1) {
        term->factor += slack;
    } else {
        term->factor -= slack;
        row->upper -= slack;
    }
}

/* Lifts the rows that a trial has looked at; called while its bounds are in force. */
static void lift_rows(struct tightening *all, size_t column, int64_t value) {
    for (size_t k = 0; k < all->visited_count; k++) {
        struct tight_row *row = &all->rows[all->visited[k]];
        if (row->lower != -PROGRAM_UNBOUNDED || row->upper == PROGRAM_UNBOUNDED ||
            (find_term(row, column) == NULL && all->lifted >= all->program->term_count))
            continue;
        int64_t slack = row->upper - activity(all, row, true);
        if (slack > 0)
            lift(all, row, column, value, slack);
    }
}

static bool fix(struct tightening *all, size_t column, int64_t value) {
    set_bounds(all, column, value, value);
    return follow(all);
}

/* Notes the bounds that the trial in progress has changed, as they are now. */
static void note_consequences(struct tightening *all) {
    all->noted_count = 0;
    for (size_t k = 0; k < all->former_count; k++) {
        size_t column = all->former[k].column;
        all->noted = arena_grow(all->arena, all->noted, all->noted_count, &all->noted_room,
                                sizeof(*all->noted));
        all->noted[all->noted_count++] = (struct bounds){
            .column = column, .lower = all->lower[column], .upper = all->upper[column]};
    }
}

/* Widens what is noted to what is also possible in the trial in progress. */
static void widen_consequences(struct tightening *all) {
    for (size_t k = 0; k < all->noted_count; k++) {
        struct bounds *noted = &all->noted[k];
        if (all->lower[noted->column] < noted->lower)
            noted->lower = all->lower[noted->column];
        if (all->upper[noted->column] > noted->upper)
            noted->upper = all->upper[noted->column];
    }
}

/* What follows from either value holds. */
static bool keep_consequences(struct tightening *all) {
    for (size_t k = 0; k < all->noted_count; k++) {
        const struct bounds *noted = &all->noted[k];
        if (noted->lower > all->lower[noted->column] || noted->upper < all->upper[noted->column])
            set_bounds(all, noted->column, noted->lower, noted->upper);
    }
    return follow(all);
}

/* Tries both values of a column; false if neither is possible. */
static bool probe(struct tightening *all, size_t column) {
    bool zero = try_value(all, column, 0);
    if (zero) {
        lift_rows(all, column, 0);
        note_consequences(all);
    }
    undo(all);
    if (!zero)
        return fix(all, column, 1);
    bool one = try_value(all, column, 1);
    if (one) {
        lift_rows(all, column, 1);
        widen_consequences(all);
    }
    undo(all);
    return one ? keep_consequences(all) : fix(all, column, 0);
}

static bool probe_all(struct tightening *all, struct limits *limits, bool *stopped) {
    for (size_t i = 0; i < all->program->column_count && all->work < WORK_LIMIT; i++) {
        if (all->lower[i] != 0 || all->upper[i] != 1)
            continue;
        *stopped = muster_limits_reached(limits);
        if (*stopped)
            return true;
        if (!probe(all, i))
            return false;
    }
    return true;
}

/* ---- The result ---- */

static void write_row(struct tightening *all, struct program *result, struct tight_row *row) {
    int64_t least = activity(all, row, false), most = activity(all, row, true), fixed = 0;
    bool upper = most > row->upper, lower = least < row->lower;
    if (!upper && !lower)
        return;
    for (size_t k = 0; k < row->count; k++)
        if (all->lower[row->terms[k].column] == all->upper[row->terms[k].column])
            fixed += row->terms[k].factor * all->lower[row->terms[k].column];
    muster_program_row(result, lower ? row->lower - fixed : -PROGRAM_UNBOUNDED,
                       upper ? row->upper - fixed : PROGRAM_UNBOUNDED);
    for (size_t k = 0; k < row->count; k++)
        if (row->terms[k].factor != 0 &&
            all->lower[row->terms[k].column] != all->upper[row->terms[k].column])
            muster_program_term(result, row->terms[k].column, row->terms[k].factor);
}

static struct program *write_program(struct tightening *all) {
    const struct program *program = all->program;
    struct program *result = muster_arena_take(all->arena, sizeof(*result));
    *result = (struct program){.arena = all->arena};
    for (size_t i = 0; i < program->column_count; i++) {
        muster_program_column(result, program->columns[i].upper, program->columns[i].integer);
        result->columns[i] = program->columns[i];
        result->columns[i].lower = all->lower[i];
        result->columns[i].upper = all->upper[i];
    }
    for (size_t r = 0; r < program->row_count; r++)
        write_row(all, result, &all->rows[r]);
    return result;
}

struct program *muster_program_tighten(const struct program *program, struct limits *limits,
                                       bool *impossible) {
    struct tightening all = {.program = program, .arena = program->arena};
    size_t columns = program->column_count, rows = program->row_count;
    bool stopped = false;
    *impossible = false;
    if (!is_small_enough(program))
        return NULL;
    all.rows = muster_arena_array(all.arena, rows, sizeof(*all.rows));
    all.lower = muster_arena_array(all.arena, columns, sizeof(int64_t));
    all.upper = muster_arena_array(all.arena, columns, sizeof(int64_t));
    all.queue = muster_arena_array(all.arena, rows, sizeof(size_t));
    all.visited = muster_arena_array(all.arena, rows, sizeof(size_t));
    for (size_t i = 0; i < columns; i++) {
        all.lower[i] = program->columns[i].lower;
        all.upper[i] = program->columns[i].upper;
    }
    for (size_t r = 0; r < rows; r++)
        copy_row(&all, r);
    list_rows_of_columns(&all);
    for (size_t r = 0; r < rows; r++)
        enqueue(&all, r);
    *impossible = !follow(&all) || !probe_all(&all, limits, &stopped);
    return *impossible || stopped ? NULL : write_program(&all);
}
