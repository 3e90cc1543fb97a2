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
