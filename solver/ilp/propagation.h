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
    int64_t least, most; /* with a goal: what the terms can add up to */
    int64_t widest;      /* with a goal: the most by which one of them can change that */
    bool waits;          /* it is in the queue */
    bool visited;        /* by the trial in progress */
};

/* Bounds of a column, before they were changed or as they followed. */
struct bounds {
    size_t column;
    int64_t lower, upper;
};

struct propagation {
    const struct program *program;
    struct arena *arena;
    size_t row_count; /* those of the program, and perhaps the goal */
    struct tight_row *rows;
    struct tight_row *goal; /* the row by which an objective reaches what is wanted; or NULL */
    int64_t *lower, *upper; /* of columns */
    size_t *column_ends;    /* rows of column i end here in column_rows */
    size_t *column_rows;
    int64_t *column_factors;                 /* with a goal: its factors there */
    size_t *queue, queue_first, queue_count; /* a ring of rows */
    size_t *visited, visited_count;          /* rows that the trial in progress has looked at */
    bool trial;                              /* changes are noted in `former`, to be undone */
    struct bounds *former;
    size_t former_count, former_room;
    size_t former_most; /* with a goal: once there are more, nothing further is worked out */
    size_t work;        /* terms looked at */
};

/*
 * Begins with the rows of a program and the bounds of its columns; all rows wait. False: numbers
 * are too large.
 */
bool muster_propagation_begin(struct propagation *all, const struct program *program);

/*
 * The same with one more row, the goal: an objective, of which nothing is asked until it is aimed
 * at. Trials then take no memory.
 */
bool muster_propagation_begin_towards(struct propagation *all, const struct program *program,
                                      int objective);

/* With a goal: sets the bounds of all columns. No row waits because of that. */
void muster_propagation_restore(struct propagation *all, const int64_t *lower,
                                const int64_t *upper);

/* From now on the objective has to be at least this much. */
void muster_propagation_aim(struct propagation *all, int64_t least);

/* Undoes what a trial has changed since there were `count` changes; no row may wait. */
void muster_propagation_undo(struct propagation *all, size_t count);

/* Ends a trial and undoes all of it; no row may wait. */
void muster_propagation_end_trial(struct propagation *all);

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
