/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The independent parts of a program: columns that share no row with those of another part. Columns
 * that may have one value only are in no part, and in the rows of the parts they are counted off.
 */
#ifndef MUSTER_SOLVER_ILP_PARTS_H
#define MUSTER_SOLVER_ILP_PARTS_H

#include "solver/ilp/program.h"

/*
 * Columns and rows sorted by part, so that extracting each part takes time proportional to its
 * size.
 */
struct parts {
    const struct program *program;
    size_t count;
    size_t *columns, *column_ends; /* columns of part p end at column_ends[p] */
    size_t *rows, *row_ends;
    size_t *place; /* by column: its number within its part */
};

struct parts muster_program_parts(const struct program *program);

/* The program of one part, with columns and rows of its own. */
struct program muster_program_part(const struct parts *parts, size_t part);

/* Whether a row of which all columns are fixed doesn't hold: no values can satisfy it. */
bool muster_program_contradicts(const struct program *program);

#endif
