/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Depth-first search through a packing, with reduced-cost fixing (Dantzig, Fulkerson and Johnson
 * 1954) at every step. Each row has a price for a unit of its capacity. Whatever the prices are,
 * for every choice of items
 *
 *   its weight = sum of all capacities at their prices
 *                - capacity that is left unused, at its price
 *                - what chosen items pay at these prices beyond their weight
 *                + what chosen items pay less than their weight
 *
 * With the last sum taken over all items, chosen or not, the right side becomes a bound minus
 * three losses: unused capacity, chosen items that pay too much, and unchosen ones that pay too
 * little. A choice heavier than the best so far can't lose more than the difference between the
 * bound and the best. All of this is computed in integers.
 */
#ifndef MUSTER_SOLVER_ILP_PACKING_REDUCED_COST_H
#define MUSTER_SOLVER_ILP_PACKING_REDUCED_COST_H

#include "solver/ilp/packing/packing.h"

enum pack_state { PACK_FREE, PACK_IN, PACK_OUT };

/*
 * A node on the path of the depth-first search: one row, and which of its items are still to be
 * tried.
 */
struct walk_point {
    enum { TRY_ITEM, TOOK_ITEM, TRIED_ALL } stage;
    size_t row, item;
    size_t dear; /* how many items at the front of the list `dear` cost too much */
    /* left_out_count when the node was entered, and when its item was taken */
    size_t left_out, before;
    int64_t lost, lost_before;
};

struct reduced_cost_search {
    const struct packing *packing;
    struct limits *limits;
    int64_t scale; /* one unit of weight, in units of prices */
    int64_t best;  /* weight of the best choice so far */
    bool *chosen;  /* by item: it is in the best choice so far */
    size_t *first; /* by item: its uses among `uses`, up to first[item + 1] */
    struct pack_use *uses;
    /* Set by muster_reduced_cost_begin, and the same again at the end of each search: */
    int64_t *prices, *take_loss, *leave_loss;
    int64_t room; /* how much a choice may lose and still be heavier than the best */
    size_t priced_count;
    size_t *priced; /* rows with a price above 0 */
    /* by row: unused capacity, and how much of it all free items together would use */
    int64_t *left, *reach;
    bool *free;
    size_t *dear; /* items in descending order of take_loss */
    int64_t lost;
    bool *taken;
    int64_t weight; /* of the items taken */
    size_t left_out_count;
    /* items that can no longer be taken, in the order in which they were left out */
    size_t *left_out;
    /* the path; it has at most item_count + 1 nodes, as each decides an item */
    struct walk_point *points;
    size_t depth;
    size_t steps, most_steps;
    bool stopped, out_of_time, failed;
};

/* Prepares searches through a packing; no rows may be added to the packing afterwards. */
void muster_reduced_cost_prepare(struct reduced_cost_search *walk);

/*
 * Sets up the prices and what is already decided. Returns false if no heavier choice than the best
 * is possible with that (or, with `failed`, if the prices are unusable). Free items that no heavier
 * choice can contain become PACK_OUT.
 */
bool muster_reduced_cost_begin(struct reduced_cost_search *walk, const double *prices,
                               char *states);

/* Searches all choices; returns false if that takes too many steps or a limit is reached. */
bool muster_reduced_cost_search_all(struct reduced_cost_search *walk, size_t most_steps);

#endif
