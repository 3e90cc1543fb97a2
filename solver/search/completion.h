/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Completion: is there a legal declaration that contains a partial one, and which of them is the
 * best by a second objective? Questions about all legal declarations come down to this one.
 */
#ifndef MUSTER_SOLVER_SEARCH_COMPLETION_H
#define MUSTER_SOLVER_SEARCH_COMPLETION_H

#include "solver/search/legality.h"

/* What the legal declaration has to be like. */
struct completion_query {
    const struct partial *partial; /* what it must contain; NULL: nothing */
    bool free;                     /* it must pay for nothing but what is given */
    bool any;                      /* the first one found will do */
    bool most_obeyed;              /* obeying the most comes before the second objective */
    bool improve;                  /* only one above `bar` in the second objective is of interest */
    int64_t bar;
    size_t term_count; /* the second objective; if 0: the fewest creatures */
    const struct objective_term *terms;
};

struct completion_result {
    struct muster_declaration *declaration; /* from the scratch memory; NULL: none was found */
    struct ruling *ruling;
    int64_t value;      /* its value in the second objective */
    bool proved;        /* that there is none or, unless `any` is set, none better */
    const char *reason; /* why not proved */
    /* If there is none, the nearest miss shows what kept it from being legal. */
    bool reached;   /* something obeys all restrictions and can be paid; only then: */
    int64_t obeyed; /* how many requirements the nearest miss obeys */
    int64_t needed; /* how many it would have to obey */
    const struct muster_declaration *nearest;
    const struct ruling *nearest_ruling;
};

/* The result lives in the scratch memory: mark that before the call, release it afterwards. */
struct completion_result muster_find_completion(struct legality *legality,
                                                const struct completion_query *query);

#endif
