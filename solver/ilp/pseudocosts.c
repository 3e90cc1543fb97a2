/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solver/ilp/pseudocosts.h"

#include <math.h>

void muster_pseudocost_learn(struct pseudocost *cost, enum rounding rounding, double distance,
                             double loss) {
    cost->sum[rounding] += fabs(loss / distance);
    cost->count[rounding]++;
}

double muster_pseudocost_expect(const struct pseudocost *cost, enum rounding rounding,
                                double distance) {
    return cost->sum[rounding] / cost->count[rounding] * distance;
}

void muster_branching_consider(struct branching *branching, int column,
                               const double losses[ROUNDINGS]) {
    double larger =
        losses[ROUNDED_DOWN] > losses[ROUNDED_UP] ? losses[ROUNDED_DOWN] : losses[ROUNDED_UP];
    if (larger <= branching->loss)
        return;
    branching->loss = larger;
    branching->column = column;
    branching->first = losses[ROUNDED_DOWN] <= losses[ROUNDED_UP] ? ROUNDED_DOWN : ROUNDED_UP;
}
