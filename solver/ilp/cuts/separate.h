/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finding rows that values of a relaxation break, and no integer values do. Each separator looks at
 * the rows of a program and proposes cuts; all is checked in integers, so that floating point only
 * decides what is proposed.
 */
#ifndef MUSTER_SOLVER_ILP_CUTS_SEPARATE_H
#define MUSTER_SOLVER_ILP_CUTS_SEPARATE_H

#include "solver/ilp/program.h"

/* A row: terms <= upper, which the values break. */
struct proposal {
    double excess; /* by how much, beside the length of the row's normal */
    size_t count;
    struct term *terms;
    int64_t upper;
};

struct proposals {
    struct arena *arena;
    size_t count, capacity;
    struct proposal *list;
};

/*
 * Proposes a row that is given by its factors, by column, if values break it by enough. The factors
 * are copied, not kept.
 */
void muster_propose(struct proposals *proposals, const struct program *program,
                    const double *values, const int64_t *factors, int64_t upper);

/*
 * Rows in which one column z asks for some of many others: a z <= sum y + r. If z is 1, at least
 * a - r of the others are needed, and what a set T of them can't supply the rest has to:
 * (a - r - upper(T)) z <= sum of y outside T. Likewise where z forbids some of them. The cuts of
 * G. L. Nemhauser, L. A. Wolsey, Integer and combinatorial optimization (1988), II.2.4, lifted.
 */
void muster_propose_covers(struct proposals *proposals, const struct program *program,
                           const double *values);

/*
 * Sums of rows, divided by two and rounded down (A. Koster, A. Zymolka, M. Kutschka, Algorithms to
 * separate {0,1/2}-Chvatal-Gomory cuts, Algorithmica 55, 2009).
 */
void muster_propose_halves(struct proposals *proposals, const struct program *program,
                           const double *values);

/*
 * Sums of rows, divided by three and rounded down (A. Caprara, M. Fischetti, A. N. Letchford, On
 * the separation of maximally violated mod-k cuts, Mathematical Programming 87, 2000).
 */
void muster_propose_thirds(struct proposals *proposals, const struct program *program,
                           const double *values);

/*
 * A sum of rows, divided and rounded: R. E. Gomory's mixed-integer cut, where all columns are
 * integer. `multipliers` are those of `count` columns that are fractional, by column and row, see
 * muster_simplex_multipliers. Each sum is divided once, twice it too, and so on up to `multiples`
 * times it, each for a cut of its own (G. Cornuejols, Y. Li, D. Vandenbussche, K-cuts: a variation
 * of Gomory mixed integer cuts from the LP tableau, INFORMS Journal on Computing 15, 2003).
 */
void muster_propose_rounded(struct proposals *proposals, const struct program *program,
                            const double *values, size_t count, const double *multipliers,
                            int multiples);

#endif
