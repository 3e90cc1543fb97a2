/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the searches for the cores of several options share: declarations that obey much of some
 * requirements although they break restrictions. With another option in place of theirs they mostly
 * obey as much, and break the same restrictions: that takes no search.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_OPTION_MEMORY_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_OPTION_MEMORY_H

#include "solver/search/conflict/option_core.h"
#include "solver/search/ways.h"

/* An option of one single creature: it attacks or blocks something that there is one of. */
struct single_option {
    int creature, object;
};

/* A declaration that has an option, and the weights with which it was found. */
struct remembered {
    struct single_option option;
    const int64_t *weights; /* by row */
    struct muster_declaration *declaration;
};

/* The most that can be obeyed, by these weights, whatever is declared. */
struct remembered_most {
    const int64_t *weights; /* by row */
    struct option_most most;
};

struct option_memory {
    struct arena *arena;
    bool looked;         /* whether these have been looked for: */
    const bool *options; /* muster_options_allowed of the position */
    size_t count, next;  /* when all room is taken, the oldest goes */
    struct remembered *list;
    size_t most_count, next_most; /* likewise */
    struct remembered_most *mosts;
    size_t row_count;
    struct row_ways *ways; /* by row; NULL until they are looked for */
};

/* Everything comes from the arena. */
struct option_memory *muster_option_memory_new(struct arena *arena);

/* Which options the query's position allows by themselves, looked for once; NULL: not known. */
const bool *muster_option_memory_options(const struct option_query *query);

/* The ways to obey a requirement of the query's ruling, listed once. */
const struct row_ways *muster_option_memory_ways(const struct option_query *query, size_t row);

/*
 * Whether a query is about what remembered declarations can tell of: one single option, where what
 * is obeyed doesn't depend on conditions or on what else is asked.
 */
bool muster_option_memory_fits(const struct option_query *query, struct single_option *option);

/*
 * The most that can be obeyed whatever is declared, if that has been found for these weights; or
 * NULL. The query has no partial declaration.
 */
const struct option_most *muster_option_memory_most(const struct option_query *query,
                                                    const int64_t *weights);

/* Remembers that; the weights are copied. */
void muster_option_memory_add_most(const struct option_query *query, const int64_t *weights,
                                   struct option_most most);

/* Remembers a copy of a declaration; the weights are kept, not copied. */
void muster_option_memory_add(struct option_memory *memory, const struct single_option *option,
                              const int64_t *weights, const struct muster_declaration *declaration);

/*
 * A remembered declaration with another option in place of its own. What the creature of that one
 * does otherwise, the one that had the other option does instead. Comes from the arena.
 */
struct muster_declaration *muster_option_exchange(const struct remembered *remembered,
                                                  const struct single_option *option,
                                                  struct arena *arena);

#endif
