/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Surrogate constraints of a payment problem (Glover 1968): for any weights w >= 0 of the
 * resources, what is still to be paid costs, in units of w, at least what the cheapest alternatives
 * cost, and no more can be paid than the stock is worth by w. Costs are doubles: what a stock is
 * worth is an integer below 2^53, and a larger cost need not be exact to exceed it.
 */
#ifndef MUSTER_SOLVER_RULES_PAYMENT_SURROGATES_H
#define MUSTER_SOLVER_RULES_PAYMENT_SURROGATES_H

#include "solver/rules/payment_problem.h"

enum { MOST_SURROGATES = 48 };

/* One surrogate constraint. */
struct surrogate {
    int64_t *weights; /* by dimension */
    double *rest;     /* by group: the least that it and the groups after it cost */
};

struct surrogates {
    const struct payment_problem *problem;
    size_t count;
    struct surrogate list[MOST_SURROGATES];
    double **shares; /* by group and alternative: the part of the group that takes it, as a real
                        number */
};

/* Fills in the surrogates of a problem; they come from its arena. */
void muster_payment_surrogates(struct surrogates *surrogates,
                               const struct payment_problem *problem);

/* What amounts of the resources cost. */
double muster_surrogate_cost(const struct payment_problem *problem,
                             const struct surrogate *surrogate, const int64_t *amounts);

/* The least that a payment costs at any of the alternatives from `first` on. */
double muster_surrogate_least(const struct payment_problem *problem,
                              const struct surrogate *surrogate, const struct payment_group *group,
                              size_t first);

#endif
