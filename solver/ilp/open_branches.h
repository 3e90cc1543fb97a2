/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The branches of a search that wait. Their room is taken beforehand, as no memory can be taken
 * while the search goes on, and what isn't used of it isn't touched.
 */
#ifndef MUSTER_SOLVER_ILP_OPEN_BRANCHES_H
#define MUSTER_SOLVER_ILP_OPEN_BRANCHES_H

#include "solver/ilp/pseudocosts.h"
#include "solver/ilp/simplex.h"

/* A branch that waits: its bounds, and where its parent's relaxation ended. */
struct open_branch {
    int64_t *lower, *upper;
    char *columns_at, *rows_at;
    size_t column;     /* the one that was branched on */
    bool root, halved; /* halved: without a relaxation, which teaches nothing */
    enum rounding rounding;
    double distance, objective; /* how far it was moved; what the parent had */
};

/* Begins as {0}. */
struct open_branches {
    size_t count, room;
    struct open_branch *list;
};

/* Room for those that a search of `nodes` nodes may have waiting, besides those that do. */
void muster_open_branches_reserve(struct open_branches *open, const struct program *program,
                                  int nodes);

/* Whether there is no room for the two branches of one more node. */
static inline bool open_branches_full(const struct open_branches *open) {
    return open->count + 2 > open->room;
}

/*
 * Adds a branch that has these bounds of the columns, and begins where a relaxation ended; the rest
 * is the caller's to fill in.
 */
struct open_branch *muster_open_branch(struct open_branches *open, const struct program *program,
                                       const char *columns_at, const char *rows_at);

#endif
