/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Solutions that are outdone: another declaration pays for no more and obeys more. What is wrong
 * with one of them is wrong with all that make the same payments and obey no more, and a row of the
 * program says so. With the rows of all that were found, a program about declarations that pay
 * (which its solutions only seem to be as good as) comes to be about legal ones.
 */
#ifndef MUSTER_SOLVER_SEARCH_OUTDONE_H
#define MUSTER_SOLVER_SEARCH_OUTDONE_H

#include "solver/declare/formulation.h"

/* A payment by the better one. */
struct outdone_payment {
    size_t first, count; /* by which of the columns below declarations make it */
    int64_t loss;        /* how much less they may have to obey if they don't make it */
};

/* Payments by several identical creatures: the first is made if one of them pays, and so on. */
struct outdone_level {
    size_t slot, first, count; /* `count` payments from `first` on */
};

/*
 * What legal declarations have to obey unless they leave out a payment: each counts at most one of
 * the columns of each payment.
 */
struct outdone {
    int64_t obeyed;  /* by the better one */
    int64_t floor;   /* what every solution obeys anyway */
    size_t capacity; /* of payments, and of columns */
    size_t payment_count, column_count;
    struct outdone_payment *payments;
    size_t *columns;              /* by which declarations make payments */
    struct program *restrictions; /* the program before anything has to be obeyed */
    bool *pairs;                  /* by column: it stands for pairs */
    uint64_t *needs; /* by column: for which payments it is made (ilp/solutions/losses.h) */
    size_t *levels;  /* by slot of identical creatures: how many pay (paying_levels.h) */
    size_t group_count;
    struct outdone_level *groups;
};

/*
 * Adds the columns of levels to the program, and has room for the columns of any declaration of it.
 * `floor`: what every solution obeys; `floor_row`: the row that says so, and those after it, are no
 * restrictions.
 */
struct outdone *muster_outdone_new(struct formulation *formulation, int64_t floor,
                                   size_t floor_row);

/*
 * Fills in by what a solution is outdone: `better` obeys `obeyed` of what is in force for both, and
 * breaks no restriction, though it may pay for more. False: that can't be said in a row, as several
 * individuals are one column and differ in what they pay, or what isn't asked for matters, too
 * (2004).
 */
bool muster_outdone_describe(const struct formulation *formulation, const int64_t *values,
                             const struct muster_declaration *better, int64_t obeyed,
                             struct outdone *outdone);

/* Whether the row refuses a solution: if that pays for all that the better one does, it does. */
bool muster_outdone_refuses(const struct formulation *formulation, const struct outdone *outdone,
                            const int64_t *values);

/* Adds its row. */
void muster_outdone_row(struct formulation *formulation, const struct outdone *outdone);

#endif
