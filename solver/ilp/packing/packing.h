/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Packing: items with weights, rows with capacities; an item uses up some of the capacity of its
 * rows, and the chosen items together are to weigh the most. Programs of attackers that want a few
 * blockers each are packings: an item is an attacker with one group of blockers.
 *
 *   packing.c         finds the packing that a program is, and goes back from items to values
 *   configurations.c  what attackers can be blocked by, one by one
 *   local_search.c    a good choice, by changing a little again and again
 *   cuts.c            more rows that every choice keeps, to bring the relaxation down
 *   search.c          the best choice, proved: branch and bound
 *   tree.c            its nodes, and their relaxations
 *   branching.c       what to decide next: strong branching and pseudocosts
 *   reduced_cost.c    tries choices by the prices of what they use
 *
 * The field's name is weighted set packing: Borndoerfer, "Aspects of Set Packing, Partitioning, and
 * Covering" (1998). The configurations are the columns of a Dantzig-Wolfe reformulation (1960).
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
    int64_t weight; /* above 0: both objectives in one number */
    size_t cluster; /* whose values it sets */
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

/* Columns whose values go together; with no item chosen they have the values `idle`. */
struct pack_cluster {
    size_t count;
    size_t *columns;
    const int64_t *idle;
};

struct packing {
    struct arena *arena;
    size_t item_count, item_room;
    struct pack_item *items;
    size_t row_count, row_room;
    struct pack_row *rows;
    size_t cluster_count;
    struct pack_cluster *clusters;
    int64_t step;  /* divides all weights */
    int64_t total; /* of all weights */
};

/*
 * The packing that a program is, or NULL if it is not one, or a very large one. `both`: the second
 * objective counts, after the first.
 */
struct packing *muster_packing_new(const struct program *program, bool both);

/* Adds an empty row; adds an item to a row. */
void muster_packing_row(struct packing *packing, int64_t capacity);
void muster_packing_add(struct packing *packing, size_t row, size_t item, int64_t amount);

/* The program's values for chosen items. */
void muster_packing_values(const struct packing *packing, const bool *chosen, int64_t *values);

/* Which items can't be chosen together, in twos: lists of neighbours in ascending order. */
struct conflicts {
    size_t *counts;
    size_t **lists;
};

/* NULL: more than anybody wants to look through. */
struct conflicts *muster_packing_conflicts(const struct packing *packing);

/* Makes a choice heavier, as well as it can in `attempts` attempts or until it weighs `enough`. */
int64_t muster_packing_local_search(const struct packing *packing,
                                    const struct conflicts *conflicts, int64_t enough,
                                    size_t attempts, const struct limits *limits, bool *chosen);

/*
 * Adds rows that every choice keeps and these values, between 0 and 1, don't. Returns how many.
 */
size_t muster_packing_cut(struct packing *packing, const struct conflicts *conflicts,
                          const double *values);

/*
 * The heaviest choice. Returns SIMPLEX_SOLVED only with a proof; `chosen` is the best choice found
 * in any case but SIMPLEX_FAILED.
 */
enum simplex_outcome muster_packing_search(struct packing *packing, const struct limits *limits,
                                           bool *chosen);

/*
 * Maximises the program that a packing was made of. Returns false, and does nothing, where that is
 * not the way: the search fails, or, unless `thorough`, it would be a long one.
 */
bool muster_packing_maximise(struct packing *packing, const struct program *program, bool thorough,
                             const struct limits *limits, int64_t *values,
                             enum simplex_outcome *outcome);

#endif
