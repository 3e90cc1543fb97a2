/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the legal declarations without listing them: see docs/counting.md. */
#ifndef MUSTER_SOLVER_COUNT_COUNT_LEGAL_H
#define MUSTER_SOLVER_COUNT_COUNT_LEGAL_H

#include "base/natural.h"
#include "solver/search/legality.h"

struct count_result {
    bool done;
    bool out_of_time;   /* not done: the time is up, or the caller stopped it */
    const char *reason; /* not done: why this question can't be counted this way */
    struct natural count;
};

/*
 * Counts the legal declarations that contain `partial` (NULL: all of them); `free`: only those that
 * pay nothing. All memory comes from the scratch arena of the legality.
 */
struct count_result muster_count_legal_declarations(struct legality *legality,
                                                    const struct partial *partial, bool free);

#endif
