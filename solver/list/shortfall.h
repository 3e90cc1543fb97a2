/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bounds on a creature of which some individuals have moved: what those that are left can still
 * add, and how many more have to do what the last ones do. With them an enumeration skips, all at
 * once, the numbers of individuals that nothing legal contains.
 */
#ifndef MUSTER_SOLVER_LIST_SHORTFALL_H
#define MUSTER_SOLVER_LIST_SHORTFALL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/numbers.h"

struct pruning_delta;

/* However many do it, it is not enough. */
#define SHORTFALL_FOREVER INT64_MAX

/* The most that one individual of a creature adds if it acts on no object before some object. */
struct rest {
    int64_t gain;    /* to what is obeyed */
    int64_t priced;  /* to the sum of the priced bounds */
    int64_t objects; /* that it acts on */
    bool unknown;    /* `priced` isn't known */
};

/* The individuals of an actor that are left when the moves of some are decided. */
struct remainder {
    size_t actor;
    int64_t left;
    size_t from; /* they act on no object before this one, */
    /* except that some could do as the last of the others do; NULL: they can't. */
    const struct pruning_delta *rising;
};

/* What is added, in all, by numbers that only the rising move can still raise. */
struct recovery {
    int64_t amount;
    int64_t nearest; /* individuals it takes until something is added */
};

/*
 * How many more individuals it takes to make up for a deficit, at least, if each adds `each`, and
 * all together `recovery` at most. 0 if there is no deficit.
 */
static inline int64_t shortfall_of(int64_t deficit, int64_t each, const struct recovery *recovery) {
    if (deficit <= 0)
        return 0;
    int64_t steadily = each <= 0 ? SHORTFALL_FOREVER : (deficit - 1) / each + 1;
    if (recovery->amount <= 0)
        return steadily;
    int64_t others = deficit - recovery->amount, after = 0;
    if (others > 0)
        after = each <= 0 ? SHORTFALL_FOREVER : (others - 1) / each + 1;
    return smaller(steadily, larger(after, recovery->nearest));
}

#endif
