/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Declarations that are outdone: another one pays for no more and obeys more. What is wrong with
 * one of them is wrong with all that make the same payments and obey no more, and a row of the
 * program says so. With the rows of all that were found, a program about declarations that pay
 * (which its solutions only seem to be as good as) comes to be about legal ones.
 */
#ifndef MUSTER_SOLVER_SEARCH_OUTDONE_H
#define MUSTER_SOLVER_SEARCH_OUTDONE_H

#include "solver/declare/formulation.h"

/*
 * What legal declarations have to obey unless they leave out a payment: each counts at most one of
 * the columns of each payment.
 */
struct outdone {
    int64_t obeyed;   /* by the better one */
    int64_t payments; /* how many it makes */
    size_t column_count, capacity;
    size_t *columns; /* by which declarations make these payments */
};

/* With room for the columns of any declaration of this program. */
struct outdone *muster_outdone_new(const struct formulation *formulation);

/*
 * Fills in by what a declaration is outdone: `better` pays for no more, and obeys `obeyed` of what
 * is in force for both. False: that can't be said in a row, as several individuals are one column,
 * or what isn't asked for matters, too (2004).
 */
bool muster_outdone_describe(const struct formulation *formulation,
                             const struct muster_declaration *declaration,
                             const struct muster_declaration *better, int64_t obeyed,
                             struct outdone *outdone);

/* Adds its row. `floor`: what every solution obeys anyway. */
void muster_outdone_row(struct formulation *formulation, const struct outdone *outdone,
                        int64_t floor);

#endif
