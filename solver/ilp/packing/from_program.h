/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turning a program into a packing: what packing.c and configurations.c have in common. */
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
    bool *links;      /* by row: it only links clusters */
    size_t *own_rows; /* rows with columns of one cluster only, sorted by cluster: see own_ends */
    size_t *own_ends;
    size_t *link_rows; /* by row: its number in the packing */
    int64_t *sums;     /* by row of the packing: scratch */
    int64_t *values;   /* by column: scratch */
    int64_t scale;     /* the weight of one unit of the first objective, counting the second as 1 */
};

/* One configuration: values of a cluster's columns, what they use, and their objectives. */
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

/* By column: the packing's rows that contain it. */
struct column_rows {
    size_t count, room;
    struct pack_use *uses;
};

/* The cluster that has all columns of a row, or NO_CLUSTER. */
size_t muster_only_cluster(const struct packing_reader *reading, const struct row *row);

struct column_rows *muster_rows_of_columns(struct packing_reader *reading);

/*
 * The configurations of a cluster: values that satisfy its own rows, except those dominated by
 * another configuration, which uses no more of anything and has objectives at least as good.
 */
struct configurations muster_find_configurations(struct packing_reader *reading, size_t number,
                                                 const struct column_rows *rows);

/* The configuration that uses nothing, or NULL; there is at most one. */
const struct configuration *muster_find_empty(const struct configurations *configurations);

#endif
