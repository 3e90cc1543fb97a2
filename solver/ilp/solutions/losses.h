/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a solution loses of its objective where parts of it must be left out, for all sets of parts
 * at once. Values of the solution's columns depend on some of the parts: what depends on one that
 * is left out goes, and something else may come in its place. What else has to go with that follows
 * row by row, in integers, so that each set of parts leaves a solution.
 */
#ifndef MUSTER_SOLVER_ILP_SOLUTIONS_LOSSES_H
#define MUSTER_SOLVER_ILP_SOLUTIONS_LOSSES_H

#include "solver/ilp/program.h"

/* Parts are the bits of one number. */
enum { PARTS_AT_MOST = 64 };

/* Some of a column's value, and the parts that it depends on. */
struct dependent {
    size_t column;
    int64_t amount;
    uint64_t parts;
    bool
        comes; /* it is added to the column's value where its one part is left out, if rows allow */
};

/*
 * `values` are a solution, and `dependents` no more of each value than there is, or may come.
 * Returns the parts of these that can be left out, and fills in for each what it takes from the
 * first objective: without any set of them, some solution has the others, nothing that the first
 * has not but what comes, and an objective that is less by at most the sum of what these parts
 * take. `losses` has room for
 * PARTS_AT_MOST. Where one of several parts has to take something, it is rather one that is
 * `blamed`.
 */
uint64_t muster_losses(const struct program *program, const int64_t *values, size_t count,
                       const struct dependent *dependents, uint64_t blamed, int64_t *losses);

#endif
