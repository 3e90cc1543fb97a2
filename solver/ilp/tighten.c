/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/tighten.h"

#include "solver/ilp/propagation.h"

struct tightening {
    struct propagation facts;
    struct bounds *noted; /* what followed from the first value */
    size_t noted_count, noted_room;
    size_t lifted; /* terms added to rows */
};

/* What is spent at most, in terms looked at: some milliseconds. */
enum { WORK_LIMIT = 4000000 };

/* ---- Trials ---- */

static bool try_value(struct tightening *all, size_t column, int64_t value) {
    all->facts.trial = true;
    all->facts.former_count = all->facts.visited_count = 0;
    muster_propagation_set(&all->facts, column, value, value);
    return muster_propagation_follow(&all->facts);
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
            arena_grow(all->facts.arena, row->terms, row->count, &row->room, sizeof(*row->terms));
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
    for (size_t k = 0; k < all->facts.visited_count; k++) {
        struct tight_row *row = &all->facts.rows[all->facts.visited[k]];
        if (row->lower != -PROGRAM_UNBOUNDED || row->upper == PROGRAM_UNBOUNDED ||
            (find_term(row, column) == NULL && all->lifted >= all->facts.program->term_count))
            continue;
        int64_t slack = row->upper - muster_propagation_activity(&all->facts, row, true);
        if (slack > 0)
            lift(all, row, column, value, slack);
    }
}

static bool fix(struct tightening *all, size_t column, int64_t value) {
    muster_propagation_set(&all->facts, column, value, value);
    return muster_propagation_follow(&all->facts);
}

/* Notes the bounds that the trial in progress has changed, as they are now. */
static void note_consequences(struct tightening *all) {
    all->noted_count = 0;
    for (size_t k = 0; k < all->facts.former_count; k++) {
        size_t column = all->facts.former[k].column;
        all->noted = arena_grow(all->facts.arena, all->noted, all->noted_count, &all->noted_room,
                                sizeof(*all->noted));
        all->noted[all->noted_count++] = (struct bounds){
            .column = column, .lower = all->facts.lower[column], .upper = all->facts.upper[column]};
    }
}

/* Widens what is noted to what is also possible in the trial in progress. */
static void widen_consequences(struct tightening *all) {
    for (size_t k = 0; k < all->noted_count; k++) {
        struct bounds *noted = &all->noted[k];
        if (all->facts.lower[noted->column] < noted->lower)
            noted->lower = all->facts.lower[noted->column];
        if (all->facts.upper[noted->column] > noted->upper)
            noted->upper = all->facts.upper[noted->column];
    }
}

/* What follows from either value holds. */
static bool keep_consequences(struct tightening *all) {
    for (size_t k = 0; k < all->noted_count; k++) {
        const struct bounds *noted = &all->noted[k];
        if (noted->lower > all->facts.lower[noted->column] ||
            noted->upper < all->facts.upper[noted->column])
            muster_propagation_set(&all->facts, noted->column, noted->lower, noted->upper);
    }
    return muster_propagation_follow(&all->facts);
}

/* Tries both values of a column; false if neither is possible. */
static bool probe(struct tightening *all, size_t column) {
    bool zero = try_value(all, column, 0);
    if (zero) {
        lift_rows(all, column, 0);
        note_consequences(all);
    }
    muster_propagation_end_trial(&all->facts);
    if (!zero)
        return fix(all, column, 1);
    bool one = try_value(all, column, 1);
    if (one) {
        lift_rows(all, column, 1);
        widen_consequences(all);
    }
    muster_propagation_end_trial(&all->facts);
    return one ? keep_consequences(all) : fix(all, column, 0);
}

static bool probe_all(struct tightening *all, struct limits *limits, bool *stopped) {
    for (size_t i = 0; i < all->facts.program->column_count && all->facts.work < WORK_LIMIT; i++) {
        if (all->facts.lower[i] != 0 || all->facts.upper[i] != 1)
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

/* False: it holds whatever the values are, and is left out. */
static bool write_row(struct tightening *all, struct program *result, struct tight_row *row) {
    int64_t least = muster_propagation_activity(&all->facts, row, false),
            most = muster_propagation_activity(&all->facts, row, true), fixed = 0;
    bool upper = most > row->upper, lower = least < row->lower;
    if (!upper && !lower)
        return false;
    for (size_t k = 0; k < row->count; k++)
        if (all->facts.lower[row->terms[k].column] == all->facts.upper[row->terms[k].column])
            fixed += row->terms[k].factor * all->facts.lower[row->terms[k].column];
    muster_program_row(result, lower ? row->lower - fixed : -PROGRAM_UNBOUNDED,
                       upper ? row->upper - fixed : PROGRAM_UNBOUNDED);
    for (size_t k = 0; k < row->count; k++)
        if (row->terms[k].factor != 0 &&
            all->facts.lower[row->terms[k].column] != all->facts.upper[row->terms[k].column])
            muster_program_term(result, row->terms[k].column, row->terms[k].factor);
    return true;
}

static struct program *write_program(struct tightening *all, size_t *rows) {
    const struct program *program = all->facts.program;
    struct program *result = muster_arena_take(all->facts.arena, sizeof(*result));
    *result = (struct program){.arena = all->facts.arena};
    muster_program_reserve(result, program->column_count, 2 * program->row_count,
                           2 * program->term_count); /* cuts follow */
    for (size_t i = 0; i < program->column_count; i++) {
        muster_program_column(result, program->columns[i].upper, program->columns[i].integer);
        result->columns[i] = program->columns[i];
        result->columns[i].lower = all->facts.lower[i];
        result->columns[i].upper = all->facts.upper[i];
    }
    for (size_t r = 0; r < program->row_count; r++)
        if (write_row(all, result, &all->facts.rows[r]) && rows != NULL)
            rows[result->row_count - 1] = r;
    return result;
}

struct program *muster_program_tighten(const struct program *program, struct limits *limits,
                                       size_t *rows, bool *impossible) {
    struct tightening all = {.lifted = 0};
    bool stopped = false;
    *impossible = false;
    if (!muster_propagation_begin(&all.facts, program))
        return NULL;
    *impossible = !muster_propagation_follow(&all.facts) || !probe_all(&all, limits, &stopped);
    return *impossible || stopped ? NULL : write_program(&all, rows);
}
