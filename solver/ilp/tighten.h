/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program made tighter before a long search: its relaxation admits less, the integer values that
 * satisfy it are the same. Each column that may be 0 or 1 is set to either, and what follows is
 * worked out from the rows, in integers (M. W. P. Savelsbergh, "Preprocessing and probing
 * techniques for mixed integer programming problems", 1994).
 */
#ifndef MUSTER_SOLVER_ILP_TIGHTEN_H
#define MUSTER_SOLVER_ILP_TIGHTEN_H

#include "base/limits.h"
#include "solver/ilp/program.h"

/*
 * A program with the same columns and objectives, which exactly the same integer values satisfy.
 * Its rows are others, without origins; `rows`, if it isn't NULL, becomes by row of the result
 * which row of the program it was, and has room for all of these. NULL if numbers are too large for
 * that or a limit (NULL: none) is reached; *impossible is set if no values satisfy the program, and
 * then the result means nothing.
 */
struct program *muster_program_tighten(const struct program *program, struct limits *limits,
                                       size_t *rows, bool *impossible);

#endif
