/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An upper bound on the value of a tally, by Lagrangian relaxation: each counter has a price per
 * unit. Individuals that raise it are paid the price, and its checks pay as much for what they
 * count. Groups and counters then have nothing to do with each other any more, so the largest value
 * of each is easy to find; whatever the prices are, the sum is an upper bound. Good prices make it
 * tight (M. L. Fisher, The Lagrangian relaxation method for solving integer programming problems,
 * Management Science 27, 1981).
 */
#ifndef MUSTER_SOLVER_COUNT_PRICING_H
#define MUSTER_SOLVER_COUNT_PRICING_H

#include "solver/count/tally.h"

/* Prices, and all sums with them, are in units of 1/PRICE_UNIT, so that they are exact. */
enum { PRICE_UNIT = 1024 };

/* What can't be part of any declaration. */
#define PRICE_NEVER (INT64_MIN / 2)

struct pricing {
    const struct tally *tally;
    double highest;        /* bound on all prices */
    int64_t *prices;       /* by counter */
    int64_t *rises;        /* by counter: by how much it can be raised in all, at most */
    size_t *check_ends;    /* by counter: the end of its part of `checks` */
    size_t *checks;        /* checks that depend on one counter only, by counter */
    int64_t *bin_values;   /* by bin: its worth and the prices of what an individual there raises */
    int64_t *group_values; /* by group: the prices of what an individual raises if it acts */
    size_t *ranked_count;  /* by group: its bins, from the largest value down */
    size_t **ranked;
    int64_t *group_bounds; /* by group: the most that it can add */
    int64_t bound;         /* no declaration is worth more */
};

/*
 * Looks for good prices. NULL: the tally is too large, or its values are. From the arena of the
 * tally.
 */
struct pricing *muster_pricing_new(const struct tally *tally);

/*
 * The most that the checks of a counter can pay from this value on, less what is paid to those who
 * raise it, or PRICE_NEVER. *final (unless NULL) becomes the value of the counter that is best.
 */
int64_t muster_pricing_of_counter(const struct pricing *pricing, size_t counter, int64_t value,
                                  int64_t *final);

/* What the checks of a counter pay when it ends with this value, or PRICE_NEVER. */
int64_t muster_pricing_of_settled(const struct pricing *pricing, size_t counter, int64_t value);

#endif
