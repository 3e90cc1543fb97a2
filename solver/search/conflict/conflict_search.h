/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search for a smallest set of requirements, or of grounds, with which what is wanted can't all
 * be obeyed (conflict_core.h). Most questions on the way need no program: every declaration that
 * obeys what is wanted contains one of a few (ways.h), and what is wrong with these stays wrong.
 */
#ifndef MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_SEARCH_H
#define MUSTER_SOLVER_SEARCH_CONFLICT_CONFLICT_SEARCH_H

#include "solver/search/conflict/conflict_core.h"
#include "solver/search/conflict/conflict_memory.h"
#include "solver/search/conflict/ground_list.h"

struct conflict_search {
    const struct conflict_query *query;
    struct conflict_memory *memory;
    bool by_grounds;
    size_t row;                       /* the one whose core is looked for */
    const bool *wanted;               /* by row: must be obeyed whatever else is chosen */
    const struct element_set *others; /* by grounds: the rows wanted besides */
    const struct muster_declaration **without_other; /* of each: what obeys all but this; or NULL */
    const bool *candidates; /* by row: what can be chosen, unless that is grounds */
    struct ground_list grounds;
    struct hitting_cuts hitting;
    const struct muster_declaration **shown; /* by cut: what showed it, or NULL */
    size_t shown_capacity;
    bool all_obeyed; /* everything that can be chosen can be obeyed together with what is wanted */
    bool looked;     /* at what is known of other rows */
    bool grows;      /* a smallest set is no longer looked for */
    const char *reason;
};

enum conflict_outcome { CONFLICT_OBEYED, CONFLICT_NOT_OBEYED, CONFLICT_UNKNOWN };

/*
 * Finds elements with which what is wanted can no longer be obeyed, and none of which can be
 * spared, the fewest if that takes few tries: rows, or numbers of grounds. Says that all is obeyed
 * if even all elements together allow it, and unknown, with the reason, where a limit was reached.
 */
enum conflict_outcome muster_conflict_search_fewest(struct conflict_search *search,
                                                    struct element_set *chosen);

#endif
