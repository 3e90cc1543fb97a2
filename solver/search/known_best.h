/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The best declarations that searches for single ones have found, for those that are judged later:
 * what beats one declaration beats others that pay as much and obey less.
 */
#ifndef MUSTER_SOLVER_SEARCH_KNOWN_BEST_H
#define MUSTER_SOLVER_SEARCH_KNOWN_BEST_H

#include "solver/search/find_best.h"

struct known_best {
    const struct muster_declaration *declaration;
    const struct ruling *ruling;
};

/* How many are kept, and how many deeds they may have: larger ones would take much memory. */
enum { KNOWN_BEST_KEPT = 64, KNOWN_DEEDS_MOST = 1000 };

struct known_best_list {
    struct arena *arena; /* holds what is kept */
    size_t count;
    struct known_best *list; /* of KNOWN_BEST_KEPT, once there is one */
};

/* One that beats this declaration, or NULL. Both break no restriction and can be paid for. */
const struct known_best *muster_known_best_that_beats(const struct known_best_list *known,
                                                      const struct muster_declaration *declaration,
                                                      const struct ruling *ruling,
                                                      struct arena *scratch);

/* Keeps a copy of what was found, if there is room. */
void muster_known_best_add(struct known_best_list *known, const struct search_result *found);

#endif
