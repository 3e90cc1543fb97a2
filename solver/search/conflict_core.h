/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Conflict cores: requirements that can't all be obeyed, though all but any one of them could be,
 * and what stands in the way. Both are minimal unsatisfiable subsets, found by implicit hitting
 * sets (J. Davies, F. Bacchus, Solving MAXSAT by solving a sequence of simpler SAT instances, CP
 * 2011; M. Liffiton et al., Fast, flexible MUS enumeration, Constraints 21, 2016, which names it
 * MARCO): a smallest set that hits all cuts so far is tried, and either it suffices or what could
 * be obeyed in spite of it is a new cut. The referee judges every declaration on the way.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_CORE_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_CORE_H

#include "solver/rules/assumptions.h"
#include "solver/search/find_best.h"

/* What conflicts are looked for in. */
struct conflict_query {
    const struct muster_position *position;
    const struct muster_declaration *best; /* nothing pays for more than this */
    const struct ruling *ruling;           /* of the best: its requirements, by row */
    struct limits *limits;
    struct arena *arena;   /* for what is found */
    struct arena *scratch; /* for one question at a time */
};

struct conflict_core {
    bool proved;        /* else a limit was reached; nothing more is filled in */
    const char *reason; /* then: which */
    size_t row_count;
    const size_t *rows; /* the one that was asked about first; all but any other could be obeyed */
    size_t ground_count;
    const struct ground *grounds; /* these alone suffice; all could be obeyed without any one */
    bool at_all;                  /* these alone suffice for nothing of the rows to be obeyed */
    int64_t at_most, of;          /* counting only these rows: of `of`, `at_most` can be obeyed */
};

/*
 * Why this row, which the best declaration does not obey fully, can't be obeyed as well. The other
 * rows are such as the best declaration obeys, if possible, and not among those to `avoid` (by row;
 * NULL: none).
 */
struct conflict_core muster_conflict_core_find(const struct conflict_query *query, size_t row,
                                               const bool *avoid);

/* The most that any declaration obeys of these rows, or -1 where a limit was reached. */
int64_t muster_conflict_core_most(const struct conflict_query *query, const size_t *rows,
                                  size_t count, const char **reason);

/* What these rows count in all, or one of them. */
int64_t muster_conflict_core_total(const struct conflict_query *query, const size_t *rows,
                                   size_t count);

/* How often a requirement counts. */
int64_t muster_asked_times(const struct asked *asked);

#endif
