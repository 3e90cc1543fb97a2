/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The least and the greatest value of many sums of columns over all solutions of one program, as in
 * optimization-based bound tightening with filtering (A. Gleixner, T. Berthold, B. Müller,
 * S. Weltge, "Three enhancements for optimization-based bound tightening", 2017): every solution
 * found shows something of all sums, and one search tries to move all ends at once that nothing
 * has moved so far. If it can't, none of them can be moved.
 */
#ifndef MUSTER_SOLVER_ILP_SOLUTIONS_RANGES_H
#define MUSTER_SOLVER_ILP_SOLUTIONS_RANGES_H

#include "solver/ilp/simplex.h"

/* A sum of columns. Its ends are only looked for where they are wanted. */
struct sum_range {
    size_t count;
    const size_t *columns; /* each counts once for each time that it is listed */
    int64_t full;          /* it counts this many things */
    int64_t rest;          /* this many of what it counts may be others, which are identical */
    bool coarse;           /* wanted is only whether its ends can be moved at all */
    int64_t low, high;     /* proved: it is never outside */
    int64_t seen_low, seen_high; /* between these in the solutions known; INT64_MAX, -1: in none */
    bool wants_low, wants_high;
    bool gave_up_low, gave_up_high; /* the search for this end took too long */
};

struct ranges {
    struct program *program; /* its second objective is used, and is 0 otherwise */
    struct limits *limits;
    struct start *start;
    size_t row_room; /* rows that the program may have */
    size_t count;
    struct sum_range *list;
    int64_t *values; /* the last solution, if `found`; then the rows hold */
    bool found;
    bool solved;      /* some solution is known */
    int failures;     /* searches for all ends together that took too long */
    bool refused;     /* rows have been added that refuse solutions */
    bool quick;       /* relaxations only, and what these don't settle stays open */
    bool infeasible;  /* proved: there are no solutions */
    bool out_of_time; /* a limit was reached */
    bool began;
};

/* Begins with the values of the columns unknown. The ranges are filled in by the caller. */
struct ranges *muster_ranges_new(struct program *program, size_t count, struct limits *limits);

/*
 * Searches until there is a solution that shows something new, and returns true with its values:
 * the caller sees or refuses it. False: every end that is wanted is proved, has been given up, or a
 * limit was reached.
 */
bool muster_ranges_next(struct ranges *ranges);

/* Updates all ranges with the last solution. */
void muster_ranges_see(struct ranges *ranges);

/* Whether the program may have one more row, which refuses solutions or forces something. */
bool muster_ranges_has_room(const struct ranges *ranges);

/* To be called when a row has been added that the last solution breaks. */
void muster_ranges_refuse(struct ranges *ranges);

/*
 * To be called when a bound of the program has changed: what was proved of ends may no longer hold,
 * so the caller sets the ranges anew, and the values known are checked again.
 */
void muster_ranges_restart(struct ranges *ranges);

/* The value of a range in a solution. */
int64_t muster_range_value(const struct sum_range *range, const int64_t *values);

/* The branches of a search for one end that should not take long: fewer where each takes longer. */
int muster_ranges_nodes(const struct program *program);

#endif
