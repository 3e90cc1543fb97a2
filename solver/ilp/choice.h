/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to branch on: a column of which the relaxation's value isn't an integer. */
#ifndef MUSTER_SOLVER_ILP_CHOICE_H
#define MUSTER_SOLVER_ILP_CHOICE_H

#include "solver/ilp/pseudocosts.h"
#include "solver/ilp/simplex.h"

/* What to branch on, as far as it has been looked for. */
struct choice {
    bool made;
    size_t column;
    enum rounding first; /* where to go on */
    bool ends;           /* there is nothing where it goes on first */
    double score;
};

/* What it is chosen by. */
struct chooser {
    const struct program *program;
    struct limits *limits;
    struct bounding *bounding; /* solves the relaxation with further bounds */
    const struct relaxation *relaxation;
    struct pseudocost *costs; /* by column: what was learnt; more is written here */
    double least;             /* a relaxation below this ends a branch */
};

/*
 * The column of which both roundings are expected to lose most of the objective, which is
 * `objective` in the relaxation; of equal ones the last. Tries columns of which nothing is known
 * yet, also from the last on, and not all of them: columns that leave little open once they have
 * one value should come last in a program. None is chosen where all values are integers. False: a
 * limit was reached.
 */
bool muster_choose(const struct chooser *chooser, double objective, struct choice *choice);

/* The column that is nearest to its next integer above, where the search goes on first. */
void muster_choose_to_dive(const struct chooser *chooser, struct choice *choice);

#endif
