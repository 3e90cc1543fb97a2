/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Option cores: the grounds that keep every declaration in which a creature does something (or
 * doesn't) from obeying more than a number of requirements, or from being possible at all. They are
 * minimal unsatisfiable subsets, found by implicit hitting sets as in conflict_core.h; but all
 * declarations that can be paid for count, since an option may be paid for.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_OPTION_CORE_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_OPTION_CORE_H

#include "solver/rules/assumptions.h"
#include "solver/search/find_best.h"

/* Which declarations are looked at, and what counts. */
struct option_query {
    const struct muster_position *position;
    const struct partial *partial; /* only those that contain it; NULL: all */
    const struct ruling *ruling;   /* of any declaration: its requirements, by row */
    struct limits *limits;
    struct arena *arena;   /* holds the results */
    struct arena *scratch; /* for one search at a time */
    /* What the searches for several options share (option_memory.h); NULL: they share nothing. */
    struct option_memory *memory;
};

/* The most that can be obeyed. */
struct option_most {
    bool proved;
    bool impossible; /* proved: no declaration is like that */
    int64_t value;
};

/*
 * The most that any declaration obeys, with these weights by row, among those that obey every
 * restriction and can be paid for.
 */
struct option_most muster_option_most(const struct option_query *query, const int64_t *weights);

struct option_core {
    bool proved;
    size_t ground_count;
    const struct ground *grounds; /* in the order in which they are told */
};

/*
 * The fewest grounds found that by themselves keep every declaration from obeying more than
 * `at_most`; -1: from being possible. That must be so with all grounds.
 */
struct option_core muster_option_core_find(const struct option_query *query, const int64_t *weights,
                                           int64_t at_most);

#endif
