/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Goes through all legal assignments, or divisions, one of each that differ only in which of
 * several identical individuals is meant. Each creature whose damage can be divided in more than
 * one way is a row of cells, one for each individual that may get some of it; a cell is filled with
 * as much as it can take first, then with less and less.
 *
 * Of assignments that are one, that is shown in which the cells, read row by row, come last in
 * order: no permutation of identical individuals makes a cell larger and leaves those before it as
 * they are. For two neighbours that is seen while the cells are filled; for the others at the end.
 */
#ifndef MUSTER_SOLVER_DAMAGE_LIST_ASSIGNMENT_WALK_H
#define MUSTER_SOLVER_DAMAGE_LIST_ASSIGNMENT_WALK_H

#include "solver/damage/count/counting.h"

/* What one individual may give to another. */
struct walk_cell {
    const struct count_recipient *recipient;
    int64_t individual; /* of the recipient, from 0 */
    size_t base;        /* in the row: the cell of the recipient's first individual */
    size_t held;        /* in walk.held; NO_PLACE: nobody depends on it */
    int64_t fixed;      /* -1: not given */
};

struct walk_row {
    const struct count_source *source;
    int64_t individual;  /* from 0 */
    int64_t to_come;     /* what later rows could give to somebody whom this one may give to */
    size_t first, count; /* cells */
    unsigned sets;       /* that allow what it holds, once it is filled */
    bool nothing;        /* this row assigns nothing, though it could */
};

/* A blocker's individual that may need lethal damage, or a planeswalker its loyalty. */
struct walk_held {
    int64_t need, amount, deadly;    /* deadly: points by deathtouch */
    int64_t to_come, deadly_to_come; /* what the rows that are not filled yet could add */
    int64_t depending;               /* rows that need it */
};

/* Identical individuals: where they stand in the rows. */
struct walk_class {
    int64_t count;    /* that are looked at */
    size_t first_row; /* of the first of them; NO_PLACE: they give nothing */
    size_t use_count, use_capacity;
    size_t *uses; /* rows' cells of the first of them, ascending */
};

struct assignment_walk {
    const struct counting *counting;
    const struct assignment *given;  /* may be NULL */
    const struct combatants *marked; /* what is given makes individuals different; NULL: nothing */
    int64_t most_targets;            /* cells above 0 */
    size_t row_count, cell_count, held_count;
    struct walk_row *rows;
    struct walk_cell *cells;
    struct walk_held *held;
    struct walk_class *classes; /* by combatant */
    bool several;               /* neighbours alone don't say whether a permutation leads further */
    /* by cell, before it is filled */
    int64_t *left, *targets;
    unsigned *sets;
    bool *tied; /* the row is as the one before so far, and both individuals are alike */
    /* by cell */
    int64_t *values, *least;
    size_t *row_of;
    bool begun;
};

/* Begins before the first assignment. `given` may be NULL. */
struct assignment_walk *muster_walk_new(const struct counting *counting,
                                        const struct assignment *given,
                                        const struct combatants *marked, int64_t most_targets);

/* Moves on to the next assignment; false after the last. */
bool muster_walk_next(struct assignment_walk *walk);

/* Whether the assignment is the one that is shown of all that are one with it. */
bool muster_walk_is_last_in_order(const struct assignment_walk *walk, struct arena *arena);

/* The ordinal of an individual of a combatant, counted from 0. */
int64_t muster_ordinal_of(const struct combatant *combatant, int64_t individual);

/* Whether nothing that is given tells two individuals of a combatant apart. */
bool muster_walk_is_alike(const struct assignment_walk *walk, size_t combatant, int64_t one,
                          int64_t other);

#endif
