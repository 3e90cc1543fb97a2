/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Conflict cores: requirements that can't all be obeyed, though all but any one of them could be,
 * and the grounds that stand in the way. Both are minimal unsatisfiable subsets, found by implicit
 * hitting sets (J. Davies, F. Bacchus, Solving MAXSAT by solving a sequence of simpler SAT
 * instances, CP 2011; M. Liffiton et al., Fast, flexible MUS enumeration, Constraints 21, 2016,
 * which names it MARCO): try a smallest set that hits all cuts so far; either it suffices, or what
 * could be obeyed in spite of it is a new cut. The referee judges every declaration on the way.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_CORE_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_CORE_H

#include "solver/rules/assumptions.h"
#include "solver/search/find_best.h"

/* What to look for conflicts in. */
struct conflict_query {
    const struct muster_position *position;
    const struct muster_declaration *best; /* those that pay for more don't count */
    bool pays;                             /* for words: the best one pays for something */
    const struct ruling *ruling;           /* of the best: its requirements, by row */
    struct limits *limits;
    struct arena *arena;   /* holds the results */
    struct arena *scratch; /* for one question at a time */
    /* What several cores of this query share (conflict_memory.h); NULL: they share nothing. */
    struct conflict_memory *memory;
};

/* About a declaration, with its ruling, of the position that it is of. */
struct conflict_query muster_conflict_query_of(const struct muster_declaration *best,
                                               const struct ruling *ruling, struct limits *limits,
                                               struct arena *arena, struct arena *scratch);

struct conflict_core {
    bool proved;        /* false: a limit was reached, and only `reason` is filled in */
    const char *reason; /* which limit was reached */
    size_t row_count;
    const size_t *rows; /* the row asked about first; without any one, all others can be obeyed */
    size_t ground_count;
    const struct ground *grounds; /* they suffice; without any one, all rows could be obeyed */
    bool at_all;                  /* the grounds keep every one of the rows from being obeyed */
    bool costs_are_paid;          /* for words: a cost is a ground that can't be paid, not one that
                                     nobody has to pay */
    bool is_of_option;            /* for words: row 0 is what one creature does, which nothing
                                     forbids by itself */
    int64_t at_most, of;          /* `at_most` of the `of` requirements in the rows can be obeyed */
};

/*
 * Finds out why this row, which the best declaration does not obey fully, can't be obeyed as well.
 * If possible, the core's other rows are ones that the best declaration obeys, outside those to
 * `avoid` (by row; NULL: none).
 */
struct conflict_core muster_conflict_core_find(const struct conflict_query *query, size_t row,
                                               const bool *avoid);

/* The most that any declaration obeys of these rows, or -1 where a limit was reached. */
int64_t muster_conflict_core_most(const struct conflict_query *query, const size_t *rows,
                                  size_t count, const char **reason);

/* How many requirements these rows stand for, each as often as it counts. */
int64_t muster_conflict_core_total(const struct conflict_query *query, const size_t *rows,
                                   size_t count);

#endif
