/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A tighter bound on what the declaration under construction can still obey: the relaxation by
 * prices that counting uses (solver/count/pricing.h), kept up to date from deed to deed.
 */
#ifndef MUSTER_SOLVER_LIST_PRICED_BOUNDS_H
#define MUSTER_SOLVER_LIST_PRICED_BOUNDS_H

#include "solver/count/pricing.h"
#include "solver/list/shortfall.h"

struct pruning;

/* What one individual that does a deed changes. */
struct priced_delta {
    int64_t worth, gain; /* in units of prices: without and with the prices of what it raises */
    struct increments increments;
    bool unknown; /* what it can lead to isn't known */
};

struct priced_bounds {
    const struct pricing *pricing;
    size_t *things;                   /* by object of the pruning */
    int64_t *values;                  /* by counter */
    const int64_t **open, **settled;  /* by counter and value: while it can rise, and after */
    size_t *settling, *settling_next; /* by actor: the counters that no later actor raises */
    int64_t *rest;                    /* by actor: the most that it and later ones can add */
    int64_t *each;                    /* by actor: the most that one individual can add */
    int64_t sum;                      /* what deeds and counters add so far */
    int64_t floor;
    size_t never;    /* counters whose values are forbidden */
    int64_t unknown; /* individuals that do something of which it isn't known what it leads to */
    size_t *last;    /* by counter: the last object that a move begins with that raises it */
};

/*
 * `combat` is that of the pruning; a set may be added to it. NULL where prices would be of no use,
 * or the position is too large for them.
 */
struct priced_bounds *muster_priced_bounds_new(const struct pruning *pruning, struct combat *combat,
                                               struct arena *arena);

/* The delta of one individual of an actor that acts on these objects (numbers of the pruning). */
struct priced_delta muster_priced_delta_of(const struct priced_bounds *bounds, size_t actor,
                                           const size_t *objects, size_t count,
                                           struct arena *arena);

/* `count` individuals more do the deed, or fewer. */
void muster_priced_add(struct priced_bounds *bounds, const struct priced_delta *delta,
                       int64_t count);

/* The actor does nothing more: false if too little can be obeyed then. */
bool muster_priced_close(struct priced_bounds *bounds, size_t actor);
void muster_priced_reopen(struct priced_bounds *bounds, size_t actor);

/*
 * As muster_pruning_shortfall, which see, by this bound; `rest` is of those that are left.
 */
int64_t muster_priced_shortfall(const struct priced_bounds *bounds,
                                const struct remainder *remainder, const struct rest *rest);

/* Whether enough can be obeyed if one of `left` individuals of the actor does the deed. */
static inline bool priced_allow(const struct priced_bounds *bounds, size_t actor,
                                const struct priced_delta *delta, int64_t left) {
    return bounds->sum + delta->gain + (left - 1) * bounds->each[actor] + bounds->rest[actor + 1] >=
               bounds->floor ||
           delta->unknown || bounds->unknown > 0;
}

#endif
