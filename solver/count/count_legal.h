/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many legal declarations there are, without going through them: see docs/counting.md. */
#ifndef MUSTER_SOLVER_COUNT_COUNT_LEGAL_H
#define MUSTER_SOLVER_COUNT_COUNT_LEGAL_H

#include "base/natural.h"
#include "solver/search/legality.h"

struct count_result {
    bool done;
    bool out_of_time;   /* else: the time is up, or somebody wants to stop; */
    const char *reason; /* or why this position, or this question, can't be counted so */
    struct natural count;
};

/*
 * Counts the legal declarations that contain `partial` (NULL: all); `free`: those that pay nothing.
 * What it takes comes from the scratch memory of the legality.
 */
struct count_result muster_count_legal_declarations(struct legality *legality,
                                                    const struct partial *partial, bool free);

#endif
