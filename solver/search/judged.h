/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Declarations whose own maximum has been found by a search, for those that are judged later: what
 * beats one beats others that pay as much, and a maximum holds for all that pay no more.
 */
#ifndef MUSTER_SOLVER_SEARCH_JUDGED_H
#define MUSTER_SOLVER_SEARCH_JUDGED_H

#include "solver/search/find_best.h"

/* A declaration, and the best that it is compared with. */
struct judged {
    const struct muster_declaration *declaration, *best;
    const struct ruling *best_ruling;
    size_t pattern;  /* which conditions hold */
    int64_t maximum; /* proved: the most that any it is compared with obeys of what is in force */
};

/* How many are kept, and how many deeds they may have: larger ones would take much memory. */
enum { JUDGED_KEPT = 64, JUDGED_DEEDS = 1000 };

struct judged_list {
    struct arena *arena; /* holds what is kept */
    size_t count;
    struct judged *list; /* of JUDGED_KEPT, once there is one */
};

/* A declaration that beats this one, or NULL. Both break no restriction and can be paid for. */
const struct judged *muster_judged_better(const struct judged_list *judged,
                                          const struct muster_declaration *declaration,
                                          const struct ruling *ruling, struct arena *scratch);

/* Whether it is known that nothing beats this one; not in 2004. */
bool muster_judged_is_best(const struct judged_list *judged,
                           const struct muster_declaration *declaration,
                           const struct ruling *ruling, size_t pattern, struct arena *scratch);

/* Keeps copies of a declaration and of what was found for it, if there is room. */
void muster_judged_add(struct judged_list *judged, const struct muster_declaration *declaration,
                       size_t pattern, const struct search_result *found);

#endif
