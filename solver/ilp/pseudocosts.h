/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What branch and bound learns about what rounding a column costs (pseudocosts: Bénichou and
 * others, Experiments in mixed-integer linear programming, Mathematical Programming 1, 1971). Costs
 * are losses of the objective for each whole unit.
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

#endif
