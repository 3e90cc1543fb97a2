/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * By which columns of a program declarations make the payments of a better one (outdone.h).
 *
 * Where a creature acts on one object at most, it is the sum of its columns that the payment is
 * made for. Where it acts on several, it is whether it acts at all, if it pays for all that it can
 * act on; else the column of one that the outdone solution acts on stands for the payment, and a
 * declaration without that one counts as one that leaves the payment out.
 *
 * Where n of several identical creatures pay in the better one, these are n payments, and the k-th
 * is made where k of them pay at least.
 */
#ifndef MUSTER_SOLVER_SEARCH_OUTDONE_PAYMENTS_H
#define MUSTER_SOLVER_SEARCH_OUTDONE_PAYMENTS_H

#include "solver/search/outdone.h"

/*
 * Adds the payments that `better` makes to those of `outdone`, each with the greatest loss there
 * can be. `values`: the solution that is outdone. False: that can't be said by columns.
 */
bool muster_outdone_add_payments(const struct formulation *formulation, const int64_t *values,
                                 const struct muster_declaration *better, struct outdone *outdone);

#endif
