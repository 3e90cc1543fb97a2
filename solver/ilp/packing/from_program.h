/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a program becomes a packing: what packing.c and configurations.c share. */
#ifndef MUSTER_SOLVER_ILP_PACKING_FROM_PROGRAM_H
#define MUSTER_SOLVER_ILP_PACKING_FROM_PROGRAM_H

#include "solver/ilp/packing/packing.h"

#define NO_CLUSTER SIZE_MAX

struct packing_reader {
    const struct program *program;
    struct packing *packing;
    struct arena *arena;
    bool both;
    size_t *roots;    /* by column: the first column of its cluster */
    size_t *clusters; /* by column */
    bool *links;      /* by row */
    size_t *own_rows; /* rows that only one cluster has, by cluster: own_ends */
    size_t *own_ends;
    size_t *link_rows; /* by row: its number in the packing */
    int64_t *sums;     /* by row of the packing: scratch */
    int64_t *values;   /* by column: scratch */
    int64_t scale;     /* what one unit of the first objective weighs */
};

/* One way: the values of a cluster's columns, what they use and what they count. */
struct configuration {
    int64_t objective[2];
    int64_t *values;
    size_t use_count;
    struct pack_use *uses;
};

struct configurations {
    size_t count, room;
    struct configuration *list;
};

/* By column: the rows of the packing that have it. */
struct column_rows {
    size_t count, room;
    struct pack_use *uses;
};

/* The cluster that has all of a row, or NO_CLUSTER. */
size_t muster_only_cluster(const struct packing_reader *reading, const struct row *row);

struct column_rows *muster_rows_of_columns(struct packing_reader *reading);

/*
 * What a cluster can do: of all values that keep its own rows, those for which no others use as
 * little and count as much.
 */
struct configurations muster_find_configurations(struct packing_reader *reading, size_t number,
                                                 const struct column_rows *rows);

/* The way that uses nothing, or NULL: there is one at most. */
const struct configuration *muster_find_idle(const struct configurations *configurations);

#endif
