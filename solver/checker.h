/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many checks of one position: the search for the most that could be obeyed is done once, and then
 * only the referee is asked.
 */
#ifndef MUSTER_SOLVER_CHECKER_H
#define MUSTER_SOLVER_CHECKER_H

#include "question.h"

enum { MAXIMA_KEPT = 64 }; /* conditions rarely come in more combinations */

/* A maximum that was proved, for all declarations that have the same effects in force. */
struct known_maximum {
    const bool *in_force; /* by effect */
    struct ruling ruling;
    int64_t value;
};

struct muster_checker {
    const struct muster_position *position;
    struct memory memory; /* what is known */
    size_t known_count;
    struct known_maximum known[MAXIMA_KEPT];
};

/* As answer_check, but the outcome only. Nothing stays in `scratch`. */
muster_outcome checker_outcome(struct muster_checker *checker,
                               const struct muster_declaration *declaration,
                               const struct limits *limits, struct memory *scratch);

#endif
