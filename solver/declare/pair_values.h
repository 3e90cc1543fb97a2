/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reverse of extract.h: a declaration as values of a program's columns. */
#ifndef MUSTER_SOLVER_DECLARE_PAIR_VALUES_H
#define MUSTER_SOLVER_DECLARE_PAIR_VALUES_H

#include "solver/declare/formulation.h"

/*
 * Fills in the values of the columns of pairs, which are 0 so far, by what a declaration does; the
 * other columns stay as they are. Where the individuals of a class have slots of their own, they
 * take these in the order in which the declaration uses them. False: it does something that the
 * program has no column for.
 */
bool muster_pair_values(const struct formulation *formulation,
                        const struct muster_declaration *declaration, int64_t *values);

#endif
