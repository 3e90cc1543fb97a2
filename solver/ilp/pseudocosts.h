/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What branch and bound learns about what rounding a column costs, and on which column it branches
 * for that (pseudocosts: Bénichou and others, Experiments in mixed-integer linear programming,
 * Mathematical Programming 1, 1971). Costs are losses of the objective for each whole unit.
 */
#ifndef MUSTER_ILP_PSEUDOCOSTS_H
#define MUSTER_ILP_PSEUDOCOSTS_H

#include <stdbool.h>

enum rounding { ROUNDED_DOWN, ROUNDED_UP, ROUNDINGS };

/* The losses seen for one column; begins as all zero. */
struct pseudocost {
    double sum[ROUNDINGS];
    int count[ROUNDINGS];
};

/* Notes what was lost when the column was rounded over a distance (more than 0). */
void muster_pseudocost_learn(struct pseudocost *cost, enum rounding rounding, double distance,
                             double loss);

/* The loss to be expected over a distance: the mean of those seen, of which there has to be one. */
double muster_pseudocost_expect(const struct pseudocost *cost, enum rounding rounding,
                                double distance);

/* The column to branch on, among those considered; begins as all zero. */
struct branching {
    int column;          /* counted from 1; 0: none, as nothing is lost either way */
    enum rounding first; /* where to go on */
    double loss;
};

/*
 * Considers a column and its expected losses. The larger loss counts: the best is the column that
 * brings one of its branches closest to its end. The search goes on where less is lost.
 */
void muster_branching_consider(struct branching *branching, int column,
                               const double losses[ROUNDINGS]);

#endif
