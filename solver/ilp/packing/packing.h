/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Packing: items with weights, rows with capacities; an item uses some of the capacity of its
 * rows, and the chosen items are to have the greatest total weight. Programs in which each
 * attacker needs a few blockers are packings: an item is an attacker with one group of blockers.
 *
 *   packing.c         turns a program into a packing, and chosen items back into values
 *   configurations.c  lists the items: the groups of blockers of each attacker
 *   local_search.c    a good choice, by tabu search
 *   cuts.c            valid rows that tighten the relaxation
 *   search.c          the best choice, with a proof: branch and bound
 *   tree.c            its nodes, and their relaxations
 *   branching.c       which item to decide next: strong branching and pseudocosts
 *   reduced_cost.c    depth-first search with bounds from the rows' prices
 *
 * The field's name is weighted set packing: Borndoerfer, "Aspects of Set Packing, Partitioning,
 * and Covering" (1998). The configurations are the columns of a Dantzig-Wolfe reformulation
 * (1960).
 */
#ifndef MUSTER_SOLVER_ILP_PACKING_PACKING_H
#define MUSTER_SOLVER_ILP_PACKING_PACKING_H

#include "solver/ilp/program.h"
#include "solver/ilp/simplex.h"

struct pack_use {
    size_t row;
    int64_t amount; /* above 0 */
};

struct pack_item {
    int64_t weight; /* above 0; combines both objectives */
    size_t cluster; /* the cluster whose values it sets */
    const int64_t *values;
    size_t use_count;
    struct pack_use *uses;
};

struct pack_row {
    int64_t capacity;
    size_t count, room;
    size_t *items;
    int64_t *amounts;
};

/*
 * Columns whose values are chosen together. If none of the cluster's items is chosen, they have the
 * values `empty`.
 */
struct pack_cluster {
    size_t count;
    size_t *columns;
    const int64_t *empty;
};

struct packing {
    struct arena *arena;
    size_t item_count, item_room;
    struct pack_item *items;
    size_t row_count, row_room;
    struct pack_row *rows;
    size_t cluster_count;
    struct pack_cluster *clusters;
    int64_t step;  /* a common divisor of all weights */
    int64_t total; /* the sum of all weights */
};

/*
 * A program as a packing, or NULL if it isn't one or is too large. `both`: the second objective
 * counts, too, after the first.
 */
struct packing *muster_packing_new(const struct program *program, bool both);

/* The first adds an empty row; the second adds an item to a row. */
void muster_packing_row(struct packing *packing, int64_t capacity);
void muster_packing_add(struct packing *packing, size_t row, size_t item, int64_t amount);

/* Fills in the program's values for the chosen items. */
void muster_packing_values(const struct packing *packing, const bool *chosen, int64_t *values);

/* Pairs of items that can't be chosen together: by item, its neighbors in ascending order. */
struct conflicts {
    size_t *counts;
    size_t **lists;
};

/* The conflicts of a packing; NULL: there are too many. */
struct conflicts *muster_packing_conflicts(const struct packing *packing);

/*
 * Improves a choice by local search, for `attempts` attempts or until it weighs `enough`. Returns
 * its weight.
 */
int64_t muster_packing_local_search(const struct packing *packing,
                                    const struct conflicts *conflicts, int64_t enough,
                                    size_t attempts, struct limits *limits, bool *chosen);

/*
 * Adds cuts: rows that every choice satisfies and that these values, between 0 and 1, violate.
 * Returns how many.
 */
size_t muster_packing_cut(struct packing *packing, const struct conflicts *conflicts,
                          const double *values);

/*
 * Finds the heaviest choice. Returns SIMPLEX_SOLVED only with a proof; unless it returns
 * SIMPLEX_FAILED, `chosen` is the best choice found.
 */
enum simplex_outcome muster_packing_search(struct packing *packing, struct limits *limits,
                                           bool *chosen);

/*
 * Maximizes the program that a packing was made from. Returns false, and changes nothing, if the
 * search fails or, unless `thorough`, if it would take long.
 */
bool muster_packing_maximise(struct packing *packing, const struct program *program, bool thorough,
                             struct limits *limits, int64_t *values, enum simplex_outcome *outcome);

#endif
