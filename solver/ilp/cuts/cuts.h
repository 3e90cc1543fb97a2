/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cutting planes for a long search, in integers: rows that no integer values break, but those of
 * the relaxation do. GLPK adds further ones, in floating point, for as long as it branches.
 */
#ifndef MUSTER_SOLVER_ILP_CUTS_CUTS_H
#define MUSTER_SOLVER_ILP_CUTS_CUTS_H

#include "base/limits.h"
#include "solver/ilp/narrow.h"
#include "solver/ilp/program.h"
#include "solver/ilp/simplex.h"

/*
 * Adds rows to a program, round by round, as long as they lower the bound of its relaxation for the
 * objective of `aim`, and narrows its columns; the same integers satisfy it as before, of those
 * that are better than `values`, if `found`. Relaxations are rounded on the way: better values
 * replace these. `values` may be NULL: nothing is rounded or narrowed. `from`: where the first
 * relaxation begins (NULL: from nothing). `multiples`: see muster_propose_rounded. Returns where
 * the last relaxation ended, with its prices, or a start from nothing if it failed. If aim->missed,
 * nothing is better than the values.
 */
struct start *muster_program_cut(struct program *program, struct limits *limits,
                                 struct narrowing *aim, const struct start *from, int multiples,
                                 int64_t *values, bool *found);

#endif
