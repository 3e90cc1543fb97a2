/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How precise the values of relaxations are, which are in floating point. Nothing is proved by
 * them: they say where to look.
 */
#ifndef MUSTER_SOLVER_ILP_TOLERANCE_H
#define MUSTER_SOLVER_ILP_TOLERANCE_H

#include <math.h>
#include <stdbool.h>

/* A row that is broken by less holds, and values that differ by less are the same. */
#define VALUE_TOLERANCE 1e-6

/* What is nearer to an integer is one. */
#define INTEGER_TOLERANCE 1e-7

static inline bool is_nearly_integer(double value) {
    return fabs(value - floor(value + 0.5)) <= INTEGER_TOLERANCE;
}

#endif
