/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What follows from bounds of columns, row by row, in integers: the least and the most that the
 * other terms of a row can add up to leave less to a column.
 */
#ifndef MUSTER_SOLVER_ILP_PROPAGATION_H
#define MUSTER_SOLVER_ILP_PROPAGATION_H

#include "solver/ilp/program.h"

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

struct propagation {
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
    size_t work; /* terms looked at */
};

/*
 * Begins with the rows of a program and the bounds of its columns; all rows wait. False: numbers
 * are too large.
 */
bool muster_propagation_begin(struct propagation *all, const struct program *program);

/* Sets the bounds of a column; its rows wait to be looked at. Takes memory only in a trial. */
void muster_propagation_set(struct propagation *all, size_t column, int64_t lower, int64_t upper);

/*
 * Looks at all rows that wait, until none does or it takes long; false if one can't hold. Takes no
 * memory but in a trial.
 */
bool muster_propagation_follow(struct propagation *all);

/* The least or the most that a row's terms can add up to. */
int64_t muster_propagation_activity(struct propagation *all, const struct tight_row *row,
                                    bool most);

#endif
