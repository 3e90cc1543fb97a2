/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prices of the sources' points bound what a part can be worth: let everybody buy points at their
 * price, and let what the sources get for all their points be added. Then each recipient is
 * destroyed where that is worth more than it costs, by the cheapest points there are, whoever else
 * wants them; and nothing that can really be assigned is worth more than the sum of that (a
 * Lagrangian relaxation). A source's points that nobody wants go to its target, as many as can at
 * most, or are too many, where each takes 1 off; so no price is below -1.
 */
#ifndef MUSTER_SOLVER_DAMAGE_SEARCH_PART_PRICES_H
#define MUSTER_SOLVER_DAMAGE_SEARCH_PART_PRICES_H

#include "solver/damage/search/part.h"

/* Sources that reach a recipient, from the cheapest on. */
struct suppliers {
    size_t count;
    size_t *sources;
};

struct part_pricing {
    const struct damage_part *part;
    enum part_aim aim;
    int64_t kills;               /* PART_REST: how many are destroyed */
    double kill, best_kill;      /* what each counts for, and with the best prices */
    double excess_kills;         /* how many more seem worth destroying */
    struct suppliers *suppliers; /* by recipient */
    int64_t *lowest;             /* by source: the least that a price can be */
    int64_t *passing, *worths;   /* by source: how many points can go to a target at most, and what
                                    one is worth there */
    double *prices;              /* by source */
    double *excess;              /* by source: how many more points are wanted than there are */
    double bound, *best;         /* the least bound so far, and its prices */
};

/* Prices that are some way to the best ones. `kills`: with PART_REST. */
struct part_pricing *muster_part_price(const struct damage_part *part, enum part_aim aim,
                                       int64_t kills);

/* Whether the prices prove that nothing reaches `least`: their bound is exact, and below that. */
bool muster_part_price_proves(const struct part_pricing *pricing, int64_t least);

/* What destroying a recipient counts for. */
double muster_part_kill(const struct part_pricing *pricing, const struct part_recipient *recipient);

/* Goes on to better prices, as long as that seems to help and the bound isn't below `target`. */
void muster_part_price_towards(struct part_pricing *pricing, double target);

/* Sorts the sources that reach a recipient by their prices. */
void muster_part_sort_suppliers(const struct part_pricing *pricing, size_t recipient);

#endif
